import { expect, type Page, test } from '@playwright/test'
import type { TrackingEvent } from 'core/tracking'
import { allowAds } from '../support/ad-calls.ts'
import { openComponent } from '../support/components/component-page.ts'

const GOOGLE = 'https://www.googletagmanager.com/**'
const META = 'https://connect.facebook.net/**'
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Stands in for both tag scripts and records their calls across reloads. */
const GOOGLE_STAND_IN = `
  window.recordedGoogle = [];
  const take = (call) => window.recordedGoogle.push(JSON.parse(JSON.stringify(Array.from(call))));
  window.dataLayer.forEach(take);
  window.gtag = function () { take(arguments) };`
const META_STAND_IN = `
  window.recordedMeta = window.fbq.queue.slice();
  window.fbq.callMethod = (...call) => { window.recordedMeta.push(call) };`

declare global {
  interface Window {
    recordedGoogle?: unknown[][]
    recordedMeta?: unknown[][]
  }
}

async function standIn(page: Page) {
  const requested: string[] = []
  for (const [pattern, body] of [
    [GOOGLE, GOOGLE_STAND_IN],
    [META, META_STAND_IN],
  ] as const) {
    await page.context().route(pattern, async (route) => {
      requested.push(route.request().url())
      await route.fulfill({ body, contentType: 'text/javascript' })
    })
  }
  return requested
}

const openUnasked = (page: Page, search = '') => openComponent(page, 'tracking', `?${search}`)

/** Opens the page for a visitor who has said yes. */
async function open(page: Page, search = '') {
  await allowAds(page.context())
  await openUnasked(page, search)
}

const track = (page: Page, event: TrackingEvent, id?: string) =>
  page.evaluate(([sent, given]) => window.siteTracking.track(sent, given), [event, id] as const)

const getGoogle = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      window.recordedGoogle?.filter(([kind, event]) => kind === 'event' && event === wanted),
    name,
  )
/** Calls for events other than the views of the page itself. */
const getMeta = (page: Page) =>
  page.evaluate(() =>
    window.recordedMeta?.filter(
      ([kind, name]) => String(kind).startsWith('track') && name !== 'PageView',
    ),
  )
const readAttribution = (page: Page) => page.evaluate(() => window.siteTracking.readAttribution())
const waitForTags = (page: Page) =>
  page.waitForFunction(() => window.recordedGoogle && window.recordedMeta)

/** `core/tracking` has each event's arguments; these go through the scripts of both. */
test('sends events to both under one id, after consent defaults, from scripts that load once', async ({
  page,
}) => {
  const requested = await standIn(page)
  await open(page, 'utm_campaign=raya')
  // Queued before the scripts are loaded.
  const lead = await track(page, { name: 'Lead', form: 'trade-in' })
  expect(lead).toMatch(ID)
  await waitForTags(page)
  const purchase = await track(page, { name: 'Purchase', preorderKey: 'A' })
  const drive = await track(page, { name: 'initiate-test-drive' })
  await track(page, { name: 'conversion', label: 'preorder' }, purchase)
  expect(await getMeta(page)).toEqual([
    ['track', 'Lead', { content_name: 'trade-in' }, { eventID: lead }],
    ['track', 'Purchase', { value: 1000, currency: 'SGD' }, { eventID: purchase }],
    ['trackCustom', 'raya-initiate-test-drive', { carModel: 'unselected' }, { eventID: drive }],
  ])
  for (const [name, data, id] of [
    ['Lead', { content_name: 'trade-in', send_to: 'AW-1826' }, lead],
    ['Purchase', { value: 1000, currency: 'SGD', send_to: 'AW-1826' }, purchase],
    ['raya-initiate-test-drive', { carModel: 'unselected', send_to: 'AW-1826' }, drive],
    ['conversion', { value: 1000, currency: 'SGD', send_to: 'AW-1826/order' }, purchase],
  ] as const) {
    expect(await getGoogle(page, name)).toEqual([['event', name, { ...data, transaction_id: id }]])
  }
  expect(await page.evaluate(() => window.recordedGoogle?.slice(0, 3))).toMatchObject([
    ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }],
    ['set', 'ads_data_redaction', true],
    ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }],
  ])
  expect(requested.toSorted()).toEqual([
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://www.googletagmanager.com/gtag/js?id=AW-1826',
  ])
})

test.describe('views', () => {
  const waitFor = (page: Page, name: string) =>
    page.waitForFunction((event) => window.recordedGoogle?.some((call) => call[1] === event), name)
  const named = { send_to: 'AW-1826', transaction_id: expect.stringMatching(ID) }

  test('are sent to both, once for a page and once for its car', async ({ page }) => {
    await standIn(page)
    await open(page, 'model=seal')
    await waitFor(page, 'view_item')
    await waitForTags(page)
    expect(await getGoogle(page, 'page_view')).toEqual([['event', 'page_view', named]])
    expect(await getGoogle(page, 'view_item')).toEqual([
      ['event', 'view_item', { items: [{ item_id: 'seal' }], ...named }],
    ])
    const eventID = expect.stringMatching(ID)
    const car = { content_type: 'product', content_ids: ['seal'] }
    expect(await page.evaluate(() => window.recordedMeta?.slice(2))).toEqual([
      ['track', 'PageView', {}, { eventID }],
      ['track', 'ViewContent', car, { eventID }],
    ])
  })

  test('wait for a yes, and follow it', async ({ page }) => {
    const requested = await standIn(page)
    await openUnasked(page)
    const allow = page.getByRole('button', { name: 'Allow all' })
    await allow.waitFor()
    await track(page, { name: 'Lead' })
    expect(requested).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await allow.click()
    await waitFor(page, 'page_view')
    expect(await getGoogle(page, 'page_view')).toHaveLength(1)
  })

  test('name no search and no code to Google and Meta', async ({ page }) => {
    await standIn(page)
    const images: string[] = []
    await page.route('https://www.facebook.com/**', async (route) => {
      images.push(route.request().url())
      await route.fulfill({ status: 204 })
    })
    await open(page, 'q=Lim+Wei+Ling&code=MAKAN-1826')
    await waitForTags(page)
    await track(page, { name: 'Lead' })
    const google = await page.evaluate(() => JSON.stringify(window.recordedGoogle))
    expect(google).toContain('"page_location":"http')
    await expect
      .poll(() => images.map((url) => new URL(url).searchParams.get('ev')))
      .toContain('Lead')
    for (const secret of ['Lim', 'MAKAN']) expect(google + images.join('\n')).not.toContain(secret)
    expect(await page.evaluate(() => window.recordedMeta?.slice(2))).toEqual([])
  })
})

