import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ListenEvent, MutationEvent, SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { createLakeFetch } from '../client/lake-fetch.ts'
import { getError } from '../testing/get-error.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { EventLog } from '../testing/event-log.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const OPTIONS = {
  includeResult: false,
  includeAllVersions: true,
  effectFormat: 'mendoza',
  enableResume: true,
  events: ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'],
} as const

let lake: TestLake
let client: SanityClient
let logs: EventLog<ListenEvent>[] = []

beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.server.close())
beforeEach(() => {
  client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
})
afterEach(() => {
  for (const log of logs) log.close()
  logs = []
})

async function listen(
  query: string,
  params: Record<string, unknown> = {},
  { from = client, ...options }: Record<string, unknown> & { from?: SanityClient } = {},
): Promise<EventLog<ListenEvent>> {
  const stream = from.listen(query, params, { ...OPTIONS, events: [...OPTIONS.events], ...options })
  const log = new EventLog<ListenEvent>(stream)
  logs.push(log)
  await log.waitFor('welcome')
  return log
}

async function getMutations(log: EventLog<ListenEvent>, count: number): Promise<MutationEvent[]> {
  const events = await log.waitFor('mutation', count)
  return events.filter((event): event is MutationEvent => event.type === 'mutation')
}

describe('a listener', () => {
  it('is refused a visibility that does not exist', async () => {
    const answer = await fetch(`${lake.url}/v1/data/listen/production?query=*&visibility=sync`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { description: '"visibility" takes "transaction" or "query"' },
    })
  })

  it('sees chained revisions and effects that lead from one to the next', async () => {
    const log = await listen('*[_id in $ids]', { ids: ['chain', 'drafts.chain'] })
    await client.create({ _id: 'chain', _type: 'note', text: 'one', list: [{ _key: 'a' }] })
    await client.patch('chain').set({ text: 'two' }).commit()
    await client
      .patch('chain')
      .insert('after', 'list[-1]', [{ _key: 'b' }])
      .commit()
    await client.delete('chain')
    const events = await getMutations(log, 4)
    expect(events.map(({ transition }) => transition)).toEqual([
      'appear',
      'update',
      'update',
      'disappear',
    ])

    let revision: string | undefined
    let document: unknown = null
    for (const event of events) {
      expect(event.previousRev).toBe(revision)
      expect(event.resultRev).toBe(event.transactionId)
      document = applyPatch(document, [event.effects?.apply].flat(1))
      revision = event.resultRev
    }
    expect(document).toBeNull()
    const before = events
      .toReversed()
      .reduce<unknown>((state, event) => applyPatch(state, [event.effects?.revert].flat(1)), null)
    expect(before).toBeNull()
  })

  it('is told how many events of a transaction it will see', async () => {
    const all = await listen('*[_type == "counted"]')
    const one = await listen('*[_id == "counted-2"]')
    const transaction = client.transaction()
    for (const n of [1, 2, 3]) transaction.create({ _id: `counted-${n}`, _type: 'counted', n })
    await transaction.commit()
    const counts = (events: MutationEvent[]) =>
      events.map((event) => [event.transactionCurrentEvent, event.transactionTotalEvents])
    expect(counts(await getMutations(all, 3))).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(counts(await getMutations(one, 1))).toEqual([[1, 1]])
  })

  it('sees documents enter and leave its filter', async () => {
    const log = await listen('*[_type == "seen" && visible == true]')
    await client.create({ _id: 'seen', _type: 'seen', visible: false })
    await client.patch('seen').set({ visible: true }).commit()
    await client.patch('seen').set({ text: 'x' }).commit()
    await client.patch('seen').set({ visible: false }).commit()
    const events = await getMutations(log, 3)
    expect(events.map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
  })

  it('gets the requested options', async () => {
    const log = await listen(
      '*[_id == "asked"]{text} | order(text)',
      {},
      { includeResult: true, includePreviousRevision: true },
    )
    await client.create({ _id: 'asked', _type: 'note', text: 'one' })
    await client.patch('asked').set({ text: 'two' }).commit()
    const [created, patched] = await getMutations(log, 2)
    expect(created).toMatchObject({
      previous: null,
      result: { text: 'one' },
      identity: 'robot-editor',
    })
    expect(patched).toMatchObject({
      previous: { text: 'one' },
      result: { text: 'two' },
      mutations: [{ patch: { id: 'asked', set: { text: 'two' } } }],
      eventId: expect.stringContaining('#asked'),
    })
  })

  it('gets drafts, versions and text matches only on request', async () => {
    const published = await listen('*[_type == "kind"]', {}, { includeAllVersions: false })
    const matching = await listen('*[@ match text::query("quick fox")]')
    await client.create({ _id: 'drafts.kind', _type: 'kind' })
    await client.create({ _id: 'versions.r1.kind', _type: 'kind' })
    await client.create({ _id: 'kind', _type: 'kind', text: 'the quick brown fox' })
    expect((await getMutations(published, 1)).map(({ documentId }) => documentId)).toEqual(['kind'])
    expect((await getMutations(matching, 1)).map(({ documentId }) => documentId)).toEqual(['kind'])
  })

  it('gets published documents only without a token', async () => {
    const log = await listen('*', {}, { from: client.withConfig({ token: undefined }) })
    await client.create({ _id: 'drafts.secret', _type: 'note' })
    await client.create({ _id: 'drafts.public', _type: 'note' })
    await client.create({ _id: 'public', _type: 'note' })
    await client.transaction().delete('public').delete('drafts.public').commit()
    const events = await getMutations(log, 2)
    expect(events.map((event) => [event.documentId, event.transactionTotalEvents])).toEqual([
      ['public', 1],
      ['public', 1],
    ])
  })

  it('is refused with a query that cannot be parsed', async () => {
    const response = await fetch(`${lake.url}/v1/data/listen/production?query=*%5B`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'queryParseError' } })
  })

  it('is refused with a query that would take long to parse', async () => {
    // Too long for a URL over HTTP, but not over the WebSocket.
    const sockets: WebSocket[] = []
    const lakeFetch = createLakeFetch({
      apiHost: lake.url,
      openSocket: (url) => {
        const socket = new WebSocket(url)
        sockets.push(socket)
        return socket
      },
    })()
    const search = new URLSearchParams({ query: `*[${'a==1||'.repeat(5000)}b]` })
    const response = await lakeFetch(`${lake.url}/v1/data/listen/production?${search.toString()}`, {
      headers: { accept: 'text/event-stream' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { type: 'queryParseError', description: expect.stringContaining('4000 characters') },
    })
    for (const socket of sockets) socket.close()
  })

  it('may have simple conditions only without a token', async () => {
    const anonymous = lake.createClient()
    const simple = [
      '*',
      '*[_type == "note" && defined(tags[@ == "a"])]',
      '*[_type == "note" || _type == "kind" || _id == "a"]',
      '*[_id in path("*")]',
    ]
    for (const query of simple) await listen(query, {}, { from: anonymous })
    const costly = [
      '*[text match "a*"]',
      '*[@ match text::query("a")]',
      '*[_type == "note" || _id == "a" && text match "a*"]',
      '*[geo::distance(place, geo::latLng(1, 2)) < 3]',
      '*[_id in *[_id in *._id || _id in *[a == 1]._id]._id]',
      '*[count(list[]{"a": ^.list[]{"b": ^.^.list}}) > 1]',
    ]
    for (const query of costly) {
      const { status, message } = await getError(
        anonymous.request({ url: '/data/listen/production', query: { query } }),
      )
      expect([status, message]).toEqual([400, expect.stringContaining('without a token')])
    }
  })

  it('is disconnected when it does not read, and others carry on', async () => {
    const stuck = await new Promise<Socket>((resolve) => {
      const socket = connect(Number(new URL(lake.url).port), '127.0.0.1', () => {
        const query = 'query=*[_type=="large"]&includeResult=true'
        socket.write(
          `GET /v1/data/listen/production?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        )
      })
      // The response head shows that it listens.
      socket.once('data', () => resolve(socket.pause()))
    })
    const other = await listen('*[_type == "large"]')
    const text = 'x'.repeat(1_000_000)
    for (let n = 0; n < 40; n++)
      await client.createOrReplace({ _id: 'large', _type: 'large', text, n })
    expect(await getMutations(other, 40)).toHaveLength(40)

    let received = 0
    stuck.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    // The response ends without waiting for a reader.
    const end = new Promise((resolve) => {
      stuck.once('end', resolve)
    })
    stuck.resume()
    await end
    expect(received).toBeLessThan(20_000_000)
    stuck.destroy()
  })

  it('is ended when its filter takes too long, and others carry on', async () => {
    const text = `${'a'.repeat(5000)}cb`
    const slow = new EventLog(
      client.listen(
        '*[text match $p]',
        { p: `${'*a'.repeat(12)}*c` },
        { events: ['welcome', 'mutation'] },
      ),
    )
    await slow.waitFor('welcome')
    const other = await listen('*[_id == "slow"]')
    await client.create({ _id: 'slow', _type: 'note', text })
    expect(await getMutations(other, 1)).toHaveLength(1)
    await expect(slow.waitFor('mutation')).rejects.toThrow(/takes too long/)
  })
})

/** Parses an event stream from the wire. */
async function openStream(from: TestLake, lastEventId: string | undefined, count: number) {
  const search = new URLSearchParams({ query: '*[_type == "resumed"]', enableResume: 'true' })
  const abort = new AbortController()
  const response = await fetch(`${from.url}/v1/data/listen/production?${search.toString()}`, {
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${from.tokens.editor}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  let text = ''
  const events: { event: string; id: string | undefined }[] = []
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    const messages = text.split('\n\n').filter((message) => message.startsWith('event:'))
    if (messages.length < count) continue
    for (const message of messages) {
      const event = /^event: (.*)$/m.exec(message)?.[1] ?? ''
      events.push({ event, id: /^id: (.*)$/m.exec(message)?.[1] })
    }
    break
  }
  abort.abort()
  return events
}

describe('a listener that reconnects', () => {
  it('gets the missed events, from the middle of a transaction too', async () => {
    const [welcome] = await openStream(lake, undefined, 1)
    expect(welcome?.event).toBe('welcome')
    await client
      .transaction()
      .create({ _id: 'resumed-1', _type: 'resumed' })
      .create({ _id: 'resumed-2', _type: 'resumed' })
      .transactionId('resumed-tx')
      .commit()
    await client.patch('resumed-1').set({ a: 1 }).commit()

    const missed = await openStream(lake, welcome?.id, 4)
    expect(missed.map(({ event }) => event)).toEqual([
      'welcomeback',
      'mutation',
      'mutation',
      'mutation',
    ])
    const rest = await openStream(lake, 'resumed-tx#resumed-1', 3)
    expect(rest.map(({ id }) => id)).toEqual([
      undefined,
      'resumed-tx#resumed-2',
      expect.stringContaining('#resumed-1'),
    ])
  })

  it('is told to start over when its position is no longer known', async () => {
    const [reset] = await openStream(lake, 'never#was', 1)
    expect(reset?.event).toBe('reset')
    expect(reset?.id).toMatch(/^@\d+$/)
  })

  it('resumes after a restart of the lake when nothing has changed, or starts over', async () => {
    const dataDir = createTemporaryDirectory()
    const first = await startTestLake({ dataDir })
    const writer = first.createClient({ token: first.tokens.editor })
    await writer.create({ _id: 'r1', _type: 'resumed' })
    await writer.create({ _id: 'r2', _type: 'resumed' })
    await first.server.close()

    const second = await startTestLake({ dataDir })
    const events = [await openStream(second, '@2', 1), await openStream(second, '@1', 1)]
    await second.server.close()
    expect(events.flat().map(({ event }) => event)).toEqual(['welcomeback', 'reset'])
  })
})
