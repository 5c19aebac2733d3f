import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { isValidSignature } from '@sanity/webhook'
import type { CommittedTransaction, StoredDocument } from '../contracts.ts'
import { webhookConfig } from './webhook-config.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'
import { type Message, WebhookStore } from './webhook-store.ts'

interface Sent {
  headers: Headers
  body: string
  answer: (status: number, body?: string) => void
  fail: (error: Error) => void
}

let database: DatabaseSync
let store: WebhookStore
let now: number
let timer: { at: number; run: () => void } | undefined
let sent: Sent[]
let logged: string[]
let waiters: (() => void)[]

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  store = new WebhookStore(database)
  now = Date.parse('2026-11-20T10:00:00Z')
  timer = undefined
  sent = []
  logged = []
  waiters = []
})

afterEach(() => database.close())

/** A receiver that answers on command. */
const receive: typeof fetch = (_, init) =>
  new Promise((resolve, reject) => {
    sent.push({
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
      answer: (status, body = '') => resolve(new Response(body, { status })),
      fail: reject,
    })
    for (const wake of waiters.splice(0)) wake()
  })

async function waitForSent(count: number): Promise<Sent> {
  while (sent.length < count)
    await new Promise<void>((wake) => {
      waiters.push(wake)
    })
  const last = sent[count - 1]
  if (!last) throw new Error('Nothing was sent')
  return last
}

/** Flushes pending microtasks and timers. */
async function settle() {
  for (let turn = 0; turn < 20; turn++)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
}

function createDispatcher() {
  return new WebhookDispatcher({
    store,
    projectId: 'p1',
    getDataset: () => undefined,
    fetch: receive,
    schedule: (run, milliseconds) => {
      timer = { at: now + milliseconds, run }
      return () => {
        timer = undefined
      }
    },
    now: () => new Date(now),
    log: (line) => logged.push(line),
  })
}

function addWebhook(config: Record<string, unknown> = {}, id = 'hook') {
  const parsed = webhookConfig.parse({
    name: id,
    dataset: 'production',
    url: 'http://127.0.0.1:9/hook',
    secret: 'secret',
    rule: { on: ['create', 'update', 'delete'], projection: '{_id, v}' },
    ...config,
  })
  store.putWebhook({
    ...parsed,
    id,
    createdAt: '2026-01-01T00:00:00Z',
    createdByUserId: 'ann',
  })
}

let sequence = 0

function createTransaction(documentId: string, v: number, type = 'article'): CommittedTransaction {
  const after: StoredDocument = {
    _id: documentId,
    _type: type,
    _rev: `t${v}`,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    v,
  }
  return {
    sequence: ++sequence,
    id: `t${v}`,
    timestamp: '2026-11-20T10:00:00Z',
    author: 'ann',
    mutations: [],
    changes: [{ documentId, before: undefined, after }],
    effects: {},
  }
}

function commit(
  dispatcher: WebhookDispatcher,
  documentId: string,
  v: number,
  dataset = 'production',
) {
  dispatcher.persist(dataset, createTransaction(documentId, v))
  dispatcher.committed()
}

function advanceToTimer() {
  if (!timer) throw new Error('No timer is set')
  const { at, run } = timer
  timer = undefined
  now = at
  run()
}

const summarize = ({ status, failureCount, resultCode }: Message) => [
  status,
  failureCount,
  resultCode,
]

it('delivers a change with Sanity’s headers and a signature that @sanity/webhook accepts', async () => {
  addWebhook({ headers: { 'X-Custom': 'yes' } })
  const dispatcher = createDispatcher()
  commit(dispatcher, 'a', 1)
  const { headers, body, answer } = await waitForSent(1)
  expect(JSON.parse(body)).toEqual({ _id: 'a', v: 1 })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'sanity-project-id': 'p1',
    'sanity-dataset': 'production',
    'sanity-document-id': 'a',
    'sanity-operation': 'create',
    'sanity-transaction-id': 't1',
    'sanity-transaction-time': '2026-11-20T10:00:00Z',
    'sanity-webhook-id': 'hook',
    'idempotency-key': expect.stringMatching(/^[\w-]{16}$/),
    'x-custom': 'yes',
  })
  const signature = headers.get('sanity-webhook-signature') ?? ''
  expect(signature).toContain(`t=${now},v1=`)
  expect(await isValidSignature(body, signature, 'secret')).toBe(true)
  expect(await isValidSignature(`${body} `, signature, 'secret')).toBe(false)
  answer(200, 'thanks')
  await settle()
  expect(store.listMessages('hook').map(summarize)).toEqual([['success', 0, 200]])
  expect(store.listAttempts('hook')).toMatchObject([
    { isFailure: false, failureReason: null, resultCode: 200, resultBody: 'thanks' },
  ])
  expect(store.listOutbox(10)).toEqual([])
})

