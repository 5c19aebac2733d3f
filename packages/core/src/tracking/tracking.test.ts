import { describe, expect, it } from '@jest/globals'
import { createStorageWorld, type StorageWorld } from '../testing/storage-world.ts'
import { createAttributionStore } from './attribution.ts'
import { ALL_ALLOWED, ALL_REFUSED, type ConsentChoices } from './consent.ts'
import { createEventId } from './event-id.ts'
import {
  createTracker,
  type TrackerPage,
  type TrackingEvent,
  type TrackingRecord,
} from './tracking.ts'
import type { Silence, TrackingSettings } from './page-tracking.ts'

const ID = '01JD4Q6N8Z0000000000000000'
const SETTINGS: TrackingSettings = {
  consentTextVersion: '1',
  googleAdsId: 'AW-1826',
  conversionLabels: { tradeIn: 'trade', testDrive: 'drive', preorder: 'order' },
  metaPixelId: '1826',
  isDraft: false,
}

interface Setup {
  world?: StorageWorld
  page?: Partial<TrackerPage>
  settings?: Partial<TrackingSettings>
  consent?: ConsentChoices
  silence?: Silence
}

/** A page that records the calls of its two scripts. */
function setUp({
  world = createStorageWorld(),
  page,
  settings,
  consent = ALL_ALLOWED,
  silence,
}: Setup = {}) {
  const google: unknown[][] = []
  const meta: unknown[][] = []
  const images: string[] = []
  const records: TrackingRecord[] = []
  let installs = 0
  const tracker = createTracker({
    page: {
      location: { href: 'https://byd1826.example/', search: '' },
      document: { cookie: '', referrer: '' },
      navigator: {},
      gtag: (...parameters) => google.push(parameters),
      fbq: (...parameters) => meta.push(parameters),
      ...page,
    },
    settings: { ...SETTINGS, ...settings },
    attribution: createAttributionStore(world.environment),
    getConsent: () => consent,
    getSilence: () => silence,
    storage: world.environment,
    waitForOtherTabs: async () => {},
    install: () => installs++,
    onRecord: (record) => records.push(record),
    loadImage: (address) => images.push(address),
    createId: () => ID,
  })
  return { tracker, google, meta, images, records, world, getInstalls: () => installs }
}

function fail() {
  throw new Error('blocked by an extension')
}

