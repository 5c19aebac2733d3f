import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { answerVitals } from './answer-vitals.ts'
import type { VitalRow } from './vital-counts.ts'

const ROWS: VitalRow[] = [
  { release: 'abc', route: '/byd-*', device: 'phone', vital: 'LCP', count: 12, p75: 1234.5 },
  { release: 'abc', route: '/byd-*', device: 'phone', vital: 'CLS', count: 12, p75: 0.0123 },
]

let server: TestServer

beforeAll(async () => {
  const listener = answerVitals(
    (_request, response) => response.end('site'),
    () => ROWS,
  )
  server = await startTestServer(listener)
})
afterAll(() => server.close())

const ask = async (headers: Record<string, string> = {}, path = '/vitals') =>
  (await fetch(server.origin + path, { headers })).text()

it('shows a table to who asks on the machine itself', async () => {
  expect(await ask()).toMatch(/^Release abc$/m)
  expect(await ask()).toMatch(/^\/byd-\* +phone +0\.012 \(12\) +- +- +1235 \(12\) +-$/m)
})

it('shows numbers to tools', async () => {
  expect(JSON.parse(await ask({ accept: 'application/json' }))).toEqual(ROWS)
})

it.each(['x-forwarded-for', 'forwarded', 'via'])(
  'shows nothing to who comes with %s',
  async (name) => {
    expect(await ask({ [name]: '127.0.0.1' })).toBe('site')
  },
)

it('leaves other addresses to the site', async () => {
  expect(await ask({}, '/vitals/more')).toBe('site')
})
