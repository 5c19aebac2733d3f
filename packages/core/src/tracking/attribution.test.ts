import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { createStorageWorld, type StorageWorld } from '../testing/storage-world.ts'
import { createAttributionStore, type Landing } from './attribution.ts'
import { ALL_ALLOWED, ALL_REFUSED } from './consent.ts'

const DAY = 86_400_000
const SITE = 'https://byd1826.example'

function land(world: StorageWorld, path: string, rest: Partial<Landing> = {}) {
  const attribution = createAttributionStore(world.environment)
  attribution.capture({ url: SITE + path, referrer: '', ...rest }, ALL_ALLOWED)
  return attribution
}

describe('ad source precedence', () => {
  it('explicit argument, then utm_campaign, then stored, then direct', () => {
    const world = createStorageWorld()
    const attribution = createAttributionStore(world.environment)
    expect(attribution.getAdSource()).toBe('direct')
    land(world, '/?utm_campaign=stored')
    expect(attribution.getAdSource('')).toBe('stored')
    expect(attribution.getAdSource('?utm_campaign=raya')).toBe('raya')
    expect(attribution.getAdSource('?utm_campaign=raya', 'referral')).toBe('referral')
  })

  it.each([
    ['', 'direct'],
    ['?utm_campaign=', 'direct'],
    ['?utm_campaign=%20', 'direct'],
    ['?utm_campaign=me%40example.com', 'direct'],
    ['?utm_campaign=a%00b%0Ac', 'abc'],
    ['?utm_campaign=first&utm_campaign=second', 'first'],
    [`?utm_campaign=${'x'.repeat(300)}`, 'x'.repeat(100)],
  ])('reads from %j the source %j', (search, source) => {
    const { environment } = createStorageWorld()
    expect(createAttributionStore(environment).getAdSource(search)).toBe(source)
  })

  it('limits the source to a short name for any address', () => {
    const { environment } = createStorageWorld()
    const attribution = createAttributionStore(environment)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (campaign) => {
        const source = attribution.getAdSource(
          String(new URLSearchParams({ utm_campaign: campaign })),
        )
        expect(source.length).toBeGreaterThan(0)
        expect(source.length).toBeLessThanOrEqual(100)
        expect(source).not.toContain('@')
      }),
    )
  })

  it('stores the source of a referral page', () => {
    const world = createStorageWorld()
    land(world, '/referrals/tan?utm_campaign=raya', { adSource: 'referral' })
    expect(createAttributionStore(world.environment).getAdSource()).toBe('referral')
  })
})

describe('lifetimes', () => {
  it.each([
    ['ad_source', 90],
    ['gclid', 90],
    ['fbclid', 28],
    ['first_touch', 90],
    ['last_touch', 90],
  ])('keeps %s for %i days', (key, days) => {
    const world = createStorageWorld()
    const attribution = land(world, '/?utm_campaign=raya&gclid=g1&fbclid=f1')
    world.clock.now += days * DAY - 1
    attribution.read()
    expect(world.store.getItem(key)).not.toBeNull()
    world.clock.now += 1
    attribution.read()
    expect(world.store.getItem(key)).toBeNull()
  })

  it('keeps the stored source when a later session has no campaign, until it expires', () => {
    const world = createStorageWorld()
    land(world, '/?utm_campaign=raya')
    world.clock.now += 89 * DAY
    expect(land(world, '/about').getAdSource()).toBe('raya')
    world.clock.now += DAY
    expect(land(world, '/about').getAdSource()).toBe('direct')
  })
})

