import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RateLimit } from './rate-limit.ts'
import { type PostRules, receivePost } from './receive-post.ts'

const APP = resolve(import.meta.dirname, '../app')
const SITE = 'https://byd.1826.sg'
const RULES: PostRules = { name: 'test', maxBytes: 1_000, sends: 'form' }
const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const noLimit = () => Promise.resolve(undefined)

interface Post {
  rules?: PostRules
  body?: BodyInit | null
  take?: RateLimit
}

function post(
  headers: Record<string, string>,
  { rules = RULES, body = 'name=Lim', take = noLimit }: Post = {},
) {
  let read: string | undefined
  const route = receivePost(
    rules,
    async (request) => {
      read = await request.text().catch(() => 'too long')
      return new Response(read)
    },
    { siteUrl: SITE, clientAddressSource: undefined, take },
  )
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = route(new Request(`${SITE}/api/test`, init), {})
  return answer.then(({ status }) => ({ status, read }))
}

it('hands over the post of a page', async () => {
  expect(await post({ ...OWN, ...FORM })).toEqual({ status: 200, read: 'name=Lim' })
})

it.each([
  [403, 'another origin', { ...FORM, 'Sec-Fetch-Site': 'cross-site' }],
  [403, 'a caller that names no origin', FORM],
  [413, 'a declared length above the limit', { ...OWN, ...FORM, 'Content-Length': '1001' }],
  [415, 'another type', { ...OWN, 'Content-Type': 'application/octet-stream' }],
  [415, 'no type', { ...OWN, 'Content-Type': '' }],
])('answers %i to %s, and reads nothing', async (status, _case, headers) => {
  expect(await post(headers)).toEqual({ status, read: undefined })
})

it('answers 429 when there were too many, and reads nothing', async () => {
  const take = () => Promise.resolve(5)
  expect(await post({ ...OWN, ...FORM }, { take })).toEqual({ status: 429, read: undefined })
})

it('ends a body that exceeds the limit without having declared it', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(100))
    },
  })
  expect(await post({ ...OWN, ...FORM }, { body })).toEqual({ status: 200, read: 'too long' })
  expect(sent).toBeLessThan(20)
})

it('takes signed posts from anywhere', async () => {
  const rules: PostRules = { ...RULES, sends: 'json', isSigned: true }
  expect(await post({ 'Content-Type': 'application/json' }, { rules })).toMatchObject({
    status: 200,
  })
})

it('takes a press of a button without entries', async () => {
  expect(await post(OWN, { body: null })).toEqual({ status: 200, read: '' })
})

const routes = globSync('**/route.ts', { cwd: APP }).map((path) => ({
  path,
  source: readFileSync(resolve(APP, path), 'utf8'),
}))
const WRITES = /export\b[^\n]*\b(?:POST|PUT|PATCH|DELETE)\b[^\n]*/g
const RECEIVED = /^export const (?:POST = receivePost|\{ GET, POST \} = receiveOneClick)\(/

it('finds the routes', () => {
  expect(routes.length).toBeGreaterThan(25)
})

it('receives what mail programs press as other posts', () => {
  const source = readFileSync(resolve(APP, '../submission/one-click.ts'), 'utf8')
  expect(source).toContain('POST: receivePost(')
})

it.each(routes)('$path takes posts in this way only', ({ source }) => {
  const writes = [...source.matchAll(WRITES)].map(([line]) => line)
  expect(writes.filter((line) => !RECEIVED.test(line))).toEqual([])
})
