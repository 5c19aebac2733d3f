import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer, request as send, type Server } from 'node:http'
import { z } from 'zod'
import { refuseForeignActions } from './foreign-actions.ts'

const SITE = 'https://byd1826.example'
const ACTION = { 'next-action': 'f'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' }
const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

let server: Server
let port: number
beforeAll(async () => {
  const listener = refuseForeignActions((_request, response) => response.end('page'), {
    siteUrl: SITE,
  })
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = z.object({ port: z.number() }).parse(server.address()).port
})
afterAll(() => {
  server.close()
})

/** A raw request: `fetch` sets some of these headers itself. */
async function post(path: string, headers: Record<string, string>, method = 'POST') {
  const sent = send({ host: '127.0.0.1', port, path, method, headers, agent: false }).end('{}')
  const [response] = await once(sent, 'response')
  response.resume()
  return z.number().parse(response.statusCode)
}

it.each([
  ['an action', '/member/signin', { ...ACTION, origin: 'https://evil.example' }],
  ['an action on an address of a route', '/api/x', { ...ACTION, origin: 'https://evil.example' }],
  ['a form', '/member/signin', { ...FORM, origin: 'https://evil.example' }],
  ['a form of nowhere', '/member/signin', { ...FORM, origin: 'null' }],
  ['a page of a neighbour', '/member/signin', { ...ACTION, 'sec-fetch-site': 'same-site' }],
])('refuses %s of another site', async (_, path, headers) => {
  expect(await post(path, headers)).toBe(403)
})

it.each([
  ['an own action', '/member/signin', { ...ACTION, origin: SITE }],
  ['an own form', '/member/signin', { ...FORM, 'sec-fetch-site': 'same-origin' }],
  ['an action of whoever names no origin', '/member/signin', ACTION],
  [
    'what a route refuses by itself',
    '/api/forms/contact',
    { ...FORM, origin: 'https://a.example' },
  ],
  ['a signed message', '/api/revalidate', { 'content-type': 'application/json', origin: 'null' }],
])('passes %s on', async (_, path, headers) => {
  expect(await post(path, headers)).toBe(200)
})

it('passes every other method on', async () => {
  expect(await post('/member/signin', { ...FORM, origin: 'https://evil.example' }, 'PUT')).toBe(200)
})
