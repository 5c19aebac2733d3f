import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listLog } from 'telemetry/testing/list-log'
import { z } from 'zod'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { countMissedSearch } from '../store/missed-searches.ts'
import { createEditorCheck } from './editors.ts'
import { MENU_VENUES, menuGateway } from './gateway.ts'
import { getMenu, putMenu } from './menu-store.ts'
import { createMenusApp } from './menus-app.ts'
import { buildSampleMenu } from './seed/sample-menus.ts'
import { seedMenus } from './seed/seed-menus.ts'

const STUDIO = 'http://127.0.0.1:3333'
const NOW = new Date('2026-11-20T04:00:00Z')
const LATER = new Date('2026-11-20T05:00:00Z')
const SESSION = 'sanitySession-byd1826=editor'

let store: EmbeddedStore
let lines: string[] = []

const USERS: Record<string, { status?: number; roles: string[]; isFresh?: boolean }> = {
  'Bearer editor-token': { roles: ['editor'] },
  'Bearer viewer-token': { roles: ['viewer'] },
  'Bearer hr-token': { roles: ['hr'] },
  [SESSION]: { roles: ['marketing'] },
  'sanitySession-byd1826=ended': { roles: ['administrator'], isFresh: true },
}

const itemSchema = z.looseObject({ id: z.string() })
const answerSchema = z.looseObject({
  timezone: z.string(),
  menu: z.looseObject({
    updatedAt: z.string(),
    periods: z.array(z.unknown()),
    categories: z.array(z.object({ id: z.string(), name: z.string(), items: z.array(itemSchema) })),
  }),
})
const readAnswer = async (response: Response) => answerSchema.parse(await response.json())

const errorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), parameter: z.string().optional() }),
})
const readError = async (response: Response) => errorSchema.parse(await response.json()).error

/** Stands in for Sanity's `/users/me`. */
const fetchUser: typeof fetch = async (input, init) => {
  expect(input).toBe('http://127.0.0.1:3900/v2021-06-07/users/me')
  const headers = new Headers(init?.headers)
  const user = USERS[headers.get('authorization') ?? headers.get('cookie') ?? '']
  if (!user) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  return Response.json(
    { id: 'user', roles: user.roles.map((name) => ({ name })) },
    { headers: user.isFresh ? { 'set-cookie': 'sanitySession-byd1826=fresh' } : {} },
  )
}

/** Stands in for staff's user pool. */
const STAFF: Record<string, string[]> = {
  'floor-token': ['floor', 'outlet-suntec'],
  'manager-token': ['manager', 'outlet-all'],
  'sales-token': ['sales', 'outlet-all'],
}

const buildApp = (fetch = fetchUser, now = LATER) =>
  createMenusApp({
    store,
    studioOrigins: [STUDIO],
    verifyEditor: createEditorCheck({
      contentApiHost: 'http://127.0.0.1:3900',
      contentProjectId: 'byd1826',
      studioOrigins: [STUDIO],
      fetch,
      readStaff: async (token) => {
        const groups = STAFF[token]
        return groups && { sub: token, groups, claims: { email: `${token}@byd1826.example` } }
      },
    }),
    now: () => now,
    log: listLog(lines),
  })

beforeAll(async () => {
  store = await openEmbeddedStore()
  await Promise.all(
    MENU_VENUES.map((venue) => putMenu(store, buildSampleMenu(venue, new Map(), NOW))),
  )
})
afterAll(() => store.close())
/** Tests change no other menu. */
beforeEach(async () => {
  lines = []
  await putMenu(store, buildSampleMenu('suntec', new Map(), NOW))
})