it('sends no signature without a secret', async () => {
  addWebhook({ secret: null })
  commit(createDispatcher(), 'a', 1)
  expect((await waitForSent(1)).headers.has('sanity-webhook-signature')).toBe(false)
})

it('retries failures with growing delays, under the same key and a fresh signature', async () => {
  addWebhook()
  commit(createDispatcher(), 'a', 1)
  const first = await waitForSent(1)
  first.answer(503)
  await settle()
  const delays: number[] = []
  for (let count = 2; count <= 5; count++) {
    delays.push((timer?.at ?? 0) - now)
    advanceToTimer()
    const retry = await waitForSent(count)
    expect(retry.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'))
    expect(retry.headers.get('sanity-webhook-signature')).toContain(`t=${now},`)
    if (count % 2 === 0) retry.fail(new TypeError('fetch failed'))
    else retry.fail(new DOMException('too slow', 'TimeoutError'))
    await settle()
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000])
  expect(store.listAttempts('hook').map(({ failureReason }) => failureReason)).toEqual([
    'timeout',
    'network',
    'timeout',
    'network',
    'http',
  ])
  expect(store.listMessages('hook').map(summarize)).toEqual([['queued', 5, null]])
})

it('gives up after half an hour of failures and logs it', async () => {
  addWebhook()
  const started = now
  commit(createDispatcher(), 'a', 1)
  for (let count = 1; count <= 14; count++) {
    ;(await waitForSent(count)).answer(500)
    await settle()
    if (count < 14) advanceToTimer()
  }
  expect(timer).toBeUndefined()
  expect(now - started).toBeGreaterThan(25 * 60_000)
  expect(now - started).toBeLessThan(40 * 60_000)
  expect(store.listMessages('hook').map(summarize)).toEqual([['failure', 14, 500]])
  expect(logged).toEqual([expect.stringContaining('"hook" gave up on a: http 500')])
})

it.each([400, 401, 404, 302])('does not retry after %d', async (status) => {
  addWebhook()
  commit(createDispatcher(), 'a', 1)
  ;(await waitForSent(1)).answer(status)
  await settle()
  expect(timer).toBeUndefined()
  expect(store.listMessages('hook').map(summarize)).toEqual([['failure', 1, status]])
})

it('delivers changes of one document in order, those of others concurrently', async () => {
  addWebhook()
  const dispatcher = createDispatcher()
  commit(dispatcher, 'a', 1)
  commit(dispatcher, 'a', 2)
  commit(dispatcher, 'b', 3)
  await waitForSent(2)
  await settle()
  // The first of `a` and the one of `b` are concurrent, so unordered.
  expect(sent.map(({ body }) => body).toSorted()).toEqual([
    '{"_id":"a","v":1}',
    '{"_id":"b","v":3}',
  ])
  sent.find(({ body }) => body === '{"_id":"a","v":1}')?.answer(200)
  await waitForSent(3)
  expect(sent[2]?.body).toBe('{"_id":"a","v":2}')
})

it('runs at most four deliveries of a webhook concurrently', async () => {
  addWebhook()
  const dispatcher = createDispatcher()
  for (let v = 1; v <= 6; v++) commit(dispatcher, `d${v}`, v)
  await waitForSent(4)
  await settle()
  expect(sent).toHaveLength(4)
  sent[0]?.answer(200)
  await waitForSent(5)
  await settle()
  expect(sent).toHaveLength(5)
})

