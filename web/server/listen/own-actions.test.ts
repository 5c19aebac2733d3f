import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { AppRoutes } from './app-routes.ts'
import { takeOwnActions } from './own-actions.ts'

const SITE = 'https://byd1826.example'
const BOUNDARY = '----WebKitFormBoundary0123456789abcdef'
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
/** Id of an action that takes a state and a form, as its first byte says. */
const ID = `60${'f'.repeat(40)}`
const ACTION = { 'next-action': ID, ...FORM }
const TEXT = { ...ACTION, 'content-type': 'text/plain;charset=UTF-8' }
/** Id of an action that takes nothing. */
const PRESS_ID = `00${'f'.repeat(40)}`
const PRESS = { ...TEXT, 'next-action': PRESS_ID }
const MAX_BYTES = 5_000

const toMultipart = (entries: Record<string, string>) =>
  [
    ...Object.entries(entries).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('')

/** State and form of an action, as React encodes them. */
const STATE = '{"entries":{"email":"$$5"},"errors":{},"way":"$undefined"}'
const CALLED = toMultipart({ _1_email: 'lim@example.com', 0: `[${STATE},"$K1"]` })
const BOUND = `{"id":"${ID}","bound":"$@1"}`
const SENT = toMultipart({
  $ACTION_REF_1: '',
  '$ACTION_1:0': BOUND,
  '$ACTION_1:1': '[{}]',
  email: 'lim@example.com',
})

const routes = new AppRoutes([
  '/[...path]/page',
  '/api/forms/[form]/route',
  '/manage/[kind]/[id]/[action]/route',
  '/member/signin/page',
  '/member/signout/route',
])

/** Whether a layer has read the body; then Next gives it to no handler. */
let wasRead: boolean
let server: TestServer
beforeAll(async () => {
  const listener = takeOwnActions(
    (request, response) => {
      wasRead = request.readableDidRead
      void text(request).then((body) => response.end(body))
    },
    { siteUrl: SITE, routes, maxBytes: MAX_BYTES },
  )
  server = await startTestServer(listener)
})
afterAll(() => server.close())

interface Post {
  method?: string
  /** Sent without saying how long they are. */
  parts: string[]
}

/** A raw request: `fetch` sets some of these headers itself. */
async function post(
  path: string,
  headers: Record<string, string>,
  { method = 'POST', parts }: Post = { parts: [headers['next-action'] ? CALLED : SENT] },
) {
  const sent = send({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false })
  // The server may close before everything is sent.
  sent.on('error', () => undefined)
  const answered = new Promise<IncomingMessage>((resolve) => {
    sent.on('response', resolve)
  })
  for (const part of parts) sent.write(part)
  sent.end()
  const response = await answered
  return { status: response.statusCode, body: await text(response) }
}

it.each([
  ['an action', '/member/signin', { ...ACTION, origin: 'https://evil.example' }],
  ['an action on an address of a route', '/api/x', { ...ACTION, origin: 'https://evil.example' }],
  ['a form', '/member/signin', { ...FORM, origin: 'https://evil.example' }],
  ['a form of nowhere', '/member/signin', { ...FORM, origin: 'null' }],
  ['a page of a neighbour', '/member/signin', { ...ACTION, 'sec-fetch-site': 'same-site' }],
])('refuses %s of another site', async (_, path, headers) => {
  expect(await post(path, headers)).toMatchObject({ status: 403 })
})

it.each([
  ['an own action', '/member/signin', { ...ACTION, origin: SITE }],
  ['an own form', '/member/signin', { ...FORM, 'sec-fetch-site': 'same-origin' }],
  ['an action of whoever names no origin', '/member/signin', ACTION],
  ['a form that Next does not read', '/', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'what a route refuses by itself',
    '/api/forms/contact',
    { ...FORM, origin: 'https://a.example' },
  ],
  ['a signed message', '/api/revalidate', { 'content-type': 'application/json', origin: 'null' }],
])('passes %s on, with its body', async (_, path, headers) => {
  const body = 'next-action' in headers ? CALLED : SENT
  expect(await post(path, headers)).toEqual({ status: 200, body })
})

it('passes a body on that comes in parts, and one as long as may be', async () => {
  const parts = CALLED.split('')
  expect(await post('/member/signin', ACTION, { parts })).toEqual({ status: 200, body: CALLED })
  const empty = toMultipart({ 0: '[{},"$K1"]', _1_name: '' })
  const longest = toMultipart({ 0: '[{},"$K1"]', _1_name: 'x'.repeat(MAX_BYTES - empty.length) })
  const answer = await post('/member/signin', ACTION, { parts: [longest] })
  expect(answer).toEqual({ status: 200, body: longest })
})

it('passes the press of a button on, whose action takes nothing', async () => {
  expect(await post('/member/confirm', PRESS, { parts: ['[]'] })).toEqual({
    status: 200,
    body: '[]',
  })
})

it('passes one plain value on in a preview alone', async () => {
  const call = { ...TEXT, 'next-action': `40${'f'.repeat(40)}` }
  const preview = { ...call, cookie: 'consent=all; __prerender_bypass=a' }
  const ask = (headers: Record<string, string>, body: string) =>
    post('/byd-seal', headers, { parts: [body] })
  expect(await ask(preview, '["drafts"]')).toEqual({ status: 200, body: '["drafts"]' })
  expect(await ask(call, '["drafts"]')).toMatchObject({ status: 415 })
  for (const body of ['[]', '["$K1"]', '["a","b"]', '"drafts"', `["${'a'.repeat(1000)}"]`])
    expect(await ask(preview, body)).toMatchObject({ status: 415 })
})

it('passes the press of a button on that was sent without scripts', async () => {
  const body = toMultipart({ [`$ACTION_ID_${PRESS_ID}`]: '' })
  expect(await post('/member/confirm', FORM, { parts: [body] })).toEqual({ status: 200, body })
})

it.each(['/member/signout', '/api/forms/contact', '/manage/TEST_DRIVE/1/cancel'])(
  'leaves the body of a form to the handler of %s, and refuses an action there',
  async (path) => {
    const [head, tail] = [SENT.slice(0, 10), SENT.slice(10)]
    expect(await post(path, FORM, { parts: [head, tail] })).toEqual({ status: 200, body: SENT })
    expect(wasRead).toBe(false)
    expect(await post(path, { ...ACTION, 'next-action': 'x' })).toMatchObject({ status: 415 })
    expect(await post(path, ACTION)).toMatchObject({ status: 415 })
  },
)

it('passes every other method on', async () => {
  const headers = { ...FORM, origin: 'https://evil.example' }
  const answer = await post('/member/signin', headers, { method: 'PUT', parts: ['{}'] })
  expect(answer).toEqual({ status: 200, body: '{}' })
})

it('goes on when a sender leaves in between', async () => {
  const headers = { ...ACTION, 'content-length': String(CALLED.length) }
  const sent = send({
    host: '127.0.0.1',
    port: server.port,
    path: '/',
    method: 'POST',
    headers,
    agent: false,
  })
  const [error] = await Promise.all([once(sent, 'error'), leave(sent)])
  expect(error).toEqual([expect.objectContaining({ code: 'ECONNRESET' })])
  expect(await post('/member/signin', ACTION)).toMatchObject({ status: 200 })
})

/** After the server has begun to read. */
async function leave(sent: ClientRequest): Promise<void> {
  sent.write(CALLED.slice(0, 10))
  await once(server.http, 'request')
  sent.destroy()
}

it.each([
  ['an action', ACTION, {}],
  ['a form', FORM, {}],
  ['an action that says so', ACTION, { 'content-length': String(MAX_BYTES + 1) }],
])('answers 413 to %s that is too long', async (_, headers, length) => {
  const parts = [
    toMultipart({ 0: '[{},"$K1"]', _1_name: 'x'.repeat(MAX_BYTES) }).slice(0, MAX_BYTES + 1),
  ]
  const answer = await post('/member/signin', { ...headers, ...length }, { parts })
  expect(answer).toEqual({ status: 413, body: 'This is too long.' })
})

it.each([
  ['no form', TEXT, '[]'],
  ['no form of an action without arguments', TEXT, ''],
  ['arguments that it does not take', PRESS, '[1]'],
  ['less than nothing', PRESS, '['],
  ['nothing', ACTION, ''],
  ['what is no form', ACTION, '[]'],
  ['a form that was cut off', ACTION, CALLED.slice(0, -BOUNDARY.length)],
  ['no arguments', ACTION, toMultipart({ 0: '[]' })],
  ['arguments without a form', ACTION, toMultipart({ 0: '[{}]' })],
  ['garbled arguments', ACTION, toMultipart({ 0: '[{},"$K1"' })],
  ['other arguments', ACTION, toMultipart({ 0: '{}' })],
  ['a form and no state', ACTION, toMultipart({ 0: '["$K1"]' })],
  ['more than it takes', ACTION, toMultipart({ 0: '[{},{},"$K1"]' })],
  ['a form as its state', ACTION, toMultipart({ 0: '["$K1","$K1"]' })],
  ['what is not there', ACTION, toMultipart({ 0: '[{"entries":"$@7"},"$K1"]' })],
  ['a part that is not there', ACTION, toMultipart({ 0: '[[{"a":["$Q9"]}],"$K1"]' })],
  ['arguments twice', ACTION, CALLED.replace('_1_email', '0')],
  ['parts that no page has', ACTION, CALLED.replace('_1_email', 'S1')],
  ['a form where it takes none', { ...PRESS, ...FORM }, toMultipart({ 0: '["$K1"]' })],
  ['an id that is none', { ...ACTION, 'next-action': 'x' }, toMultipart({ 0: '["$K1"]' })],
  ['a form alone of a page', FORM, toMultipart({ [`$ACTION_ID_${ID}`]: '' })],
  ['no state of a page', FORM, SENT.replace('"$@1"', 'null')],
  ['a state that is not sent', FORM, toMultipart({ $ACTION_REF_1: '', '$ACTION_1:0': BOUND })],
  ['a state elsewhere', FORM, SENT.replace('"$@1"', '"$@2"')],
  ['no action at its place', FORM, toMultipart({ $ACTION_REF_1: '', email: 'a' })],
  ['endless depth', ACTION, toMultipart({ 0: `[${'['.repeat(500)}${']'.repeat(500)},"$K1"]` })],
  ['a cut-off form of a page', FORM, SENT.slice(0, -BOUNDARY.length)],
  ['a form whose state is missing', FORM, SENT.replace('[{}]', '[]')],
  ['a form whose action is garbled', FORM, SENT.replace('{"id"', '{id')],
])('answers 415 to an action with %s', async (_, headers, body) => {
  const answer = await post('/member/signin', headers, { parts: [body] })
  expect(answer).toEqual({ status: 415, body: 'This is not what a page of this site sends.' })
})
