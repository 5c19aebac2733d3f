import { hasFields } from '../guards.ts'
import { browserStorage, createStoredValue } from '../storage/storage.ts'
import type { ConsentChoices } from './consent.ts'
import { AD_SOURCE_DAYS, GOOGLE_CLICK_DAYS, META_CLICK_DAYS, TOUCH_DAYS } from './kept-days.ts'

export const DEFAULT_AD_SOURCE = 'direct'
const MAX_AD_SOURCE_LENGTH = 100

/** Google's click ids; a click has one of them, and uploads with two are refused. */
const GOOGLE_CLICK_IDS = ['gclid', 'gbraid', 'wbraid'] as const

/** The landing of one session. URLs are stored without their query, which may hold personal data. */
export interface Touch {
  adSource: string
  /** Path of the page. */
  landingPage: string
  /** Origin and path of the referrer; absent when there was none. */
  referrer?: string
  /** ISO time. */
  at: string
}

/** Attribution that a form sends with a lead. */
export interface Attribution {
  adSource: string
  gclid?: string
  gbraid?: string
  wbraid?: string
  fbclid?: string
  /** ISO time of the landing with `fbclid`. */
  fbclidAt?: string
  firstTouch?: Touch
  lastTouch?: Touch
}

/** The page load that began a session. */
export interface Landing {
  /** Full address of the page. */
  url: string
  /** `document.referrer`. */
  referrer: string
  /** Overrides the address: a referral page names its own source. */
  adSource?: string
}

export interface AttributionStore {
  /** Stores the attribution that consent allows and removes that of refused purposes. */
  capture: (landing: Landing, choices: ConsentChoices) => void
  /** Explicit argument, then `utm_campaign`, then the stored source, then `direct`. */
  getAdSource: (search?: string, explicit?: string) => string
  read: () => Attribution
}

export function createAttributionStore(environment = browserStorage): AttributionStore {
  const create = <Value>(key: string, days: number, parse: (value: unknown) => Value | undefined) =>
    createStoredValue({ key, lifetime: days * 86_400_000, parse, environment })

  const adSource = create('ad_source', AD_SOURCE_DAYS, parseAdSource)
  const metaClick = create('fbclid', META_CLICK_DAYS, parseMetaClick)
  const googleIds = GOOGLE_CLICK_IDS.map((name) => create(name, GOOGLE_CLICK_DAYS, parseClickId))
  const firstTouch = create('first_touch', TOUCH_DAYS, parseTouch)
  const lastTouch = create('last_touch', TOUCH_DAYS, parseTouch)

  const getAdSource = (search?: string, explicit?: string): string =>
    getNamedSource(search, explicit) ?? adSource.get() ?? DEFAULT_AD_SOURCE

  return {
    capture: (landing, { measurement, google, meta }) => {
      const { search, searchParams, pathname, origin } = new URL(landing.url)
      const source = getNamedSource(search, landing.adSource)
      if (!google && !meta) adSource.remove()
      else if (source) adSource.set(source)

      const newIds = GOOGLE_CLICK_IDS.map((name) => parseClickId(searchParams.get(name)))
      const newest = newIds.findIndex(Boolean)
      const newId = newIds[newest]
      for (const [index, stored] of googleIds.entries()) {
        if (google && newId && index === newest) stored.set(newId)
        else if (!google || newId) stored.remove()
      }

      const newFbclid = parseClickId(searchParams.get('fbclid'))
      if (!meta) metaClick.remove()
      else if (newFbclid) metaClick.set({ id: newFbclid, at: toIsoTime(environment.now()) })

      if (!measurement) {
        firstTouch.remove()
        lastTouch.remove()
        return
      }
      const referrer = toReferrer(landing.referrer, origin)
      // Internal and direct navigation keep the stored attribution.
      if (lastTouch.get() && !(source ?? newId ?? newFbclid ?? referrer)) return
      const touch: Touch = {
        adSource: source ?? adSource.get() ?? DEFAULT_AD_SOURCE,
        landingPage: pathname,
        referrer,
        at: toIsoTime(environment.now()),
      }
      lastTouch.set(touch)
      if (!firstTouch.get()) firstTouch.set(touch)
    },
    getAdSource,
    read: () => ({
      adSource: getAdSource(),
      gclid: googleIds[0]?.get(),
      gbraid: googleIds[1]?.get(),
      wbraid: googleIds[2]?.get(),
      fbclid: metaClick.get()?.id,
      fbclidAt: metaClick.get()?.at,
      firstTouch: firstTouch.get(),
      lastTouch: lastTouch.get(),
    }),
  }
}

function getNamedSource(search?: string, explicit?: string): string | undefined {
  return parseAdSource(explicit) ?? parseAdSource(new URLSearchParams(search).get('utm_campaign'))
}

/** A short name without control characters; text with a mail address in it is no campaign. */
function parseAdSource(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('@')) return undefined
  return value.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_AD_SOURCE_LENGTH) || undefined
}

function parseClickId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.-]{1,500}$/.test(value) ? value : undefined
}

function parseMetaClick(value: unknown): { id: string; at: string } | undefined {
  return hasFields(value, 'string', ['id', 'at']) && parseClickId(value.id) ? value : undefined
}

const toIsoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()

function parseTouch(value: unknown): Touch | undefined {
  return hasFields(value, 'string', ['adSource', 'landingPage', 'at']) ? value : undefined
}

function toReferrer(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const from = new URL(referrer)
  return from.origin === origin ? undefined : from.origin + from.pathname
}
