import { expect, type Page, test } from '@playwright/test'
import type { TrackingEvent } from 'core/tracking'
import { recordAdCalls, setAdIds, unsetAdIds } from '../support/ad-calls.ts'
import { waitForForm, waitForHydration } from '../support/checks.ts'
import { fillPerson, fillTradeIn, orderCar, payByCard } from '../support/filled-forms.ts'
import { Lake } from '../support/system.ts'

const lake = new Lake()
const MODEL = 'sealion-7'
const PRE_ORDER = `/booking/byd-${MODEL}`
const ORDER_WORTH = { value: 1000, currency: 'SGD' }

test.beforeAll(() => setAdIds(lake))
test.afterAll(() => unsetAdIds(lake))

/** Opens a page that has the campaign ids by now. */
const openWithAds = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.locator('script[src*="googletagmanager"]')).toBeAttached({ timeout: 2000 })
  }).toPass()

async function openForm(page: Page, path: string) {
  await openWithAds(page, path)
  await waitForForm(page)
}

interface Walk {
  title: string
  /** Events that both are told, by their own names; Google's labels count conversions alone. */
  google: [name: string, data: Record<string, unknown>]
  meta?: [name: string, data: Record<string, unknown>]
  walk: (page: Page) => Promise<void>
}

/** A walk for each event of the catalogue: one without is a type error. */
const WALKS: Record<TrackingEvent['name'], Walk> = {
  PageView: {
    title: 'opens a page',
    google: ['page_view', {}],
    meta: ['PageView', {}],
    walk: (page) => openWithAds(page, '/about'),
  },
  ViewContent: {
    title: 'opens a car',
    google: ['view_item', { items: [{ item_id: MODEL }] }],
    meta: ['ViewContent', { content_type: 'product', content_ids: [MODEL] }],
    walk: (page) => openWithAds(page, `/byd-${MODEL}`),
  },
  'form-begun': {
    title: 'begins a form',
    google: ['form_start', { form_name: 'contact' }],
    meta: ['FormBegun', { content_name: 'contact' }],
    walk: async (page) => {
      await openForm(page, '/contact')
      await page.getByLabel('Message').fill('Hello')
    },
  },
  'time-chosen': {
    title: 'selects a time',
    google: ['time_chosen', { form_name: 'reservation' }],
    meta: ['TimeChosen', { content_name: 'reservation' }],
    walk: async (page) => {
      await openWithAds(page, '/restaurant/suntec')
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Book a Table' }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Book a table' })
      await sheet.locator('input[name="date"]:enabled').nth(4).check()
      await sheet.locator('input[name="time"]:enabled').first().check()
    },
  },
  'initiate-test-drive': {
    title: 'opens the form of a test drive',
    google: ['direct-initiate-test-drive', { carModel: 'Sealion 7' }],
    meta: ['direct-initiate-test-drive', { carModel: 'Sealion 7' }],
    walk: (page) => openForm(page, `/test-drive?model=${MODEL}`),
  },
  Lead: {
    title: 'sends a form',
    google: ['Lead', { content_name: 'contact' }],
    meta: ['Lead', { content_name: 'contact' }],
    walk: async (page) => {
      await openForm(page, '/contact')
      await page.getByLabel('What is it about?').fill('Words')
      await page.getByLabel('Message').fill('Hello.')
      await fillPerson(page)
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.waitForURL('**/enquiry-submitted')
    },
  },
  conversion: {
    title: 'offers a car for trade-in',
    google: ['conversion', { send_to: 'AW-1826/trade' }],
    walk: async (page) => {
      await openForm(page, '/byd-trade-in')
      await fillTradeIn(page)
      await page.getByRole('button', { name: 'Send for valuation' }).click()
      await page.waitForURL('**/trade-in-submitted')
    },
  },
  InitiateCheckout: {
    title: 'goes on to the payment of a fee',
    google: ['begin_checkout', ORDER_WORTH],
    meta: ['InitiateCheckout', ORDER_WORTH],
    walk: async (page) => {
      await openForm(page, PRE_ORDER)
      await orderCar(page)
    },
  },
  Purchase: {
    title: 'pays a fee',
    google: ['Purchase', ORDER_WORTH],
    meta: ['Purchase', ORDER_WORTH],
    walk: async (page) => {
      await openForm(page, PRE_ORDER)
      await orderCar(page)
      await payByCard(page)
    },
  },
}

for (const [event, { title, google, meta, walk }] of Object.entries(WALKS)) {
  test(`${event} reaches those that count it, under one id, when a visitor ${title}`, async ({
    page,
    context,
  }) => {
    const wanted = [
      { destination: 'google', name: google[0], data: expect.objectContaining(google[1]) },
      ...(meta
        ? [{ destination: 'meta', name: meta[0], data: expect.objectContaining(meta[1]) }]
        : []),
    ]
    const calls = await recordAdCalls(context, (name) => wanted.some((each) => each.name === name))
    await walk(page)
    // The page may have been opened before it had the ids.
    const getLast = () =>
      wanted.map(({ destination }) => calls.findLast((call) => call.destination === destination))
    await expect.poll(() => getLast().every((call) => call !== undefined)).toBe(true)
    expect(getLast()).toEqual(wanted.map((each) => expect.objectContaining(each)))
    expect(new Set(getLast().map((call) => call?.id)).size).toBe(1)
  })
}
