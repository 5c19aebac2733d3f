import { describe, expect, it } from '@jest/globals'
import { listLog } from 'telemetry/testing/list-log'
import { runInRequest } from 'telemetry/request-scope'
import type { MenuSource } from '#content/types.ts'
import type { LastGoodFiles } from './last-good.ts'
import { MenuGateway } from './menu-gateway.ts'
import type { MenuReading } from './menu-reading.ts'
import type { SharedReading, SharedReadings } from './shared-readings.ts'

const REST = 'http://gateway.test/prod'
const ASSETS = 'http://lake.test'

const source: MenuSource = {
  venue: 'suntec',
  endpoint: `${REST}/suntec/menu`,
  outletId: 'o1',
  menuId: 'm1',
  requestTimezone: 'Asia/Singapore',
}

const buildItem = (id: string, rest: object = {}) => ({
  id,
  name: `Dish ${id}`,
  description: '',
  price: { amount: 1980, currency: 'SGD' },
  images: [],
  dietaryTags: [],
  allergens: [],
  spiceLevel: 0,
  availability: [],
  soldOut: false,
  popular: false,
  ...rest,
})

const buildAnswer = (items: unknown[], rest: object = {}) => ({
  version: '1.0',
  timezone: 'Asia/Singapore',
  outlet: { id: 'o1', name: 'Suntec City' },
  menu: {
    id: 'm1',
    isSample: true,
    pricing: { currency: 'SGD', serviceChargePercent: 10, gstPercent: 9 },
    periods: [],
    categories: [{ id: 'c1', name: 'Noodles', items }],
  },
  ...rest,
})

type Step = (init: RequestInit | undefined, url: string) => Response | Promise<Response>

const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers })
const good = json(buildAnswer([buildItem('laksa')]))
const hangs: Step = (init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

function setUp(first: Step, files: Partial<LastGoodFiles> = {}, shared?: SharedReadings) {
  const urls: string[] = []
  const lines: string[] = []
  const saved: MenuReading[] = []
  const ages: [string, number][] = []
  const world = { step: first, now: Date.parse('2026-11-20T04:00:00Z'), urls, lines, saved, ages }
  const gateway = new MenuGateway({
    restEndpoint: REST,
    imageBase: `${ASSETS}/images/p/d/`,
    log: listLog(lines),
    onAge: (...age) => world.ages.push(age),
    now: () => world.now,
    shared,
    lastGood: {
      load: async () => undefined,
      save: async (_key, reading) => {
        world.saved.push(reading)
      },
      ...files,
    },
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      world.urls.push(url)
      return world.step(init, url)
    },
  })
  return { world, gateway }
}

const getNames = (reading: MenuReading | undefined) =>
  reading?.menu.sections.flatMap(({ dishes }) => dishes.map(({ name }) => name))

it('sends the five parameters, and answers the menu with its time', async () => {
  const { world, gateway } = setUp(good)
  const reading = await gateway.read(source)
  expect(world.urls).toEqual([
    `${REST}/suntec/menu?outletId=o1&categoryType=Food&requestTimezone=Asia%2FSingapore&publishStatus=PUBLISHED&menuId=m1`,
  ])
  expect(reading).toMatchObject({ isLive: true, readAt: '2026-11-20T04:00:00.000Z' })
  expect(reading?.menu).toMatchObject({ isSample: true, surcharges: { service: 10, gst: 9 } })
  expect(getNames(reading)).toEqual(['Dish laksa'])
  expect(world.saved).toEqual([reading])
})

it('tells the gateway which request it reads for', async () => {
  const names: unknown[] = []
  const { gateway } = setUp((init) => {
    names.push(new Headers(init?.headers).get('x-request-id'))
    return good()
  })
  await runInRequest('edge-12345678', () => gateway.read(source))
  expect(names).toEqual(['edge-12345678'])
})

it('shares one request between concurrent callers, and repeats none within five seconds', async () => {
  const { world, gateway } = setUp(good)
  await Promise.all([gateway.read(source), gateway.read(source), gateway.read(source)])
  world.now += 4_999
  await gateway.read(source)
  expect(world.urls).toHaveLength(1)
  world.now += 1
  await gateway.read(source)
  expect(world.urls).toHaveLength(2)
})

it('revalidates an unchanged menu without transferring it', async () => {
  const { world, gateway } = setUp(json(buildAnswer([buildItem('laksa')]), { etag: '"v1"' }))
  await gateway.read(source)
  let asked: string | null = null
  world.step = (init) => {
    asked = new Headers(init?.headers).get('if-none-match')
    return new Response(null, { status: 304 })
  }
  world.now += 60_000
  const reading = await gateway.read(source)
  expect(asked).toBe('"v1"')
  expect(reading).toMatchObject({ isLive: true, readAt: '2026-11-20T04:01:00.000Z' })
  expect(getNames(reading)).toEqual(['Dish laksa'])
})

