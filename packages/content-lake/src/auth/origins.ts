import type { StoredOrigin } from './auth-store.ts'
import type { Result } from '../result.ts'

/** Stand in for `*` while an address is parsed, in the port and elsewhere. */
const ANY_PORT = ':0'
const ANY_TEXT = 'wildcard--wildcard'

/**
 * An origin: scheme, host and port. `*` stands for any text in the host, for any port, and alone for every
 * origin; with credentials, the end of the host must be named.
 */
export function parseOrigin(text: string, withCredentials: boolean): Result<string> {
  const example = text.replace(/:\*(?=\/?$)/, ANY_PORT).replaceAll('*', ANY_TEXT)
  const url = URL.parse(example)
  const isEverySite = text === '*' || url?.hostname.split('.').at(-1)?.includes(ANY_TEXT) === true
  if (isEverySite && withCredentials)
    return { ok: false, error: `"${text}" is every site: credentials need the end of a host name.` }
  if (text === '*') return { ok: true, value: text }
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return { ok: false, error: `"${text}" is not an http or https origin.` }
  if (url.username || url.password || url.search || url.hash || !/^\/?$/.test(url.pathname))
    return { ok: false, error: `"${text}" is more than an origin (scheme, host and port).` }
  const origin = url.port === '0' ? `${url.origin.slice(0, -ANY_PORT.length)}:*` : url.origin
  return { ok: true, value: origin.replaceAll(ANY_TEXT, '*') }
}

function isMatch(pattern: string, origin: string): boolean {
  if (!pattern.includes('*')) return pattern === origin
  if (pattern === '*') return true
  const source = pattern
    .replaceAll(/[.[\]]/g, '\\$&')
    .replace(/:\*$/, String.raw`(:\d+)?`)
    .replaceAll('*', '[a-z0-9.-]+')
  return new RegExp(`^${source}$`).test(origin)
}

/** Decides which origins may call the API, and which with credentials. */
export class OriginPolicy {
  readonly #fixed: ReadonlySet<string>
  readonly #listStored: () => StoredOrigin[]

  /** `fixed` ones come from the configuration, with credentials; stored ones are added through the API. */
  constructor(fixed: readonly string[], listStored: () => StoredOrigin[]) {
    this.#fixed = new Set(
      fixed.map((text) => {
        const origin = parseOrigin(text, true)
        if (!origin.ok) throw new Error(`Allowed origin: ${origin.error}`)
        return origin.value
      }),
    )
    this.#listStored = listStored
  }

  decide(origin: string): { allowed: boolean; withCredentials: boolean } {
    if (this.fixed().some((pattern) => isMatch(pattern, origin)))
      return { allowed: true, withCredentials: true }
    const stored = this.#listStored().filter((candidate) => isMatch(candidate.origin, origin))
    const withCredentials = stored.some(({ allowCredentials }) => allowCredentials)
    return { allowed: stored.length > 0, withCredentials }
  }

  fixed(): string[] {
    return [...this.#fixed]
  }
}
