import { describe, expect, it } from '@jest/globals'
import { toPlainAmount } from 'core/numbers'
import { changeDish, findDishes, getMenuState, loadMenu, parseCents } from './menu-admin.ts'

const REST = 'http://gateway.test/prod'
const DISH = {
  id: 'laksa',
  categoryId: 'noodles',
  name: 'Laksa',
  priceCents: 1980,
  isSoldOut: false,
  isHidden: false,
}
const MENU = { categories: [{ id: 'noodles', name: 'Noodles' }], dishes: [DISH] }

function setUp(answer: () => Response | Promise<Response>, token?: string) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  return {
    requests,
    gateway: {
      restEndpoint: REST,
      client: { config: () => ({ token }) },
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        requests.push({ url: input instanceof Request ? input.url : input.toString(), init })
        return answer()
      },
    },
  }
}

describe('the menu for operators', () => {
  it('is requested with the session’s cookie when there is no token', async () => {
    const { requests, gateway } = setUp(() => Response.json(MENU))
    expect(await loadMenu(gateway, 'boat-quay')).toEqual(MENU)
    expect(requests[0]?.url).toBe(`${REST}/admin/menus/boat-quay`)
    expect(requests[0]?.init).toMatchObject({ credentials: 'include', headers: {} })
  })

  it('is changed with the session’s token and no cookies when there is one', async () => {
    const { requests, gateway } = setUp(() => Response.json({ ...DISH, isSoldOut: true }), 'secret')
    expect(
      await changeDish(gateway, { venue: 'suntec', id: 'a/b' }, { soldOut: true }),
    ).toMatchObject({ isSoldOut: true })
    expect(requests[0]?.url).toBe(`${REST}/admin/menus/suntec/dishes/a%2Fb`)
    expect(requests[0]?.init).toMatchObject({
      method: 'PATCH',
      body: '{"soldOut":true}',
      credentials: 'omit',
      headers: { Authorization: 'Bearer secret' },
    })
  })

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch')), 'cannot be reached'],
    [
      'refuses',
      () =>
        Response.json({ error: { message: 'Your role may not change menus.' } }, { status: 403 }),
      'Your role may not',
    ],
    ['is broken', () => new Response('<html>', { status: 502 }), 'error 502'],
    ['answers nonsense', () => Response.json({ dishes: [{}] }), 'not a menu'],
  ])('explains the error when the gateway %s', async (_name, answer, message) => {
    await expect(loadMenu(setUp(answer).gateway, 'suntec')).rejects.toThrow(message)
  })
})

describe('parseCents', () => {
  it.each([
    ['19.80', 1980],
    ['19,8', 1980],
    [' S$7 ', 700],
    ['0.05', 5],
    ['0', undefined],
    ['', undefined],
    ['-3', undefined],
    ['1.999', undefined],
    ['12345', undefined],
    ['free', undefined],
  ])('parses %p as %p', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })

  it('reverses toPlainAmount', () => {
    for (const cents of [5, 90, 1980, 100_000]) expect(parseCents(toPlainAmount(cents))).toBe(cents)
  })
})

describe('staff', () => {
  it('change a menu by their own token, whatever the session of Studio is', async () => {
    const { requests, gateway } = setUp(() => Response.json(MENU), 'secret')
    await loadMenu({ ...gateway, getStaffToken: () => Promise.resolve('staff') }, 'suntec')
    expect(requests[0]?.init).toMatchObject({
      credentials: 'omit',
      headers: { Authorization: 'Bearer staff' },
    })
  })

  it('are asked to sign in, and nothing is sent', async () => {
    const { requests, gateway } = setUp(() => Response.json(MENU), 'secret')
    const getStaffToken = () => Promise.resolve(undefined)
    await expect(loadMenu({ ...gateway, getStaffToken }, 'suntec')).rejects.toThrow(
      'Sign in to Enquiries first',
    )
    expect(requests).toHaveLength(0)
  })
})

it.each([
  ['', ['Laksa', 'Char kway teow']],
  ['  TEOW  char', ['Char kway teow']],
  ['pizza', []],
])('finds dishes by %j', (search, names) => {
  const dishes = [DISH, { ...DISH, id: 'ckt', name: 'Char kway teow' }]
  expect(findDishes(dishes, search).map(({ name }) => name)).toEqual(names)
})

it('counts what the gateway holds', () => {
  const dishes = [
    { ...DISH, updatedAt: '2026-11-20T04:00:00.000Z' },
    { ...DISH, isSoldOut: true, updatedAt: '2026-11-20T05:00:00.000Z' },
    { ...DISH, isHidden: true },
  ]
  expect(getMenuState({ ...MENU, dishes })).toEqual({
    dishes: 3,
    soldOut: 1,
    hidden: 1,
    changedAt: '2026-11-20T05:00:00.000Z',
  })
  expect(getMenuState({ ...MENU, dishes: [] })).toMatchObject({ dishes: 0, changedAt: undefined })
})
