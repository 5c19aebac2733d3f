import { PRE_ORDER_FEE } from '../enquiry-kinds/pre-order-fee.ts'
import { createStoredValue, type StorageEnvironment } from '../storage/storage.ts'
import type { AttributionStore } from './attribution.ts'
import type { ConsentChoices, ConsentPurpose } from './consent.ts'
import type { ConversionLabel } from '../enquiry-kinds/conversion-label.ts'
import { createEventId } from './event-id.ts'
import { PREORDER_KEY_PREFIX } from './preorder-key.ts'
import { type MetaData, type MetaImage, type MetaPage, toMetaImage } from './meta-image.ts'
import { isPublicAddress } from './public-address.ts'
import type { TagFunction } from './tag-globals.ts'
import type { Silence, TrackingSettings } from './page-tracking.ts'

const PREORDER_WORTH = { value: PRE_ORDER_FEE.dollars, currency: PRE_ORDER_FEE.currency }
/** Days that a sent pre-order is remembered, longer than any delivery takes. */
export const PREORDER_DAYS = 730
const PREORDER_MEMORY = PREORDER_DAYS * 86_400_000

/** Every event that the site may send. */
export type TrackingEvent =
  /** A page was opened, also without a page load. */
  | { name: 'PageView' }
  /** A car's page was opened; `model` is its slug. */
  | { name: 'ViewContent'; model: string }
  /** The first entry into a form. */
  | { name: 'form-begun'; form: string }
  /** A free time of a visit was selected, for the first time. */
  | { name: 'time-chosen'; form: string }
  /** A pre-order was accepted, and its fee is to be paid. */
  | { name: 'InitiateCheckout' }
  | { name: 'Lead'; form?: string }
  /** Sent once for each key, over reloads and tabs. */
  | { name: 'Purchase'; preorderKey: string }
  /** Start of a test-drive request; the ad source becomes part of its name. */
  | { name: 'initiate-test-drive'; carModel?: string; adSource?: string }
  /** With a key it is sent once per key, like its purchase. */
  | { name: 'conversion'; label: ConversionLabel; preorderKey?: string }

export type TrackingDestination = Extract<ConsentPurpose, 'google' | 'meta'>

export type SuppressionReason =
  | Silence
  /** Not allowed by the visitor. */
  | 'consent'
  /** Without an identifier or label from marketing. */
  | 'no-identifier'
  /** The script is blocked or missing. */
  | 'no-script'
  /** This pre-order was already sent. */
  | 'sent-before'

/** One call to a destination, or the reason for its absence. */
export interface TrackingRecord {
  id: string
  name: string
  data: Record<string, unknown>
  destination: TrackingDestination
  /** ISO time. */
  at: string
  consent: ConsentChoices
  /** Absent when it was sent. */
  suppressed?: SuppressionReason
}

/** The part of `window` that sends events. */
export interface TrackerPage extends MetaPage {
  location: Pick<Location, 'href' | 'search'>
  navigator: {
    /** Absent outside secure origins. */
    locks?: { request: (name: string, action: () => Promise<void>) => Promise<unknown> }
  }
  gtag?: TagFunction
  fbq?: TagFunction
}

export interface TrackerOptions {
  page: TrackerPage
  settings: TrackingSettings
  attribution: AttributionStore
  getConsent: () => ConsentChoices
  getSilence: () => Silence | undefined
  storage: StorageEnvironment
  /** Called before sending, so that the scripts' queues exist. */
  install: (consent: ConsentChoices) => void
  onRecord?: (record: TrackingRecord) => void
  /** Waits as long as a sent purchase stays locked to other tabs. */
  waitForOtherTabs?: () => Promise<void>
  /** Asks for a picture, which is how an event is counted without a script. */
  loadImage?: (address: string) => void
  /** 26 characters, sortable by time. */
  createId?: (time: number) => string
}

export interface Tracker {
  /** Sends the event where consent and identifiers allow; returns its id. Never throws. */
  track: (event: TrackingEvent, id?: string) => Promise<string>
}

