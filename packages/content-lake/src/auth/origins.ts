import type { StoredOrigin } from './auth-store.ts'
import type { Result } from '../result.ts'

export interface OriginDecision {
  allowed: boolean
  withCredentials: boolean
}

/** An origin: scheme, host and port. Wildcards are not supported. */
export function parseOrigin(text: string): Result<string> {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return { ok: false, error: `"${text}" is not an http or https origin.` }
  if (url.username || url.password || url.search || url.hash || !/^\/?$/.test(url.pathname))
    return { ok: false, error: `"${text}" is more than an origin (scheme, host and port).` }
  return { ok: true, value: url.origin }
}

/** Decides which origins may call the API, and which with credentials. */
export class OriginPolicy {
  readonly #fixed: ReadonlySet<string>
  readonly #listStored: () => StoredOrigin[]

  /** `fixed` ones come from the configuration, with credentials; stored ones are added through the API. */
  constructor(fixed: readonly string[], listStored: () => StoredOrigin[]) {
    this.#fixed = new Set(
      fixed.map((text) => {
        const origin = parseOrigin(text)
        if (!origin.ok) throw new Error(`Allowed origin: ${origin.error}`)
        return origin.value
      }),
    )
    this.#listStored = listStored
  }

  decide(origin: string): OriginDecision {
    if (this.#fixed.has(origin)) return { allowed: true, withCredentials: true }
    const stored = this.#listStored().find((candidate) => candidate.origin === origin)
    return { allowed: stored !== undefined, withCredentials: stored?.allowCredentials ?? false }
  }

  fixed(): string[] {
    return [...this.#fixed]
  }
}