it('delivers a newer change without waiting for a retry, and its success triggers the retry', async () => {
  addWebhook()
  const dispatcher = createDispatcher()
  commit(dispatcher, 'a', 1)
  ;(await waitForSent(1)).answer(503)
  await settle()
  commit(dispatcher, 'b', 2)
  ;(await waitForSent(2)).answer(200)
  const retry = await waitForSent(3)
  expect(retry.body).toBe('{"_id":"a","v":1}')
  expect(retry.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
})

it('delivers after a restart what was queued or noted', async () => {
  addWebhook()
  const first = createDispatcher()
  commit(first, 'a', 1)
  ;(await waitForSent(1)).answer(503)
  await settle()
  // Noted in the transaction of a commit, then the process ends.
  first.persist('production', createTransaction('b', 2))
  first.close()
  expect(store.listOutbox(10)).toHaveLength(1)

  const second = createDispatcher()
  second.start()
  await waitForSent(3)
  expect(sent.slice(1).map(({ body }) => body)).toEqual(['{"_id":"a","v":1}', '{"_id":"b","v":2}'])
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  for (const { answer } of sent.slice(1)) answer(200)
  await settle()
  expect(store.listQueued()).toEqual([])
  expect(store.listOutbox(10)).toEqual([])
})

it('repeats a delivery that was in progress at the end', async () => {
  addWebhook()
  const first = createDispatcher()
  commit(first, 'a', 1)
  await waitForSent(1)
  first.close()
  const second = createDispatcher()
  second.start()
  const again = await waitForSent(2)
  expect(again.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
})

it('notes nothing for datasets, documents and operations that no webhook matches', () => {
  addWebhook({ rule: { on: ['update'] } })
  const dispatcher = createDispatcher()
  dispatcher.persist('production', createTransaction('a', 1))
  expect(store.listOutbox(10)).toEqual([])
  addWebhook()
  dispatcher.reload()
  dispatcher.persist('staging', createTransaction('a', 1))
  dispatcher.persist('production', createTransaction('drafts.a', 1))
  expect(store.listOutbox(10)).toEqual([])
  addWebhook({ dataset: '*', includeDrafts: true })
  dispatcher.reload()
  dispatcher.persist('staging', createTransaction('drafts.a', 1))
  expect(store.listOutbox(10)).toHaveLength(1)
})

it('sends nothing more for a deleted or disabled webhook', async () => {
  addWebhook()
  const dispatcher = createDispatcher()
  commit(dispatcher, 'a', 1)
  ;(await waitForSent(1)).answer(503)
  await settle()
  addWebhook({ isDisabledByUser: true })
  dispatcher.reload()
  commit(dispatcher, 'b', 2)
  await settle()
  store.deleteWebhook('hook')
  dispatcher.reload()
  if (timer) advanceToTimer()
  await settle()
  expect(sent).toHaveLength(1)
  expect(store.listMessages('hook')).toEqual([])
})

it('logs a rule that cannot be evaluated, and carries on with the others', async () => {
  addWebhook({ rule: { on: ['create'], projection: '{"x": geo::latLng(1, 2)}' } }, 'broken')
  addWebhook({}, 'good')
  commit(createDispatcher(), 'a', 1)
  const { headers } = await waitForSent(1)
  expect(headers.get('sanity-webhook-id')).toBe('good')
  expect(logged).toEqual([expect.stringContaining('"broken" cannot be applied to a')])
})

it('limits the log, but drops no queued message', async () => {
  addWebhook()
  const dispatcher = createDispatcher()
  commit(dispatcher, 'kept', 0)
  ;(await waitForSent(1)).answer(503)
  await settle()
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
    INSERT INTO webhook_messages SELECT NULL, 'm' || i, 'hook', 'production', 'a', 'create', 't', 't',
      '{}', 't', 'success', 0, 200, 0 FROM n`)
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
    INSERT INTO webhook_attempts SELECT NULL, 'x' || i, 'hook', 'm' || i, 't', 0, NULL, 200, '', 1 FROM n`)
  advanceToTimer()
  ;(await waitForSent(2)).answer(503, 'x'.repeat(5000))
  await settle()
  const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
  expect(count('webhook_messages')).toBe(501)
  expect(count('webhook_attempts')).toBe(1000)
  expect(store.listQueued()).toHaveLength(1)
  expect(store.listAttempts('hook')[0]?.resultBody).toHaveLength(1000)
})