interface Call {
  destination: TrackingDestination
  name: string
  data: Record<string, unknown>
  /** Arguments of the destination's function. */
  parameters: unknown[]
  /** The same event as a picture, for an address that Meta's script must not read. */
  image?: MetaImage
  /** False without an identifier or label from marketing. */
  isConfigured: boolean
}

export function createTracker(options: TrackerOptions): Tracker {
  const { page, storage, loadImage = loadInBackground, createId = createEventId } = options

  const send = (event: TrackingEvent, id: string): boolean => {
    const calls = toCalls(event, id, options)
    const consent = options.getConsent()
    const silence = options.getSilence()
    if (!silence) options.install(consent)
    let isAnySent = false
    for (const call of calls) {
      const reason = silence ?? getReason(call, consent)
      const isSent = reason === undefined && invoke(call)
      isAnySent ||= isSent
      record(call, id, consent, isSent ? undefined : (reason ?? 'no-script'))
    }
    return isAnySent
  }

  /** False when the script is missing; a script that throws is ignored. */
  const invoke = ({ destination, parameters, image }: Call): boolean => {
    const tag = destination === 'google' ? page.gtag : page.fbq
    try {
      if (tag && image && !isPublicPage(page)) loadImage(toMetaImage(page, image, storage.now()))
      else tag?.(...parameters)
      return tag !== undefined
    } catch {
      return false
    }
  }

  const record = (
    call: Call,
    id: string,
    consent: ConsentChoices,
    suppressed?: SuppressionReason,
  ) => {
    const { destination, name, data } = call
    const at = new Date(storage.now()).toISOString()
    options.onRecord?.({ id, name, data, destination, at, consent, suppressed })
  }

  const sendOnce = (event: TrackingEvent, key: string, id: string): void => {
    const sent = createStoredValue({
      key,
      lifetime: PREORDER_MEMORY,
      parse: (value) => (typeof value === 'string' ? value : undefined),
      environment: storage,
    })
    if (sent.get() === undefined) {
      if (send(event, id)) sent.set(id)
      return
    }
    for (const call of toCalls(event, id, options)) {
      record(call, id, options.getConsent(), 'sent-before')
    }
  }

  return {
    track: async (event, id = createId(storage.now())) => {
      const key = getOnceKey(event)
      if (key === undefined) send(event, id)
      else await withLock(options, key, () => sendOnce(event, key, id))
      return id
    },
  }
}

/** Storage key that marks an event as sent; undefined for repeatable events. */
function getOnceKey(event: TrackingEvent): string | undefined {
  if (event.name === 'Purchase') return PREORDER_KEY_PREFIX + event.preorderKey
  if (event.name !== 'conversion' || event.preorderKey === undefined) return undefined
  return `${PREORDER_KEY_PREFIX}${event.preorderKey}_conversion`
}

/**
 * Prevents two tabs that open the confirmation at once from both sending. The lock is held briefly,
 * since one tab's storage reaches the others with a delay.
 */
function withLock(
  { page, waitForOtherTabs = waitASecond }: TrackerOptions,
  name: string,
  action: () => void,
): Promise<void> {
  const { locks } = page.navigator
  if (!locks) return Promise.resolve(action())
  return new Promise((resolve) => {
    let isDone = false
    const run = () => {
      if (!isDone) action()
      isDone = true
      resolve()
    }
    locks
      .request(name, () => {
        run()
        return waitForOtherTabs()
      })
      // Without locks (in a sandbox), the stored mark still protects one tab.
      .catch(run)
  })
}

const waitASecond = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1000)
  })

/** Names of a form's steps at each destination. */
const STEPS = {
  'form-begun': { google: 'form_start', meta: 'FormBegun' },
  'time-chosen': { google: 'time_chosen', meta: 'TimeChosen' },
} as const

