import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { warmPages } from './warm-pages.ts'

let server: TestServer
let asked: (string | undefined)[]
let lines: string[]
let answering: number
let most: number
let pages: string[]
let status: number

beforeEach(async () => {
  asked = []
  lines = []
  answering = 0
  most = 0
  pages = ['/', '/byd-seal', '/contact']
  status = 200
  server = await startTestServer((request, response) => {
    answering += 1
    most = Math.max(most, answering)
    asked.push(request.url)
    const urls = pages.map((path) => `<url><loc>https://site.example${path}</loc></url>`)
    setImmediate(() => {
      answering -= 1
      response.statusCode = request.url === '/sitemap.xml' ? 200 : status
      response.end(request.url === '/sitemap.xml' ? `<urlset>${urls.join('')}</urlset>` : 'page')
    })
  })
})

afterEach(() => server.close())

const warm = (signal = new AbortController().signal) =>
  warmPages({ origin: server.origin, signal, log: (line) => void lines.push(line), pauseMs: 0 })

it("asks for the sitemap's pages at this instance, one after the other", async () => {
  await warm()
  expect(asked).toEqual(['/sitemap.xml', '/', '/byd-seal', '/contact'])
  expect(most).toBe(1)
  expect(lines).toEqual([])
})

it('asks for a bounded number of pages', async () => {
  pages = Array.from({ length: 500 }, (_, index) => `/page-${index}`)
  await warm()
  expect(asked).toHaveLength(61)
})

it('stops at a failure, and says so', async () => {
  status = 503
  await warm()
  expect(asked).toEqual(['/sitemap.xml', '/'])
  expect(lines).toEqual([expect.stringContaining('/ answered 503')])
})

it('stops quietly when the instance ends', async () => {
  const ending = new AbortController()
  ending.abort()
  await warm(ending.signal)
  expect(asked).toEqual([])
  expect(lines).toEqual([])
})
