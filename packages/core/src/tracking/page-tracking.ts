import type { StoredValue } from '../storage/storage.ts'
import type { AttributionStore, Landing } from './attribution.ts'
import { type ConsentChoice, getChoices } from './consent.ts'
import type { ConversionLabel } from '../enquiry-kinds/conversion-label.ts'

/** Reason why a page is not tracked. */
export type Silence = 'draft' | 'framed' | 'bot'

/** Marketing's settings from the Studio. Without an identifier its script does not load. */
export interface TrackingSettings {
  /** Version of the notice's text; a new one asks again. */
  consentTextVersion: string
  /** `AW-…` */
  googleAdsId?: string
  conversionLabels: Partial<Record<ConversionLabel, string>>
  metaPixelId?: string
  /** A draft or preview: nothing is stored or sent. */
  isDraft: boolean
}

/** The part of `window` that tracking reads. */
export interface TrackedPage {
  self: unknown
  top: unknown
  navigator: Pick<Navigator, 'userAgent'>
  location: Pick<Location, 'href'>
  document: Pick<Document, 'referrer'> &
    Pick<EventTarget, 'addEventListener'> & {
      hidden: boolean
      /** Absent where the browser does not prerender. */
      prerendering?: boolean
    }
}

export interface TrackingStores {
  consent: StoredValue<ConsentChoice>
  attribution: AttributionStore
}

export const BOT = /bot|crawl|spider|slurp|lighthouse/i

/** Framed pages are not tracked: the Studio frames the site, and so may anyone else. */
export function getSilence(page: TrackedPage, isDraft: boolean): Silence | undefined {
  if (isDraft) return 'draft'
  if (page.self !== page.top) return 'framed'
  return BOT.test(page.navigator.userAgent) ? 'bot' : undefined
}

/**
 * Stores the attribution, once and whenever consent changes on this page; returns the function that
 * stops it. A prerendered page waits until it is activated.
 */
export function startPageTracking(
  page: TrackedPage,
  settings: TrackingSettings,
  { consent, attribution }: TrackingStores,
): () => void {
  if (getSilence(page, settings.isDraft)) return () => {}
  const { document } = page
  const landing: Landing = { url: page.location.href, referrer: document.referrer }
  const apply = () => attribution.capture(landing, getChoices(consent.get()))
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', apply, { once: true })
  } else apply()
  // A hidden tab ignores a choice of another one, since its own landing may be outdated.
  return consent.subscribe(() => document.hidden || apply())
}
