import type { Log } from 'core/amplify/log'
import { createRetryingFetch } from 'core/amplify/retry'
import { getRequestHeaders } from 'telemetry/request-scope'
import type { Menu, MenuSource } from '#content/types.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { LastGoodFiles } from './last-good.ts'
import type { MenuReading } from './menu-reading.ts'
import { parseMenu } from './parse-menu.ts'
import type { SharedReadings } from './shared-readings.ts'

/**
 * A menu on a page is at most a minute old: five seconds here, five in the gateway's caches, and the page's
 * lifetime or the browser's polling interval.
 */
const FRESH_MS = 5_000
/** Ten times what a healthy gateway takes; a visitor may be waiting for the page. */
const ATTEMPT_TIMEOUT_MS = 1_500
/** No attempt starts later: a slow gateway is called once, one that fails fast three times. */
const TOTAL_MS = 1_500
const MAX_BYTES = 8_000_000
const FAILURES_BEFORE_PAUSE = 2
const PAUSE_MS = 15_000

interface GatewayOptions {
  restEndpoint: string
  imageBase: string
  lastGood: LastGoodFiles
  /** Menus read by other instances. */
  shared?: SharedReadings | undefined
  log: Log
  /** Called with the age of the menu that is served from now on; without one, that of the gateway's opening. */
  onAge?: (venue: string, seconds: number) => void
  fetch?: typeof fetch
  now?: () => number
}

interface Known {
  reading?: MenuReading
  tag?: string
  /** Time of the latest attempt, successful or not. */
  checkedAt: number
  pending?: Promise<MenuReading | undefined>
  breaker: CircuitBreaker
  /** The last dropped dishes, to log each change once. */
  dropped: string
}

interface Answer {
  menu?: Menu
  tag?: string
}

const hasOriginOf = (endpoint: string, restEndpoint: string): boolean => {
  const url = URL.parse(endpoint)
  return (
    url !== null &&
    url.origin === new URL(restEndpoint).origin &&
    url.username === '' &&
    url.password === ''
  )
}

/** URL of a menu with the gateway's five parameters. */
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
  readonly #openedAt: number

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#openedAt = this.#now()
    this.#fetch = createRetryingFetch({
      fetch: options.fetch,
      timeoutMs: ATTEMPT_TIMEOUT_MS,
      totalMs: TOTAL_MS,
      log: options.log,
    })
  }

  /** The current menu, or the last good one; undefined before the first. */
  async read(source: MenuSource): Promise<MenuReading | undefined> {
    const known = await this.#getKnown(source)
    if (this.#now() - known.checkedAt < FRESH_MS) return known.reading
    known.pending ??= this.#refresh(source, known).finally(() => {
      known.pending = undefined
      const readAt = known.reading ? Date.parse(known.reading.readAt) : this.#openedAt
      this.#options.onAge?.(source.venue, (this.#now() - readAt) / 1000)
    })
    return known.pending
  }

  async #getKnown(source: MenuSource): Promise<Known> {
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
    // A concurrent read may have finished first.
    const first = this.#known.get(key) ?? fresh
    this.#known.set(key, first)
    return first
  }

  async #refresh(source: MenuSource, known: Known): Promise<MenuReading | undefined> {
    const { log, lastGood, shared } = this.#options
    const key = buildKey(source)
    const other = await shared?.load(key)
    if (other) {
      const { menu, readAt, tag } = other
      known.reading = { menu, readAt, isLive: true }
      known.tag = tag
      known.checkedAt = Math.min(this.#now(), Date.parse(readAt))
      return known.reading
    }
    if (!(await this.#mayAsk(key, known.breaker))) {
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
      await Promise.all([
        lastGood.save(key, reading),
        shared?.save(key, { menu, readAt: reading.readAt, tag }, FRESH_MS),
      ])
    } catch (cause) {
      known.breaker.fail()
      log.warn('A menu could not be read; the last good one is shown.', {
        venue: source.venue,
        lastGood: known.reading?.readAt,
        cause: cause instanceof Error ? cause.message : String(cause),
      })
      if (known.reading) known.reading = { ...known.reading, isLive: false }
    }
    known.checkedAt = this.#now()
    return known.reading
  }

  /** Instances whose circuit is open take turns. One alone may have lost its way to the gateway. */
  async #mayAsk(key: string, breaker: CircuitBreaker): Promise<boolean> {
    const { shared } = this.#options
    if (!breaker.tryEnter()) return false
    return !breaker.isOpen || !shared || shared.claimTrial(key, PAUSE_MS)
  }

  async #ask(source: MenuSource, known: Known): Promise<Answer> {
    const { restEndpoint, imageBase, log } = this.#options
    if (!hasOriginOf(source.endpoint, restEndpoint)) {
      throw new Error(`"${source.endpoint}" is not at the configured gateway, ${restEndpoint}.`)
    }
    const response = await this.#fetch(buildMenuUrl(source), {
      headers: {
        ...getRequestHeaders(),
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
    const parsed = parseMenu(parseJson(body), { source, imageBase })
    if (!parsed.ok) throw new Error(`The answer is no menu. ${parsed.error}`)
    const { menu, dropped } = parsed.value
    const summary = dropped.join('; ')
    if (summary !== known.dropped && dropped.length > 0) {
      log.warn('Dishes were left out.', { venue: source.venue, dropped: dropped.slice(0, 20) })
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