it('names the age of the menu that is served, also while there is none', async () => {
  const { world, gateway } = setUp(() => new Response('', { status: 404 }))
  world.now += 20_000
  await gateway.read(source)
  world.now += 10_000
  world.step = good
  await gateway.read(source)
  world.step = () => new Response('', { status: 404 })
  world.now += 70_000
  await gateway.read(source)
  expect(world.ages).toEqual([
    ['suntec', 20],
    ['suntec', 0],
    ['suntec', 70],
  ])
})

describe('answers the last good menu with its time when the gateway', () => {
  const failures: [string, Step][] = [
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['is slow', hangs],
    ['answers 500', () => new Response('', { status: 500 })],
    ['answers 429', () => new Response('', { status: 429 })],
    ['answers 404', () => Response.json({ error: {} }, { status: 404 })],
    ['answers HTML', () => new Response('<!doctype html><title>Maintenance</title>')],
    ['is cut off', () => new Response(JSON.stringify(buildAnswer([buildItem('a')])).slice(0, -40))],
    ['speaks another version', json(buildAnswer([buildItem('a')], { version: '2.0' }))],
    ['answers for another outlet', json(buildAnswer([buildItem('a')], { outlet: { id: 'o2' } }))],
    ['has no dish left', json(buildAnswer([]))],
    ['has bad dishes only', json(buildAnswer([buildItem('a', { price: null })]))],
  ]

  it.each(failures)('%s', async (_name, step) => {
    const { world, gateway } = setUp(good)
    await gateway.read(source)
    world.step = step
    world.now += 60_000
    const reading = await gateway.read(source)
    expect(reading).toMatchObject({ isLive: false, readAt: '2026-11-20T04:00:00.000Z' })
    expect(getNames(reading)).toEqual(['Dish laksa'])
    expect(
      world.lines.filter((line) => line.startsWith('WARN A menu could not be read')),
    ).toHaveLength(1)

    world.step = good
    world.now += 60_000
    expect(await gateway.read(source)).toMatchObject({ isLive: true })
  })

  it('answers undefined when there is no last good menu', async () => {
    const { gateway } = setUp(() => new Response('', { status: 500 }))
    expect(await gateway.read(source)).toBeUndefined()
  })

  it('keeps the last good menu across a restart', async () => {
    const first = setUp(good)
    await first.gateway.read(source)
    const second = setUp(() => new Response('', { status: 500 }), {
      load: async () => first.world.saved[0],
    })
    expect(await second.gateway.read(source)).toMatchObject({
      isLive: false,
      readAt: '2026-11-20T04:00:00.000Z',
    })
  })
})

describe('the circuit breaker', () => {
  const down: Step = () => new Response('', { status: 404 })

  it('opens after two failures, then lets one trial call through', async () => {
    const { world, gateway } = setUp(down)
    for (let round = 0; round < 2; round += 1) {
      await gateway.read(source)
      world.now += 5_000
    }
    expect(world.urls).toHaveLength(2)
    await gateway.read(source)
    world.now += 5_000
    await gateway.read(source)
    expect(world.urls).toHaveLength(2)
    world.now += 10_000
    world.step = good
    expect(await gateway.read(source)).toMatchObject({ isLive: true })
    expect(world.urls).toHaveLength(3)
  })

  it('is separate for each endpoint', async () => {
    const { world, gateway } = setUp((init, url) =>
      url.includes('/suntec/') ? down(init, url) : good(),
    )
    for (let round = 0; round < 3; round += 1) {
      await gateway.read(source)
      world.now += 5_000
    }
    const other = { ...source, venue: 'hillview', endpoint: `${REST}/hillview/menu` }
    expect(await gateway.read(other)).toMatchObject({ isLive: true })
  })
})

describe('refuses an endpoint of another origin without calling it', () => {
  it.each([
    'http://evil.test/prod/suntec/menu',
    'https://gateway.test/prod/suntec/menu',
    'http://gateway.test:8080/prod/suntec/menu',
    'http://gateway.test.evil.test/prod/suntec/menu',
    'http://user@gateway.test/prod/suntec/menu',
    'http://gateway.test@evil.test/prod/suntec/menu',
    'file:///etc/passwd',
    'no address',
  ])('%s', async (endpoint) => {
    const { world, gateway } = setUp(good)
    expect(await gateway.read({ ...source, endpoint })).toBeUndefined()
    expect(world.urls).toEqual([])
    expect(world.lines.join()).toContain('is not at the configured gateway')
  })
})

