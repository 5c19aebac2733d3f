import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { waitForStaleRenders } from './wait-for-stale-renders.ts'

let server: TestServer
let freshness: { changedAt: number }
/** Requests that Next has, in their order. */
let asked: { url: string; response: ServerResponse }[]
let wake: () => void

beforeEach(async () => {
  freshness = { changedAt: 0 }
  asked = []
  wake = () => undefined
  const listener = waitForStaleRenders(({ url = '' }, response) => {
    asked.push({ url, response })
    wake()
  }, freshness)
  server = await startTestServer(listener)
})

afterEach(() => server.close())

async function waitForRequests(count: number) {
  while (asked.length < count) {
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

const read = async (path: string) => (await fetch(`${server.origin}${path}`)).text()

it('asks Next after a render that began before the change', async () => {
  const old = read('/byd-seal')
  await waitForRequests(1)
  freshness.changedAt = Date.now()
  const current = read('/byd-seal?utm_source=a')
  const other = read('/about')
  await waitForRequests(2)
  expect(asked.map(({ url }) => url)).toEqual(['/byd-seal', '/about'])
  asked[0]?.response.end('old')
  expect(await old).toBe('old')
  await waitForRequests(3)
  asked[1]?.response.end('other')
  asked[2]?.response.end('new')
  expect(await Promise.all([other, current])).toEqual(['other', 'new'])
})

it('asks Next at once when the render began after the change', async () => {
  freshness.changedAt = Date.now() - 1
  const readings = [read('/byd-seal'), read('/byd-seal')]
  await waitForRequests(2)
  for (const { response } of asked) response.end('new')
  expect(await Promise.all(readings)).toEqual(['new', 'new'])
})

it('asks Next when the request of the stale render was given up', async () => {
  const leaving = new AbortController()
  const left = fetch(`${server.origin}/byd-seal`, { signal: leaving.signal }).catch(() => 'left')
  await waitForRequests(1)
  freshness.changedAt = Date.now()
  const current = read('/byd-seal')
  leaving.abort()
  expect(await left).toBe('left')
  await waitForRequests(2)
  asked[1]?.response.end('new')
  expect(await current).toBe('new')
})
