import { describe, expect, it } from '@jest/globals'
import { toPlainAmount } from 'core/numbers'
import { changeDish, loadMenu, parseCents } from './menu-admin.ts'

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
    ['is broken', () => new Response('<html>', { status: 502 }), 'answered 502'],
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