describe('drops an invalid dish and logs it', () => {
  it.each<[string, unknown]>([
    ['no price', buildItem('bad', { price: undefined })],
    ['a free one', buildItem('bad', { price: { amount: 0, currency: 'SGD' } })],
    ['another currency', buildItem('bad', { price: { amount: 5, currency: 'USD' } })],
    ['no name', buildItem('bad', { name: ' ' })],
    ['unknown allergens', buildItem('bad', { allergens: undefined })],
    ['a twin', buildItem('good')],
    ['nothing', null],
    ['words', 'laksa'],
  ])('%s', async (_name, item) => {
    const { world, gateway } = setUp(
      json(buildAnswer([buildItem('good'), item, buildItem('last')])),
    )
    expect(getNames(await gateway.read(source))).toEqual(['Dish good', 'Dish last'])
    expect(world.lines).toEqual([expect.stringContaining('c1[1]')])
    world.now += 60_000
    await gateway.read(source)
    expect(world.lines).toHaveLength(1)
  })
})

describe('a dish', () => {
  const read = async (rest: object, answer: object = {}) => {
    const { gateway } = setUp(json(buildAnswer([buildItem('a', rest)], answer)))
    return (await gateway.read(source))?.menu.sections[0]?.dishes[0]
  }

  it('lists its allergens, including ones without a translation', async () => {
    expect(
      await read({
        allergens: ['shellfish', 'Lupin'],
        dietaryTags: ['contains-pork', 'new-tag'],
        spiceLevel: 2,
      }),
    ).toMatchObject({
      diets: ['spicy', 'pork', 'shellfish'],
      otherAllergens: ['lupin'],
      spiceLevel: 2,
    })
  })

  it('may contain script, which is treated as text', async () => {
    const name = '<script>alert(1)</script>'
    expect(await read({ name })).toMatchObject({ name })
  })

  it('has a picture only when its URL is of the content lake', async () => {
    const picture = { width: 1200, height: 1200, alt: '' }
    const url = `${ASSETS}/images/p/d/abc-1200x1200.webp`
    expect(await read({ images: [{ ...picture, url }] })).toMatchObject({
      image: { ...picture, url },
    })
    for (const other of [
      'http://evil.test/images/p/d/abc-1200x1200.webp',
      `${ASSETS}/a.svg`,
      `${ASSETS}/images/other/d/abc-1200x1200.webp`,
      'javascript:0',
    ]) {
      expect(await read({ images: [{ ...picture, url: other }] })).toMatchObject({
        image: undefined,
      })
    }
  })

  it.each([
    ['Asia/Singapore', 11 * 60, 15 * 60],
    ['Asia/Jakarta', 12 * 60, 16 * 60],
  ])("is served at Singapore's times when given in %s", async (timezone, from, to) => {
    expect(
      await read({ availability: [{ from: '11:00', to: '15:00' }] }, { timezone }),
    ).toMatchObject({
      served: [{ from, to }],
    })
  })

  it('may be served past midnight', async () => {
    expect(await read({ availability: [{ from: '22:00', to: '01:00' }] })).toMatchObject({
      served: [{ from: 22 * 60, to: 25 * 60 }],
    })
  })
})

it('takes what the gateway has just told another instance, and asks again five seconds after that', async () => {
  const readings = new Map<string, SharedReading>()
  const shared: SharedReadings = {
    load: async (key) => readings.get(key),
    save: async (key, reading) => void readings.set(key, reading),
    claimTrial: async () => true,
  }
  const [one, two] = [setUp(good, {}, shared), setUp(good, {}, shared)]
  await one.gateway.read(source)
  two.world.now += 3_000
  expect(getNames(await two.gateway.read(source))).toEqual(['Dish laksa'])
  expect(two.world.urls).toEqual([])
  readings.clear()
  two.world.now += 1_999
  await two.gateway.read(source)
  expect(two.world.urls).toEqual([])
  two.world.now += 1
  await two.gateway.read(source)
  expect(two.world.urls).toHaveLength(1)
})

it('one of several instances tries a failing gateway again', async () => {
  const trials = new Set<string>()
  const shared: SharedReadings = {
    load: async () => undefined,
    save: async () => undefined,
    claimTrial: async (key) => !trials.has(key) && trials.add(key) !== undefined,
  }
  const failing: Step = () => new Response('', { status: 404 })
  const [one, two] = [setUp(failing, {}, shared), setUp(failing, {}, shared)]
  const readBoth = async (milliseconds: number) => {
    for (const { world, gateway } of [one, two]) {
      world.now += milliseconds
      await gateway.read(source)
    }
    return [one.world.urls.length, two.world.urls.length]
  }
  expect(await readBoth(0)).toEqual([1, 1])
  expect(await readBoth(5_000)).toEqual([2, 2])
  expect(await readBoth(15_000)).toEqual([3, 2])
  trials.clear()
  two.world.step = good
  two.world.now += 15_000
  expect(await two.gateway.read(source)).toMatchObject({ isLive: true })
})
