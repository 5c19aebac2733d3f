import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { AppRoutes } from './app-routes.ts'
import { servePlainAddresses } from './plain-addresses.ts'

let server: TestServer

beforeAll(async () => {
  const routes = new AppRoutes([
    '/[...path]/page',
    '/manage/[kind]/[id]/page',
    '/manage/consents/mine/page',
    '/member/bookings/[id]/page',
    '/member/page',
    '/member/signin/page',
    '/my-booking/page',
    '/referrals/[referrerId]/page',
    '/restaurant/[venue]/page',
    '/vote/[...path]/page',
  ])
  const listener = servePlainAddresses((request, response) => response.end(request.url), routes)
  server = await startTestServer(listener)
})

afterAll(() => server.close())

async function ask(path: string, method = 'GET') {
  const { status, headers, body } = await server.ask(path, { method })
  return { status, location: headers.location, body }
}

it.each([
  ['/BYD-SEAL', '/byd-seal'],
  ['/BYD-SEAL?version=2&gclid=Ab', '/byd-seal?version=2&gclid=Ab'],
  ['/Restaurant/SUNTEC', '/restaurant/suntec'],
  ['/CAF%C3%A9', '/caf%C3%A9'],
  ['/REFERRALS/AH-1826', '/referrals/AH-1826'],
  ['/Referrals/XBVQ-Z8KK?utm_source=a', '/referrals/XBVQ-Z8KK?utm_source=a'],
  ['/MY-BOOKING', '/my-booking'],
  ['/MEMBER', '/member'],
  ['/Member/SignIn?next=%2FMember', '/member/signin?next=%2FMember'],
  ['/Member/Bookings/01ARZ3NDEK', '/member/bookings/01ARZ3NDEK'],
  ['/MANAGE/consents', '/manage/consents'],
  ['/Manage/TEST_DRIVE/01ARZ3NDEK?token=Ab', '/manage/TEST_DRIVE/01ARZ3NDEK?token=Ab'],
  ['/VOTE/VOTE-PROMO', '/vote/vote-promo'],
])('leads %s to %s when it is in capitals', async (path, location) => {
  expect(await ask(path)).toEqual({ status: 308, location, body: '' })
  expect(await ask(path, 'HEAD')).toMatchObject({ status: 308, location })
})

it.each([
  '/byd-seal?q=SEAL',
  '/caf%C3%A9',
  '//EVIL.example',
  '/\\EVIL.example',
  '/manage/TEST_DRIVE/01ARZ3NDEK',
  '/member/bookings/01ARZ3NDEK',
  '/referrals/Ab12',
  '/api/brochure/X',
  '/_next/static/Ab.js',
  '/images/Ab.png',
  '/',
])('leaves %s as it is when capitals count or there are none', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, body: path })
})

it('leaves a post to an address in capitals as it is', async () => {
  expect(await ask('/BYD-SEAL', 'POST')).toMatchObject({ status: 200, body: '/BYD-SEAL' })
})

it.each([
  ['/index', '/index.html'],
  ['/index/', '/index.html'],
  ['/INDEX?gclid=x', '/index.html?gclid=x'],
  ['/index-of-cars', '/index-of-cars'],
])('asks for %s as %s, since Next takes it for the home page', async (path, asked) => {
  expect(await ask(path)).toMatchObject({ status: 200, body: asked })
})