describe('catalogue', () => {
  it.each<[string, TrackingEvent, unknown[][], unknown[][]]>([
    [
      'Lead',
      { name: 'Lead' },
      [['event', 'Lead', { send_to: 'AW-1826', transaction_id: ID }]],
      [['track', 'Lead', {}, { eventID: ID }]],
    ],
    [
      'view of a page',
      { name: 'PageView' },
      [['event', 'page_view', { send_to: 'AW-1826', transaction_id: ID }]],
      [['track', 'PageView', {}, { eventID: ID }]],
    ],
    [
      'view of a car',
      { name: 'ViewContent', model: 'seal' },
      [
        [
          'event',
          'view_item',
          { items: [{ item_id: 'seal' }], send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [
        [
          'track',
          'ViewContent',
          { content_type: 'product', content_ids: ['seal'] },
          { eventID: ID },
        ],
      ],
    ],
    [
      'beginning of a form',
      { name: 'form-begun', form: 'reservation' },
      [
        [
          'event',
          'form_start',
          { form_name: 'reservation', send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [['trackCustom', 'FormBegun', { content_name: 'reservation' }, { eventID: ID }]],
    ],
    [
      'choice of a time',
      { name: 'time-chosen', form: 'test-drive' },
      [
        [
          'event',
          'time_chosen',
          { form_name: 'test-drive', send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [['trackCustom', 'TimeChosen', { content_name: 'test-drive' }, { eventID: ID }]],
    ],
    [
      'way to the payment page',
      { name: 'InitiateCheckout' },
      [
        [
          'event',
          'begin_checkout',
          { value: 1000, currency: 'SGD', send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [['track', 'InitiateCheckout', { value: 1000, currency: 'SGD' }, { eventID: ID }]],
    ],
    [
      'Lead of a form',
      { name: 'Lead', form: 'trade-in' },
      [['event', 'Lead', { content_name: 'trade-in', send_to: 'AW-1826', transaction_id: ID }]],
      [['track', 'Lead', { content_name: 'trade-in' }, { eventID: ID }]],
    ],
    [
      'Purchase',
      { name: 'Purchase', preorderKey: 'BYD-1' },
      [
        [
          'event',
          'Purchase',
          { value: 1000, currency: 'SGD', send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [['track', 'Purchase', { value: 1000, currency: 'SGD' }, { eventID: ID }]],
    ],
    [
      'test drive of a model',
      { name: 'initiate-test-drive', carModel: 'sealion-7' },
      [
        [
          'event',
          'direct-initiate-test-drive',
          { carModel: 'sealion-7', send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [['trackCustom', 'direct-initiate-test-drive', { carModel: 'sealion-7' }, { eventID: ID }]],
    ],
    [
      'test drive without a model',
      { name: 'initiate-test-drive', adSource: 'referral' },
      [
        [
          'event',
          'referral-initiate-test-drive',
          { carModel: 'unselected', send_to: 'AW-1826', transaction_id: ID },
        ],
      ],
      [
        [
          'trackCustom',
          'referral-initiate-test-drive',
          { carModel: 'unselected' },
          { eventID: ID },
        ],
      ],
    ],
    [
      'trade-in conversion',
      { name: 'conversion', label: 'tradeIn' },
      [['event', 'conversion', { send_to: 'AW-1826/trade', transaction_id: ID }]],
      [],
    ],
    [
      'test drive conversion',
      { name: 'conversion', label: 'testDrive' },
      [['event', 'conversion', { send_to: 'AW-1826/drive', transaction_id: ID }]],
      [],
    ],
    [
      'preorder conversion',
      { name: 'conversion', label: 'preorder' },
      [
        [
          'event',
          'conversion',
          { value: 1000, currency: 'SGD', send_to: 'AW-1826/order', transaction_id: ID },
        ],
      ],
      [],
    ],
  ])('sends %s with exactly these arguments', async (_case, event, googleCalls, metaCalls) => {
    const { tracker, google, meta } = setUp()
    await expect(tracker.track(event)).resolves.toBe(ID)
    expect(google).toEqual(googleCalls)
    expect(meta).toEqual(metaCalls)
  })

  it.each([
    '?colour=arctic-blue',
    '?reservation=suntec',
    '?venue=suntec&guests=4',
    '?again=1',
    '?cost=month&version=2',
    '?ref=newsletter&mc_eid=1',
    '?q=Lim+Wei+Ling',
    '?code=MAKAN-1826',
    '?utm_campaign=wei.ling%40example.com',
  ])('tells Meta of an event on %s under a clean address', async (search) => {
    const href = `https://byd1826.example/page${search}&gclid=g1#wei.ling@example.com`
    const { tracker, google, meta, images, records } = setUp({
      page: {
        location: { href, search },
        document: {
          cookie: '_fbp=fb.1.1795000000000.1826; session=secret',
          referrer: 'https://byd1826.example/search?q=Lim',
        },
      },
    })
    await tracker.track({ name: 'ViewContent', model: 'seal' })
    expect([google.length, meta, images.length]).toEqual([1, [], 1])
    const { origin, pathname, searchParams } = new URL(images[0] ?? '')
    expect(origin + pathname).toBe('https://www.facebook.com/tr/')
    expect(Object.fromEntries(searchParams)).toEqual({
      id: '1826',
      ev: 'ViewContent',
      dl: 'https://byd1826.example/page?gclid=g1',
      rl: 'https://byd1826.example/search',
      ts: expect.stringMatching(/^\d+$/),
      eid: ID,
      fbp: 'fb.1.1795000000000.1826',
      'cd[content_type]': 'product',
      'cd[content_ids]': '["seal"]',
    })
    expect(records.map(({ suppressed }) => suppressed)).toEqual([undefined, undefined])
  })

  it('keeps Meta’s script from a search that led to the page', async () => {
    const { tracker, meta, images } = setUp({
      page: { document: { cookie: '', referrer: 'https://byd1826.example/search?q=Lim' } },
    })
    await tracker.track({ name: 'Lead' })
    expect([meta, images.length]).toEqual([[], 1])
    expect(images[0]).not.toContain('Lim')
  })

  it('asks for no picture without consent, or where scripts are blocked', async () => {
    const location = { href: 'https://byd1826.example/?q=Lim', search: '?q=Lim' }
    const refused = setUp({
      page: { location },
      consent: ALL_REFUSED,
    })
    const blocked = setUp({ page: { location, fbq: undefined } })
    await refused.tracker.track({ name: 'Lead' })
    expect([refused.meta, refused.images]).toEqual([[], []])
    await blocked.tracker.track({ name: 'Lead' })
    expect(blocked.images).toEqual([])
    expect(blocked.records[1]).toMatchObject({ suppressed: 'no-script' })
  })

  it('names a test drive after the ad source of the address, else the stored one', async () => {
    const world = createStorageWorld()
    createAttributionStore(world.environment).capture(
      { url: 'https://byd1826.example/?utm_campaign=stored', referrer: '' },
      ALL_ALLOWED,
    )
    const stored = setUp({ world })
    await stored.tracker.track({ name: 'initiate-test-drive' })
    expect(stored.meta[0]?.[1]).toBe('stored-initiate-test-drive')
    const campaign = setUp({
      world,
      page: {
        location: {
          href: 'https://byd1826.example/?utm_campaign=raya',
          search: '?utm_campaign=raya',
        },
      },
    })
    await campaign.tracker.track({ name: 'initiate-test-drive' })
    expect(campaign.meta[0]?.[1]).toBe('raya-initiate-test-drive')
  })

  it('shares an id between the events of one action', async () => {
    const { tracker, google } = setUp()
    const id = await tracker.track({ name: 'Lead' })
    await tracker.track({ name: 'conversion', label: 'tradeIn' }, id)
    expect(google.map(([, , data]) => data)).toMatchObject([
      { transaction_id: id },
      { transaction_id: id },
    ])
  })
})

describe('event ids', () => {
  it('have 26 characters and sort by time', async () => {
    const { environment, clock } = createStorageWorld()
    const tracker = createTracker({
      page: {
        location: { href: 'https://byd1826.example/', search: '' },
        document: { cookie: '', referrer: '' },
        navigator: {},
      },
      settings: SETTINGS,
      attribution: createAttributionStore(environment),
      getConsent: () => ALL_ALLOWED,
      getSilence: () => undefined,
      storage: environment,
      install: () => {},
    })
    const ids: string[] = []
    for (let count = 0; count < 50; count++) {
      ids.push(await tracker.track({ name: 'Lead' }))
      clock.now += 1
    }
    expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(50)
  })
})

it('sends all events of a form under the id that it created first', async () => {
  const { tracker, google, meta } = setUp()
  const id = createEventId(1_795_000_000_000)
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(createEventId(1_795_000_000_001) > id).toBe(true)
  const sent = await Promise.all([
    tracker.track({ name: 'Lead', form: 'preorder' }, id),
    tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' }, id),
    tracker.track({ name: 'conversion', label: 'preorder' }, id),
  ])
  expect(sent).toEqual([id, id, id])
  expect(google.map(([, , data]) => data)).toMatchObject([
    { transaction_id: id },
    { transaction_id: id },
    { transaction_id: id },
  ])
  expect(meta.map((call) => call.at(-1))).toEqual([{ eventID: id }, { eventID: id }])
})

describe('once-only purchase', () => {
  it('has a conversion that is sent once as well, beside it', async () => {
    const world = createStorageWorld()
    const conversion = { name: 'conversion', label: 'preorder', preorderKey: 'BYD-1' } as const
    const { tracker, google } = setUp({ world })
    await tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    await tracker.track(conversion)
    await tracker.track(conversion)
    expect(google.map(([, name]) => name)).toEqual(['Purchase', 'conversion'])
    const reloaded = setUp({ world })
    await reloaded.tracker.track(conversion)
    expect(reloaded.google).toEqual([])
    await reloaded.tracker.track({ ...conversion, preorderKey: 'BYD-2' })
    expect(reloaded.google).toHaveLength(1)
  })

  it('is sent once for each key, over reloads', async () => {
    const world = createStorageWorld()
    const first = setUp({ world })
    await first.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    await first.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(first.meta).toHaveLength(1)
    expect(world.store.getItem('preorder_BYD-1')).toContain(ID)

    const reloaded = setUp({ world })
    await reloaded.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(reloaded.meta).toEqual([])
    expect(reloaded.records.map(({ suppressed }) => suppressed)).toEqual([
      'sent-before',
      'sent-before',
    ])

    await reloaded.tracker.track({ name: 'Purchase', preorderKey: 'BYD-2' })
    expect(reloaded.meta).toHaveLength(1)
  })

  it('is not repeated a year later', async () => {
    const world = createStorageWorld()
    await setUp({ world }).tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    world.clock.now += 366 * 86_400_000
    const later = setUp({ world })
    await later.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(later.meta).toEqual([])
  })

  it('is not marked as sent when consent suppresses it', async () => {
    const world = createStorageWorld()
    const refused = setUp({ world, consent: ALL_REFUSED })
    await refused.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(world.store.getItem('preorder_BYD-1')).toBeNull()
    const allowed = setUp({ world })
    await allowed.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(allowed.meta).toHaveLength(1)
  })

  it('waits for the other tab, and goes on where locks are refused', async () => {
    const names: string[] = []
    const request = async (name: string, action: () => unknown) => {
      names.push(name)
      return action()
    }
    const locked = setUp({ page: { navigator: { locks: { request } } } })
    await locked.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(names).toEqual(['preorder_BYD-1'])
    expect(locked.meta).toHaveLength(1)

    const refused = setUp({
      page: { navigator: { locks: { request: () => Promise.reject(new Error('insecure')) } } },
    })
    await refused.tracker.track({ name: 'Purchase', preorderKey: 'BYD-1' })
    expect(refused.meta).toHaveLength(1)
  })
})

describe('silence', () => {
  it('missing scripts are no error', async () => {
    const { tracker, records } = setUp({ page: { gtag: undefined, fbq: undefined } })
    await expect(tracker.track({ name: 'Lead' })).resolves.toBe(ID)
    expect(records.map(({ suppressed }) => suppressed)).toEqual(['no-script', 'no-script'])
  })

  it('does not throw when a script throws', async () => {
    const { tracker } = setUp({ page: { gtag: fail, fbq: fail } })
    await expect(tracker.track({ name: 'Lead' })).resolves.toBe(ID)
  })

  it('sends nothing when there are no identifiers', async () => {
    const settings = { googleAdsId: undefined, metaPixelId: undefined }
    const { tracker, google, meta, records } = setUp({ settings })
    await tracker.track({ name: 'Lead' })
    await tracker.track({ name: 'conversion', label: 'tradeIn' })
    expect([...google, ...meta]).toEqual([])
    expect(new Set(records.map(({ suppressed }) => suppressed))).toEqual(new Set(['no-identifier']))
  })

  it('sends no conversion when its label is missing', async () => {
    const { tracker, google } = setUp({ settings: { conversionLabels: {} } })
    await tracker.track({ name: 'conversion', label: 'preorder' })
    expect(google).toEqual([])
  })

  it('sends only to the destination with consent', async () => {
    const choices = { ...ALL_ALLOWED, meta: false }
    const { tracker, google, meta, records } = setUp({ consent: choices })
    await tracker.track({ name: 'Lead' })
    expect(google).toHaveLength(1)
    expect(meta).toEqual([])
    expect(records).toMatchObject([
      { destination: 'google', suppressed: undefined },
      { destination: 'meta', suppressed: 'consent' },
    ])
  })

  it.each(['draft', 'framed', 'bot'] as const)(
    '%s: nothing is installed or sent',
    async (silence) => {
      const { tracker, google, meta, records, getInstalls } = setUp({ silence })
      await tracker.track({ name: 'Lead' })
      expect([...google, ...meta]).toEqual([])
      expect(getInstalls()).toBe(0)
      expect(records.map(({ suppressed }) => suppressed)).toEqual([silence, silence])
    },
  )
})

it('records event, id, data, destination, consent and time', async () => {
  const { tracker, records, world } = setUp()
  await tracker.track({ name: 'Lead', form: 'trade-in' })
  expect(records[1]).toEqual({
    id: ID,
    name: 'Lead',
    data: { content_name: 'trade-in' },
    destination: 'meta',
    at: new Date(world.clock.now).toISOString(),
    consent: ALL_ALLOWED,
    suppressed: undefined,
  })
})