/** Maps each event to the call of each destination. */
function toCalls(event: TrackingEvent, id: string, options: TrackerOptions): Call[] {
  const { attribution, page, settings } = options
  if (event.name === 'conversion') return [toConversionCall(event.label, id, settings)]
  if (event.name === 'PageView') {
    return [
      toGoogleCall('page_view', {}, settings.googleAdsId, id),
      toMetaCall({ method: 'track', name: 'PageView', data: {} }, id, settings),
    ]
  }
  if (event.name === 'ViewContent') {
    const { model } = event
    const data = { content_type: 'product', content_ids: [model] }
    return [
      toGoogleCall('view_item', { items: [{ item_id: model }] }, settings.googleAdsId, id),
      toMetaCall({ method: 'track', name: 'ViewContent', data }, id, settings),
    ]
  }
  if (event.name === 'form-begun' || event.name === 'time-chosen') {
    const step = STEPS[event.name]
    const data = { content_name: event.form }
    return [
      toGoogleCall(step.google, { form_name: event.form }, settings.googleAdsId, id),
      toMetaCall({ method: 'trackCustom', name: step.meta, data }, id, settings),
    ]
  }
  if (event.name === 'InitiateCheckout') {
    return [
      toGoogleCall('begin_checkout', PREORDER_WORTH, settings.googleAdsId, id),
      toMetaCall({ method: 'track', name: 'InitiateCheckout', data: PREORDER_WORTH }, id, settings),
    ]
  }
  if (event.name === 'Lead') {
    const data: MetaData = event.form === undefined ? {} : { content_name: event.form }
    return toBothCalls({ method: 'track', name: 'Lead', data }, id, settings)
  }
  if (event.name === 'Purchase') {
    return toBothCalls({ method: 'track', name: 'Purchase', data: PREORDER_WORTH }, id, settings)
  }
  const source = attribution.getAdSource(page.location.search, event.adSource)
  const data = { carModel: event.carModel ?? 'unselected' }
  return toBothCalls({ method: 'trackCustom', name: `${source}-${event.name}`, data }, id, settings)
}

interface MetaEvent {
  /** Meta uses "track" for standard events and "trackCustom" for its own names. */
  method: 'track' | 'trackCustom'
  name: string
  data: MetaData
}

const toBothCalls = (event: MetaEvent, id: string, settings: TrackingSettings): Call[] => [
  toGoogleCall(event.name, event.data, settings.googleAdsId, id),
  toMetaCall(event, id, settings),
]

const toMetaCall = (
  { method, name, data }: MetaEvent,
  id: string,
  { metaPixelId }: TrackingSettings,
): Call => ({
  destination: 'meta',
  name,
  data,
  parameters: [method, name, data, { eventID: id }],
  image: metaPixelId === undefined ? undefined : { pixelId: metaPixelId, name, data, id },
  isConfigured: metaPixelId !== undefined,
})

function toConversionCall(label: ConversionLabel, id: string, settings: TrackingSettings): Call {
  const { googleAdsId, conversionLabels } = settings
  const value = conversionLabels[label]
  const target = googleAdsId && value && `${googleAdsId}/${value}`
  return toGoogleCall('conversion', label === 'preorder' ? PREORDER_WORTH : {}, target, id)
}

function toGoogleCall(
  name: string,
  data: Record<string, unknown>,
  target: string | undefined,
  id: string,
): Call {
  return {
    destination: 'google',
    name,
    data,
    parameters: ['event', name, { ...data, send_to: target, transaction_id: id }],
    isConfigured: Boolean(target),
  }
}

function getReason(
  { destination, isConfigured }: Call,
  choices: ConsentChoices,
): SuppressionReason | undefined {
  if (!isConfigured) return 'no-identifier'
  return choices[destination] ? undefined : 'consent'
}

/** Meta's script sends both addresses whole. */
const isPublicPage = ({ location, document }: MetaPage): boolean =>
  [location.href, document.referrer].every((each) => each === '' || isPublicAddress(each))

function loadInBackground(address: string): void {
  new Image().src = address
}