const buildQuery = (venue: string, changes: Record<string, string | undefined> = {}) => {
  const params = {
    outletId: `sample-outlet-${venue}`,
    categoryType: 'Food',
    requestTimezone: 'Asia/Singapore',
    publishStatus: 'PUBLISHED',
    menuId: `sample-menu-${venue}`,
    ...changes,
  }
  const set = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return new URLSearchParams(set).toString()
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  buildApp().request(`http://127.0.0.1:3901${path}`, { headers })

const getSuntec = (
  changes?: Record<string, string | undefined>,
  headers?: Record<string, string>,
) => get(`/suntec/menu?${buildQuery('suntec', changes)}`, headers)

const patch = (path: string, body: unknown, headers: Record<string, string>) =>
  buildApp().request(`http://127.0.0.1:3901/admin/menus${path}`, {
    method: 'PATCH',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  })

const TOKEN = { authorization: 'Bearer editor-token' }
const LAKSA = '/suntec/dishes/hand-cut-laksa'

async function getLaksa() {
  const { menu } = await readAnswer(await getSuntec())
  return menu.categories.flatMap(({ items }) => items).find(({ id }) => id === 'hand-cut-laksa')
}

describe('a menu', () => {
  it.each(MENU_VENUES)('of %s is answered as its REST method declares', async (venue) => {
    const method = menuGateway.methods.find((each) => each.venue === venue)
    const response = await get(`${method?.path}?${buildQuery(venue)}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=5')
    const body = await readAnswer(response)
    expect(body).toMatchObject({
      version: '1.0',
      timezone: 'Asia/Singapore',
      outlet: { id: `sample-outlet-${venue}` },
      menu: {
        id: `sample-menu-${venue}`,
        categoryType: 'Food',
        publishStatus: 'PUBLISHED',
        isSample: true,
        pricing: { currency: 'SGD', note: '++' },
      },
    })
    expect(body.menu.categories.length).toBeGreaterThan(3)
  })

  it('lists dishes in order, with all their fields', async () => {
    expect(await getLaksa()).toEqual({
      id: 'hand-cut-laksa',
      name: 'Hand-cut laksa',
      description: expect.stringContaining('nine hours'),
      price: { amount: 1980, currency: 'SGD' },
      images: [],
      dietaryTags: [],
      allergens: ['shellfish', 'egg', 'soy', 'gluten'],
      spiceLevel: 2,
      availability: [],
      soldOut: false,
      popular: true,
    })
    const { menu } = await readAnswer(await getSuntec())
    expect(menu.categories.map(({ name }) => name).slice(0, 3)).toEqual([
      'Small plates',
      'Noodles and rice',
      'From the grill',
    ])
    expect(menu.categories[1]?.items[0]?.id).toBe('hand-cut-laksa')
  })

  it('answers times in the requested time zone', async () => {
    const inJakarta = await readAnswer(await getSuntec({ requestTimezone: 'Asia/Jakarta' }))
    expect(inJakarta.timezone).toBe('Asia/Jakarta')
    expect(inJakarta.menu.periods).toEqual([
      { id: 'lunch', name: 'Lunch', from: '10:30', to: '14:00' },
      { id: 'dinner', name: 'Dinner', from: '16:30', to: '21:30' },
    ])
  })

  it('is answered 304 when the caller has the current version', async () => {
    const tag = (await getSuntec()).headers.get('etag') ?? ''
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await getSuntec({}, { 'if-none-match': header })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
    }
    await patch(LAKSA, { soldOut: true }, TOKEN)
    expect((await getSuntec({}, { 'if-none-match': tag })).status).toBe(200)
  })
})

describe('an invalid request names the parameter', () => {
  const cases: [string, Record<string, string | undefined>, number, string, string][] = [
    ...menuGateway.parameters.map(({ name }): (typeof cases)[number] => [
      `${name} is missing`,
      { [name]: undefined },
      400,
      'MISSING_PARAMETER',
      name,
    ]),
    ['outletId is empty', { outletId: '' }, 400, 'MISSING_PARAMETER', 'outletId'],
    ['drinks', { categoryType: 'Drinks' }, 400, 'INVALID_PARAMETER', 'categoryType'],
    ['drafts', { publishStatus: 'DRAFT' }, 400, 'INVALID_PARAMETER', 'publishStatus'],
    [
      'another zone',
      { requestTimezone: 'Europe/Berlin' },
      400,
      'INVALID_PARAMETER',
      'requestTimezone',
    ],
    ['an unknown parameter', { limit: '5' }, 400, 'UNKNOWN_PARAMETER', 'limit'],
    ['an object’s own names', { toString: '5' }, 400, 'UNKNOWN_PARAMETER', 'toString'],
    [
      'an unknown outlet',
      { outletId: 'sample-outlet-hillview' },
      404,
      'UNKNOWN_OUTLET',
      'outletId',
    ],
    ['an unknown menu', { menuId: 'no' }, 404, 'UNKNOWN_MENU', 'menuId'],
  ]

  it.each(cases)('%s', async (_name, changes, status, code, parameter) => {
    const response = await getSuntec(changes)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const error = await readError(response)
    expect(error).toMatchObject({ code, parameter })
    expect(error.message).toContain(
      code === 'UNKNOWN_MENU' || code === 'UNKNOWN_OUTLET' ? `"` : parameter,
    )
  })

  it('answers 400 for a repeated parameter', async () => {
    const response = await get(`/suntec/menu?${buildQuery('suntec')}&menuId=other`)
    expect(response.status).toBe(400)
    expect(await readError(response)).toMatchObject({
      code: 'REPEATED_PARAMETER',
      parameter: 'menuId',
    })
  })

  it('answers 404 for a venue without a menu', async () => {
    const response = await get(`/waterway-point/menu?${buildQuery('waterway-point')}`)
    expect(response.status).toBe(404)
    expect(await readError(response)).toMatchObject({
      code: 'UNKNOWN_OUTLET',
      parameter: 'venue',
    })
  })

  it('answers 405 for another method', async () => {
    const response = await buildApp().request('http://127.0.0.1:3901/suntec/menu', {
      method: 'POST',
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('an operator', () => {
  it('marks a dish sold out, changes its price and hides it, and visitors see it', async () => {
    expect((await patch(LAKSA, { soldOut: true, priceCents: 2080 }, TOKEN)).status).toBe(200)
    expect(await getLaksa()).toMatchObject({ soldOut: true, price: { amount: 2080 } })
    await patch(LAKSA, { hidden: true }, TOKEN)
    expect(await getLaksa()).toBeUndefined()
    await patch(LAKSA, { hidden: false, soldOut: false }, TOKEN)
    expect(await getLaksa()).toMatchObject({ soldOut: false, price: { amount: 2080 } })
    expect(lines).toHaveLength(3)
    const { menu } = await readAnswer(await getSuntec())
    expect(menu.updatedAt).toBe(LATER.toISOString())
  })

  it('sees hidden dishes too', async () => {
    await patch(LAKSA, { hidden: true }, TOKEN)
    const response = await get('/admin/menus/suntec', TOKEN)
    const { dishes } = z.object({ dishes: z.array(itemSchema) }).parse(await response.json())
    expect(dishes).toContainEqual(expect.objectContaining({ id: 'hand-cut-laksa', isHidden: true }))
    expect((await get('/admin/menus/imm', TOKEN)).status).toBe(404)
  })

  it('edits different fields at the same time as another, and both are kept', async () => {
    await Promise.all([
      patch(LAKSA, { soldOut: true }, TOKEN),
      patch(LAKSA, { priceCents: 2500 }, TOKEN),
    ])
    expect(await getLaksa()).toMatchObject({ soldOut: true, price: { amount: 2500 } })
  })

  it.each([
    ['nothing', {}],
    ['an unknown field', { name: 'Laksa' }],
    ['a price of nothing', { priceCents: 0 }],
    ['a price in dollars', { priceCents: 19.8 }],
    ['a price beyond reason', { priceCents: 1_000_001 }],
    ['words', { soldOut: 'yes' }],
    ['no JSON', '{'],
    ['a book', JSON.stringify({ soldOut: true, note: 'x'.repeat(2000) })],
  ])('changes nothing with %s', async (_name, body) => {
    const response = await patch(LAKSA, body, TOKEN)
    expect(response.status).toBe(400)
    expect((await readError(response)).code).toBe('INVALID_BODY')
    expect(await getLaksa()).toMatchObject({ soldOut: false, price: { amount: 1980 } })
  })

  it('gets 404 for an unknown dish', async () => {
    const response = await patch('/suntec/dishes/pizza', { soldOut: true }, TOKEN)
    expect(response.status).toBe(404)
    expect((await getMenu(store, 'suntec'))?.dishes.map(({ id }) => id)).not.toContain('pizza')
  })
})

describe('staff of an outlet', () => {
  const as = (name: string) => ({ authorization: `Bearer ${name}-token` })
  const read = async (path: string, name: string) => (await get(path, as(name))).status
  const send = async (body: object, name: string, path = LAKSA) =>
    (await patch(path, body, as(name))).status

  it('mark dishes as sold out at their outlets, and nothing else', async () => {
    expect(await read('/admin/menus/suntec', 'floor')).toBe(200)
    expect(await read('/admin/menus/boat-quay', 'floor')).toBe(403)
    expect(await send({ soldOut: true }, 'floor')).toBe(200)
    expect(await getLaksa()).toMatchObject({ soldOut: true })
    expect(lines.at(-1)).toContain('floor-token@byd1826.example')
    expect(await send({ priceCents: 100 }, 'floor')).toBe(403)
    expect(await send({ hidden: true }, 'floor')).toBe(403)
    expect(await send({ soldOut: false, hidden: true }, 'floor')).toBe(403)
    expect(await send({ soldOut: true }, 'floor', '/boat-quay/dishes/hand-cut-laksa')).toBe(403)
    expect(await getLaksa()).toMatchObject({ soldOut: true, price: { amount: 1980 } })
  })

  it('are managers of every outlet too, but not sales', async () => {
    expect(await send({ soldOut: true }, 'manager')).toBe(200)
    expect(await send({ priceCents: 100 }, 'manager')).toBe(403)
    expect(await send({ soldOut: false }, 'sales')).toBe(403)
    expect(await read('/admin/menus/suntec', 'sales')).toBe(403)
    expect(await getLaksa()).toMatchObject({ soldOut: true })
  })
})

describe('searches without a hit', () => {
  const read = async (headers: Record<string, string>) =>
    (await get('/admin/searches', headers)).status

  it('are listed for who edits content, and for nobody else', async () => {
    await countMissedSearch(store, 'nasi lemak', LATER)
    const response = await get('/admin/searches', TOKEN)
    expect(await response.json()).toEqual([{ words: 'nasi lemak', times: 1 }])
    expect(await read({ cookie: SESSION, origin: STUDIO })).toBe(200)
    expect(await read({})).toBe(401)
    expect(await read({ authorization: 'Bearer viewer-token' })).toBe(403)
    expect(await read({ authorization: 'Bearer floor-token' })).toBe(403)
  })
})

describe('a dish that is sold out until tomorrow', () => {
  const isSoldOut = async (moment: string) => {
    const app = buildApp(fetchUser, new Date(moment))
    const response = await app.request(`http://127.0.0.1:3901/suntec/menu?${buildQuery('suntec')}`)
    const { menu } = await readAnswer(response)
    return menu.categories
      .flatMap(({ items }) => items)
      .find(({ id }) => id === 'hand-cut-laksa')?.['soldOut']
  }

  it('is served again from 5 am of the next day, until somebody says otherwise', async () => {
    const response = await patch(LAKSA, { soldOut: 'until-tomorrow' }, TOKEN)
    expect(await response.json()).toMatchObject({ isSoldOut: true, soldOutUntil: '2026-11-21' })
    expect(await isSoldOut('2026-11-20T23:59:00+08:00')).toBe(true)
    expect(await isSoldOut('2026-11-21T04:59:00+08:00')).toBe(true)
    expect(await isSoldOut('2026-11-21T05:00:00+08:00')).toBe(false)
    await patch(LAKSA, { soldOut: true }, TOKEN)
    expect(await isSoldOut('2026-11-30T12:00:00+08:00')).toBe(true)
  })

  it('keeps its day when its price changes, and loses it when it is served again', async () => {
    await patch(LAKSA, { soldOut: 'until-tomorrow' }, TOKEN)
    await patch(LAKSA, { priceCents: 2080 }, TOKEN)
    expect(await isSoldOut('2026-11-20T20:00:00+08:00')).toBe(true)
    const back = await (await patch(LAKSA, { soldOut: false }, TOKEN)).json()
    expect(back).not.toHaveProperty('soldOutUntil')
  })
})

describe('editing a menu', () => {
  const expectStatus = async (headers: Record<string, string>, status: number) => {
    expect((await patch(LAKSA, { soldOut: true }, headers)).status).toBe(status)
    expect(await getLaksa()).toMatchObject({ soldOut: status === 200 })
  }

  it.each<[string, Record<string, string>, number]>([
    ['an editor’s token', TOKEN, 200],
    ['a session of Studio', { cookie: `a=b; ${SESSION}`, origin: STUDIO }, 200],
    ['nobody', {}, 401],
    ['a wrong token', { authorization: 'Bearer made-up' }, 401],
    ['no bearer', { authorization: 'Basic YTpi' }, 401],
    ['a viewer', { authorization: 'Bearer viewer-token' }, 403],
    ['HR', { authorization: 'Bearer hr-token' }, 403],
    ['the session from another page', { cookie: SESSION, origin: 'http://evil.test' }, 401],
    ['the session without a page', { cookie: SESSION }, 401],
    ['a session that has ended', { cookie: 'sanitySession-byd1826=ended', origin: STUDIO }, 401],
    ['the cookie of something else', { cookie: 'other=editor', origin: STUDIO }, 401],
  ])('answers %s', async (_name, headers, status) => {
    await expectStatus(headers, status)
  })

  it('is refused while Sanity cannot be reached', async () => {
    const app = buildApp(() => Promise.reject(new TypeError('fetch failed')))
    const response = await app.request(`http://127.0.0.1:3901/admin/menus${LAKSA}`, {
      method: 'PATCH',
      body: '{"soldOut":true}',
      headers: TOKEN,
    })
    expect(response.status).toBe(503)
  })

  it('is allowed from pages of Studio only', async () => {
    const preflight = (origin: string) =>
      buildApp().request('http://127.0.0.1:3901/admin/menus/suntec', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PATCH' },
      })
    const allowed = await preflight(STUDIO)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect(
      (await preflight('http://evil.test')).headers.get('access-control-allow-origin'),
    ).toBeNull()
    const refused = await patch(LAKSA, { soldOut: true }, { origin: STUDIO })
    expect(refused.headers.get('access-control-allow-origin')).toBe(STUDIO)
  })
})

it('keeps edits when the seed runs again', async () => {
  await patch(LAKSA, { priceCents: 2222 }, TOKEN)
  const loadPictures = () => Promise.reject(new Error('Pictures are not needed.'))
  await seedMenus(store, { loadPictures, now: LATER })
  expect(await getLaksa()).toMatchObject({ price: { amount: 2222 } })
})

it('answers unavailable, not empty, for a menu that is not loaded yet', async () => {
  const empty = await openEmbeddedStore()
  try {
    const app = createMenusApp({
      store: empty,
      studioOrigins: [],
      log: listLog(),
      verifyEditor: async () => ({
        ok: true,
        value: { id: 'user', editsAll: true, outlets: 'all' },
      }),
    })
    const response = await app.request(`http://127.0.0.1:3901/suntec/menu?${buildQuery('suntec')}`)
    expect(response.status).toBe(503)
  } finally {
    await empty.close()
  }
})
