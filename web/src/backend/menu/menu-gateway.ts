import type { WriteLog } from 'core/amplify/log'
import { createRetryingFetch } from 'core/amplify/retry'
import type { Menu, MenuSource } from '#content/types.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { LastGoodFiles } from './last-good.ts'
import type { MenuReading } from './menu-reading.ts'
import { parseMenu } from './parse-menu.ts'

/**
 * A menu on the page is never older than a minute: these five seconds, the five that the gateway
 * lets caches keep an answer, and the lifetime of the page or the browser's round of questions.
 */
const FRESH_MS = 5_000
/** A healthy gateway answers within a tenth of it; a visitor may be waiting for the page. */
const ATTEMPT_TIMEOUT_MS = 1_500
/** No attempt begins later, so that a slow gateway is asked once, and one that fails at once thrice. */
const TOTAL_MS = 1_500
const MAX_BYTES = 8_000_000
const FAILURES_BEFORE_PAUSE = 2
const PAUSE_MS = 15_000

interface GatewayOptions {
  restEndpoint: string
  assetOrigin: string
  lastGood: LastGoodFiles
  log: WriteLog
  fetch?: typeof fetch
  now?: () => number
}

interface Known {
  reading?: MenuReading
  tag?: string
  /** Of the latest attempt, good or bad. */
  checkedAt: number
  pending?: Promise<MenuReading | undefined>
  breaker: CircuitBreaker
  /** What was dropped last, so that the log hears of it once. */
  dropped: string
}

interface Answer {
  menu?: Menu
  tag?: string
}

export const hasOriginOf = (endpoint: string, restEndpoint: string): boolean => {
  const url = URL.parse(endpoint)
  return (
    url !== null &&
    url.origin === new URL(restEndpoint).origin &&
    url.username === '' &&
    url.password === ''
  )
}

/** The address of a menu with the five parameters that the gateway asks for. */
export function buildMenuUrl(source: MenuSource): URL {
  const url = new URL(source.endpoint)
  url.search = new URLSearchParams({
    outletId: source.outletId,
    categoryType: 'Food',
    requestTimezone: source.requestTimezone,
    publishStatus: 'PUBLISHED',
    menuId: source.menuId,
  }).toString()
  return url
}

/** Reads menus from the gateway and keeps the last good one of each. */
export class MenuGateway {
  readonly #options: GatewayOptions
  readonly #fetch: typeof fetch
  readonly #now: () => number
  readonly #known = new Map<string, Known>()

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#fetch = createRetryingFetch({
      fetch: options.fetch,
      timeoutMs: ATTEMPT_TIMEOUT_MS,
      totalMs: TOTAL_MS,
      log: options.log,
    })
  }

  /** The menu of now, or the last good one; undefined when there has never been one. */
  async read(source: MenuSource): Promise<MenuReading | undefined> {
    const known = await this.#getKnown(source)
    if (this.#now() - known.checkedAt < FRESH_MS) return known.reading
    known.pending ??= this.#refresh(source, known).finally(() => {
      known.pending = undefined
    })
    return known.pending
  }

  async #getKnown(source: MenuSource): Promise<Known> {
    // Another endpoint or menu is another thing to know; its file is the venue's all the same.
    const key = buildKey(source)
    const known = this.#known.get(key)
    if (known) return known
    const loaded = await this.#options.lastGood.load(key)
    const fresh: Known = {
      ...(loaded && { reading: { ...loaded, isLive: false } }),
      checkedAt: -Infinity,
      breaker: new CircuitBreaker({
        failures: FAILURES_BEFORE_PAUSE,
        pauseMs: PAUSE_MS,
        now: this.#now,
      }),
      dropped: '',
    }
    // Somebody may have been faster while the file was read.
    const first = this.#known.get(key) ?? fresh
    this.#known.set(key, first)
    return first
  }

  async #refresh(source: MenuSource, known: Known): Promise<MenuReading | undefined> {
    const { log, lastGood } = this.#options
    if (!known.breaker.tryEnter()) {
      known.checkedAt = this.#now()
      return known.reading
    }
    try {
      const { menu = known.reading?.menu, tag } = await this.#ask(source, known)
      if (!menu) throw new Error('The gateway says that nothing has changed since nothing.')
      known.breaker.succeed()
      const reading = { menu, readAt: new Date(this.#now()).toISOString(), isLive: true }
      known.reading = reading
      known.tag = tag
      await lastGood.save(buildKey(source), reading)
    } catch (cause) {
      known.breaker.fail()
      log('WARN', 'A menu could not be read; the last good one is shown.', {
        venue: source.venue,
        lastGood: known.reading?.readAt,
        cause: cause instanceof Error ? cause.message : String(cause),
      })
      if (known.reading) known.reading = { ...known.reading, isLive: false }
    }
    known.checkedAt = this.#now()
    return known.reading
  }

  async #ask(source: MenuSource, known: Known): Promise<Answer> {
    const { restEndpoint, assetOrigin, log } = this.#options
    if (!hasOriginOf(source.endpoint, restEndpoint)) {
      throw new Error(`"${source.endpoint}" is not at the configured gateway, ${restEndpoint}.`)
    }
    const response = await this.#fetch(buildMenuUrl(source), {
      headers: {
        accept: 'application/json',
        ...(known.reading && known.tag && { 'if-none-match': known.tag }),
      },
      redirect: 'error',
    })
    const tag = response.headers.get('etag') ?? undefined
    if (response.status === 304) return { tag: known.tag }
    if (!response.ok) throw new Error(`The gateway answered ${response.status}.`)
    const body = await response.text()
    if (body.length > MAX_BYTES) throw new Error(`The answer has ${body.length} characters.`)
    const parsed = parseMenu(parseJson(body), { source, assetOrigin })
    if (!parsed.ok) throw new Error(`The answer is no menu. ${parsed.error}`)
    const { menu, dropped } = parsed.value
    const summary = dropped.join('; ')
    if (summary !== known.dropped && dropped.length > 0) {
      log('WARN', 'Dishes were left out.', { venue: source.venue, dropped: dropped.slice(0, 20) })
    }
    known.dropped = summary
    return { menu, tag }
  }
}

function buildKey({ venue, outletId, menuId }: MenuSource): string {
  return [venue, outletId, menuId].join(' ')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The answer is not JSON: ${text.slice(0, 60)}`, { cause })
  }
}
