import { expect, test } from '@jest/globals'
import { toLoggedRoute } from './logged-route.ts'

test.each([
  ['/byd-seal', '/byd-seal'],
  ['/manage/reservation/01J8Z', '/manage/…'],
  ['/member/bookings/01J8Z', '/member/…'],
  ['/referrals/AH-1826', '/referrals/…'],
])('names %s as %s', (path, route) => {
  expect(toLoggedRoute(path)).toBe(route)
})
