import type { BrowserContext } from '@playwright/test'
import type { Lake } from './system.ts'

/** Stands in for both tag scripts and reports their calls. */
const GOOGLE_STAND_IN = `
  const take = (call) => window.recordCall('google', JSON.parse(JSON.stringify(Array.from(call))));
  window.dataLayer.forEach(take);
  window.gtag = function () { take(arguments) };`
const META_STAND_IN = `
  window.fbq.queue.forEach((call) => window.recordCall('meta', call));
  window.fbq.callMethod = (...call) => { window.recordCall('meta', call) };`

interface AdCall {
  destination: string
  name: string
  data: Record<string, unknown>
  /** Event id, the same as on the server. */
  id: unknown
}

const VIEWS: readonly string[] = ['page_view', 'view_item', 'PageView', 'ViewContent']
const STEPS: readonly string[] = [
  'form_start',
  'FormBegun',
  'time_chosen',
  'TimeChosen',
  'begin_checkout',
  'InitiateCheckout',
]
const isOutcome = (name: string) => !VIEWS.includes(name) && !STEPS.includes(name)

/** Stores a visitor's yes on each page of the context; its old text version leaves the notice open. */
export const allowAds = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (!window.location.protocol.startsWith('http')) return
    if (localStorage.getItem('consent') !== null) return
    const choices = { measurement: true, google: true, meta: true }
    const value = { choices, textVersion: 'earlier', at: new Date().toISOString() }
    localStorage.setItem('consent', JSON.stringify({ value, expiry: Date.now() + 86_400_000 }))
  })

/**
 * Calls to Google and Meta from any page of the context, whose visitor has said yes, across reloads; without a filter,
 * those that count neither views nor steps.
 */
export async function recordAdCalls(
  context: BrowserContext,
  isWanted: (name: string) => boolean = isOutcome,
): Promise<AdCall[]> {
  const calls: AdCall[] = []
  await allowAds(context)
  await context.exposeFunction('recordCall', (destination: string, call: unknown[]) => {
    const [kind, name] = call
    if (!['event', 'track', 'trackCustom'].includes(String(kind)) || !isWanted(String(name))) return
    const data = { ...Object(call[2]) }
    const id = destination === 'google' ? data.transaction_id : Object(call[3]).eventID
    calls.push({ destination, name: String(name), data, id })
  })
  for (const [pattern, body] of [
    ['https://www.googletagmanager.com/**', GOOGLE_STAND_IN],
    ['https://connect.facebook.net/**', META_STAND_IN],
  ] as const) {
    await context.route(pattern, (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  }
  return calls
}

const ID = 'siteSettings'
const LABELS = { tradeIn: 'trade', testDrive: 'drive', preorder: 'order' }

/** Sets campaign ids as marketing would. */
export const setAdIds = (lake: Lake) =>
  lake.mutate({
    patch: {
      id: ID,
      set: { googleAdsId: 'AW-1826', metaPixelId: '1826', conversionLabels: LABELS },
    },
  })

export const unsetAdIds = (lake: Lake) =>
  lake.mutate({ patch: { id: ID, unset: ['googleAdsId', 'metaPixelId', 'conversionLabels'] } })