describe('click ids', () => {
  it.each(['/', '/byd-sealion-7', '/restaurant/suntec', '/careers/chef'])(
    'are captured on any landing page: %s',
    (path) => {
      const world = createStorageWorld()
      expect(land(world, `${path}?gclid=Cj0_K-q.1&fbclid=IwAR0`).read()).toMatchObject({
        gclid: 'Cj0_K-q.1',
        fbclid: 'IwAR0',
      })
    },
  )

  it("Meta's click keeps the time of its landing", () => {
    const world = createStorageWorld()
    const at = new Date(world.clock.now).toISOString()
    land(world, '/?fbclid=f1')
    world.clock.now += DAY
    expect(land(world, '/about').read()).toMatchObject({ fbclid: 'f1', fbclidAt: at })
  })

  it('gbraid and wbraid are kept too, only the newest click of the three', () => {
    const world = createStorageWorld()
    expect(land(world, '/?gclid=g1').read()).toMatchObject({ gclid: 'g1' })
    expect(land(world, '/?gbraid=b1').read()).toMatchObject({ gclid: undefined, gbraid: 'b1' })
    const both = land(world, '/?gbraid=b2&wbraid=w2').read()
    expect([both.gclid, both.gbraid, both.wbraid]).toEqual([undefined, 'b2', undefined])
    expect(land(world, '/?wbraid=w3').read()).toMatchObject({ gbraid: undefined, wbraid: 'w3' })
  })

  it.each(['<script>', 'me@example.com', 'a b', '', 'x'.repeat(501)])(
    'what is no click id is not stored: %.20s',
    (id) => {
      const world = createStorageWorld()
      const search = String(new URLSearchParams({ gclid: id, fbclid: id }))
      expect(land(world, `/?${search}`).read()).toMatchObject({
        gclid: undefined,
        fbclid: undefined,
      })
    },
  )

  it('removes stored ids when they are corrupt', () => {
    const world = createStorageWorld()
    world.store.setItem('gclid', 'Cj0KCQ')
    world.store.setItem('first_touch', '{"value":{"adSource":1},"expiry":9e15}')
    const attribution = createAttributionStore(world.environment)
    expect(attribution.read()).toMatchObject({ gclid: undefined, firstTouch: undefined })
    expect(world.store.getItem('gclid')).toBeNull()
  })
})

describe('first and last touch', () => {
  it('stores landing page and referrer without their queries', () => {
    const world = createStorageWorld()
    const { firstTouch, lastTouch } = land(world, '/byd-seal?utm_campaign=raya&email=a%40b.c', {
      referrer: 'https://news.example/cars?user=1#top',
    }).read()
    expect(firstTouch).toEqual({
      adSource: 'raya',
      landingPage: '/byd-seal',
      referrer: 'https://news.example/cars',
      at: new Date(world.clock.now).toISOString(),
    })
    expect(lastTouch).toEqual(firstTouch)
  })

  it('keeps the first touch and updates the last touch', () => {
    const world = createStorageWorld()
    land(world, '/')
    world.clock.now += DAY
    land(world, '/byd-seal?utm_campaign=raya')
    world.clock.now += DAY
    const { firstTouch, lastTouch } = land(world, '/about').read()
    expect(firstTouch).toMatchObject({ adSource: 'direct', landingPage: '/' })
    expect(lastTouch).toMatchObject({ adSource: 'raya', landingPage: '/byd-seal' })
  })

  it.each(['gclid=g1', 'gbraid=b1', 'fbclid=f1'])(
    'a click is a new way by itself: %s',
    (search) => {
      const world = createStorageWorld()
      land(world, '/')
      const { lastTouch } = land(world, `/byd-seal?${search}`).read()
      expect(lastTouch).toMatchObject({ landingPage: '/byd-seal' })
    },
  )

  it('records no touch when the referrer is the site itself', () => {
    const world = createStorageWorld()
    land(world, '/')
    const { lastTouch } = land(world, '/about', { referrer: `${SITE}/` }).read()
    expect(lastTouch).toMatchObject({ landingPage: '/' })
  })

  it('ignores an invalid referrer', () => {
    const world = createStorageWorld()
    expect(land(world, '/', { referrer: 'about:' }).read().lastTouch?.landingPage).toBe('/')
    expect(land(createStorageWorld(), '/', { referrer: '::' }).read().lastTouch?.referrer).toBe(
      undefined,
    )
  })
})

const keys = (world: StorageWorld) =>
  ['ad_source', 'gclid', 'fbclid', 'first_touch', 'last_touch'].filter(
    (key) => world.store.getItem(key) !== null,
  )

describe('consent', () => {
  const everything = '/?utm_campaign=raya&gclid=g1&fbclid=f1'
  it('stores nothing when every purpose is refused', () => {
    const world = createStorageWorld()
    const landing = { url: SITE + everything, referrer: '' }
    createAttributionStore(world.environment).capture(landing, ALL_REFUSED)
    expect(keys(world)).toEqual([])
  })

  it('declining removes what was stored', () => {
    const world = createStorageWorld()
    land(world, everything)
    const landing = { url: SITE, referrer: '' }
    createAttributionStore(world.environment).capture(landing, ALL_REFUSED)
    expect(keys(world)).toEqual([])
  })

  it.each([
    ['measurement', ['first_touch', 'last_touch']],
    ['google', ['ad_source', 'gclid']],
    ['meta', ['ad_source', 'fbclid']],
  ] as const)('%s alone stores %j', (purpose, stored) => {
    const world = createStorageWorld()
    const choices = { ...ALL_REFUSED, [purpose]: true }
    const landing = { url: SITE + everything, referrer: '' }
    createAttributionStore(world.environment).capture(landing, choices)
    expect(keys(world)).toEqual(stored)
  })
})