test.describe('once-only purchase', () => {
  test('is sent once per key, across reloads and tabs', async ({ page, context }) => {
    await standIn(page)
    await open(page)
    await track(page, { name: 'Purchase', preorderKey: 'BYD-1' })
    await waitForTags(page)
    await track(page, { name: 'Purchase', preorderKey: 'BYD-1' })
    expect(await getMeta(page)).toHaveLength(1)

    await open(page)
    await track(page, { name: 'Purchase', preorderKey: 'BYD-1' })
    await waitForTags(page)
    expect(await getMeta(page)).toEqual([])

    const other = await context.newPage()
    await open(other)
    await track(other, { name: 'Purchase', preorderKey: 'BYD-1' })
    await waitForTags(other)
    expect(await getMeta(other)).toEqual([])
    await track(other, { name: 'Purchase', preorderKey: 'BYD-2' })
    expect(await getMeta(other)).toHaveLength(1)

    // Declining forgets what was counted.
    const getKeys = () => other.evaluate(() => Object.keys(localStorage))
    expect(await getKeys()).toContain('preorder_BYD-1')
    await other.getByRole('button', { name: 'Necessary only' }).click()
    await expect.poll(getKeys).toEqual(['consent'])
  })

  test('is sent once from two tabs at the same time', async ({ page, context }) => {
    await standIn(page)
    const other = await context.newPage()
    await Promise.all([open(page), open(other)])
    await Promise.all([waitForTags(page), waitForTags(other)])
    await Promise.all(
      [page, other].map((tab) => track(tab, { name: 'Purchase', preorderKey: 'BYD-1' })),
    )
    const sent = await Promise.all([getMeta(page), getMeta(other)])
    expect(sent.flat()).toHaveLength(1)
  })
})

test('takes the ad source from the address, then from storage, then direct', async ({ page }) => {
  await standIn(page)
  await open(page)
  // The component stores it in an effect, after the page has loaded.
  const expectAttribution = (attribution: Record<string, string>) =>
    expect.poll(() => readAttribution(page)).toMatchObject(attribution)
  await expectAttribution({ adSource: 'direct' })
  const raya = { adSource: 'raya', gclid: 'g1', fbclid: 'f1' }
  await open(page, 'utm_campaign=raya&gclid=g1&fbclid=f1')
  await expectAttribution(raya)
  await open(page)
  await expectAttribution(raya)
  await open(page, 'utm_campaign=deepavali&gbraid=b1')
  await expectAttribution({ adSource: 'deepavali', gbraid: 'b1' })
  expect((await readAttribution(page)).gclid).toBeUndefined()
})

test.describe('scripts', () => {
  test('do not load without identifiers', async ({ page }) => {
    const requested = await standIn(page)
    await open(page, 'without-identifiers')
    await track(page, { name: 'Lead' })
    await expect(page.getByRole('region', { name: /cookies/ })).toBeVisible()
    expect(requested).toEqual([])
  })

  test('break nothing when blocked', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.route(GOOGLE, (route) => route.abort('blockedbyclient'))
    await page.route(META, (route) => route.abort('blockedbyclient'))
    await open(page)
    expect(await track(page, { name: 'Lead' })).toMatch(ID)
    expect(await track(page, { name: 'Purchase', preorderKey: 'A' })).toMatch(ID)
    expect(errors).toEqual([])
  })
})

test.describe('previews', () => {
  test('store and send nothing, and show why, for a draft', async ({ page }) => {
    const requested = await standIn(page)
    await open(page, 'draft&utm_campaign=raya&gclid=g1')
    await track(page, { name: 'Lead' })
    await page.getByText('Tracking: 2 records, silent (draft)').click()
    const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
    await expect(events).toHaveCount(2)
    await expect(events.first()).toContainText('held back: draft Lead → google')
    await expect(page.getByRole('region', { name: /cookies/ })).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
    expect(requested).toEqual([])
  })

  test("count no page view in the Studio's frame", async ({ page }) => {
    const requested = await standIn(page)
    await open(page)
    await waitForTags(page)
    requested.length = 0
    // A yes that the frame stored would reach the page too.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key !== 'consent') localStorage.removeItem(key)
    })
    await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = '/?gclid=g1'
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
    })
    const [, frame] = page.frames()
    expect(await frame?.evaluate(() => window.siteTracking.track({ name: 'Lead' }))).toMatch(ID)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
    expect(requested).toEqual([])
  })

  test('show no overlay to visitors', async ({ page }) => {
    await standIn(page)
    await open(page, 'debug-tracking')
    await waitForTags(page)
    await expect(page.getByText(/^Tracking:/)).toHaveCount(0)
  })
})
