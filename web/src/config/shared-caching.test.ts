import { expect, it } from '@jest/globals'
import { ROUTER_HEADERS } from 'core/page-variants'
import {
  FLIGHT_HEADERS,
  NEXT_HMR_REFRESH_HEADER,
  NEXT_URL,
} from 'next/dist/client/components/app-router-headers.js'
import { isPersonal, toLoggedRoute } from './shared-caching.ts'

it.each(['/', '/membership', '/byd-seal', '/managers'])('counts %s as public', (path) => {
  expect(isPersonal(path, 'my-receipt=a; consent=b')).toBe(false)
})

it.each(['receipt=a', 'a=b; receipt-seen=1', '__prerender_bypass=a'])(
  'counts every page as personal when the cookie is %s',
  (cookie) => {
    expect(isPersonal('/byd-seal', cookie)).toBe(true)
  },
)

it("knows each header of Next's router that a served build varies by", () => {
  const named = [...FLIGHT_HEADERS, NEXT_URL].filter((name) => name !== NEXT_HMR_REFRESH_HEADER)
  expect(new Set<string>(ROUTER_HEADERS)).toEqual(new Set(named))
})

it.each([
  ['/byd-seal', '/byd-seal'],
  ['/manage/reservation/01J8Z', '/manage/…'],
  ['/member/bookings/01J8Z', '/member/…'],
  ['/referrals/AH-1826', '/referrals/…'],
])('names %s as %s in logs', (path, route) => {
  expect(toLoggedRoute(path)).toBe(route)
})
