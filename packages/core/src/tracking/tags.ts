import type { ConsentChoices } from './consent.ts'
import { toGoogleConsent } from './google-consent.ts'
import type { MetaFunction } from './tag-globals.ts'
import type { TrackingSettings } from './page-tracking.ts'
import { toPublicAddress } from './public-address.ts'

const GOOGLE_SCRIPT = 'https://www.googletagmanager.com/gtag/js'
const META_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** First-party cookies of the two scripts. */
const GOOGLE_COOKIES = /^_(gcl|gac|ga|gid)(_|$)/
const META_COOKIES = /^_fb[cp]$/

/**
 * Loads the scripts that have an identifier and consent, once per page. Earlier calls are queued;
 * blocked scripts have no effect.
 */
export function installTags(
  page: Window,
  settings: TrackingSettings,
  choices: ConsentChoices,
): void {
  const { googleAdsId, metaPixelId } = settings
  if (googleAdsId && choices.google && page.gtag) {
    const source = `${GOOGLE_SCRIPT}?id=${encodeURIComponent(googleAdsId)}`
    if (appendScript(page.document, source)) {
      page.gtag('js', new Date())
      setPublicAddress(page)
      // Sent as an event, as for a page that is opened without a load.
      page.gtag('config', googleAdsId, { send_page_view: false })
    }
  }
  if (metaPixelId && choices.meta && appendScript(page.document, META_SCRIPT)) {
    page.fbq ??= createMetaQueue()
    // oxlint-disable-next-line no-underscore-dangle -- Meta's script looks for this name
    page._fbq ??= page.fbq
    // Disables automatic events, which would read buttons and forms.
    page.fbq('set', 'autoConfig', false, metaPixelId)
    page.fbq('init', metaPixelId)
  }
}

/** Updates consent in both scripts and removes the cookies of refused ones. */
export function updateTags(page: Window, choices: ConsentChoices): void {
  page.gtag?.('consent', 'update', toGoogleConsent(choices))
  page.fbq?.('consent', choices.meta ? 'grant' : 'revoke')
  if (!choices.google) removeCookies(page, GOOGLE_COOKIES)
  if (!choices.meta) removeCookies(page, META_COOKIES)
}

/** Tells Google's script the address to send in place of the browser's, which may hold what the visitor typed. */
export function setPublicAddress({ gtag, location, document }: Window): void {
  gtag?.('set', {
    page_location: toPublicAddress(location.href),
    page_referrer: toPublicAddress(document.referrer),
  })
}

function appendScript(document: Document, source: string): boolean {
  if ([...document.scripts].some(({ src }) => src === source)) return false
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
  return true
}

function createMetaQueue(): MetaFunction {
  const queue: unknown[][] = []
  const fbq: MetaFunction = (...parameters) => {
    if (fbq.callMethod) fbq.callMethod(...parameters)
    else queue.push(parameters)
  }
  return Object.assign(fbq, { queue, loaded: true, version: '2.0' })
}

/** The scripts set their cookies on the widest domain possible, so each domain is tried. */
function removeCookies({ document, location }: Window, pattern: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!pattern.test(name)) continue
    for (const domain of ['', ...domains]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}
