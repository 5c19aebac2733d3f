import { expect, it } from '@jest/globals'
import { toLoggedRoute } from './logged-route.ts'

it.each([
  ['/byd-seal', '/byd-seal'],
  ['/manage/reservation/01J8Z', '/manage/…'],
  ['/member/bookings/01J8Z', '/member/…'],
  ['/referrals/AH-1826', '/referrals/…'],
])('names %s as %s', (path, route) => {
  expect(toLoggedRoute(path)).toBe(route)
})
