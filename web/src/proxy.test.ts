import { expect, it } from '@jest/globals'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { NextRequest } from 'next/server'
import { routes } from '#config/routes.ts'
import { isPersonal } from '#config/shared-caching.ts'
import { config, proxy } from './proxy.ts'

const OTHERS = [routes.manage, routes.member, '/referrals', '/vote']

it("passes every kind's confirmation through the proxy when its page is opened", () => {
  const confirmations = config.matcher.filter(
    (path) => !OTHERS.some((other) => path === other || path.startsWith(`${other}/`)),
  )
  const known = new Set(Object.values(ENQUIRY_KINDS).map((kind) => kind.confirmationPath))
  expect(confirmations.toSorted()).toEqual([...known].toSorted())
})

it.each(config.matcher)('lets no shared cache keep %s, which passes through the proxy', (path) => {
  expect(isPersonal(path.replace(/:page\(([^|]+).*\)/, '$1'))).toBe(true)
})

it.each(['/vote/vote-promo', '/manage/reservation/RESERVATION-1'])(
  'moves the token of a mailed link from the address of %s to a cookie of its page',
  async (path) => {
    const response = await proxy(new NextRequest(`https://byd.1826.sg${path}?token=to.ken`))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`https://byd.1826.sg${path}`)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^manage-token=to\\.ken; Path=${path};.*HttpOnly`)),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  },
)
