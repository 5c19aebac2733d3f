import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import { getError } from '../testing/get-error.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake
let client: SanityClient
let time = Date.parse('2026-01-01T00:00:00Z')

const MINUTE = 60_000
const pair = { draftId: 'drafts.doc', publishedId: 'doc' }
const edit = (set: Record<string, unknown>) =>
  ({ actionType: 'sanity.action.document.edit', ...pair, patch: { set } }) as const

async function act(transactionId: string, action: Parameters<SanityClient['action']>[0]) {
  time += MINUTE
  await client.action(action, { transactionId })
}

beforeAll(async () => {
  lake = await startTestLake({ now: () => new Date(time) })
  client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
  await act('t1', {
    actionType: 'sanity.action.document.create',
    publishedId: 'doc',
    attributes: { _id: 'drafts.doc', _type: 'note', text: 'one', list: [{ _key: 'a', n: 1 }] },
    ifExists: 'fail',
  })
  await act('t2', edit({ text: 'two' }))
  await act('t3', { actionType: 'sanity.action.document.publish', ...pair })
  await act('t4', edit({ 'list[_key=="a"].n': 2 }))
  await act('t5', { actionType: 'sanity.action.document.publish', ...pair })
  await act('t6', { actionType: 'sanity.action.document.unpublish', ...pair })
  await act('t7', { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.doc' })
})

afterAll(() => lake.server.close())

interface Documents {
  documents: Record<string, unknown>[]
}

function getDocuments(search: string, ids = 'doc,drafts.doc'): Promise<Documents> {
  return client.request({ url: `/data/history/production/documents/${ids}?${search}` })
}

it('lists the transactions of some authors', async () => {
  const list = async (authors: string) => {
    const search = `authors=${authors}&limit=2&excludeContent=true`
    const answer = await fetch(
      `${lake.url}/v1/data/history/production/transactions/doc,drafts.doc?${search}`,
      { headers: { authorization: `Bearer ${lake.tokens.editor}` } },
    )
    const text = await answer.text()
    return text.split('\n').filter(Boolean)
  }
  expect(await list('robot-editor')).toHaveLength(2)
  expect(await list('nobody,robot-editor')).toHaveLength(2)
  expect(await list('nobody')).toEqual([])
})

describe('documents are answered', () => {
  it('as of a transaction', async () => {
    const states = async (id: string) => (await getDocuments(`revision=${id}`)).documents
    expect(await states('t1')).toMatchObject([
      { _id: 'drafts.doc', _rev: 't1', text: 'one', _updatedAt: '2026-01-01T00:01:00.000Z' },
    ])
    expect(await states('t3')).toMatchObject([{ _id: 'doc', _rev: 't3', text: 'two' }])
    expect(await states('t4')).toMatchObject([
      { _id: 'doc', _rev: 't3', list: [{ n: 1 }] },
      { _id: 'drafts.doc', _rev: 't4', list: [{ n: 2 }] },
    ])
    expect(await states('t7')).toEqual([])
    expect(await states('unknown')).toEqual([])
  })

  it('as of a time', async () => {
    const { documents } = await getDocuments('time=2026-01-01T00:02:30Z')
    expect(documents).toMatchObject([{ _id: 'drafts.doc', _rev: 't2', text: 'two' }])
    expect((await getDocuments('time=2025-01-01T00:00:00Z')).documents).toEqual([])
    expect((await getError(getDocuments('time=yesterday'))).status).toBe(400)
  })

  it('in their last state', async () => {
    expect((await getDocuments('lastRevision=true')).documents).toMatchObject([
      { _id: 'doc', _rev: 't5', list: [{ n: 2 }] },
      { _id: 'drafts.doc', _rev: 't6' },
    ])
  })
})

describe('transactions are answered', () => {
  async function getTransactions(search: string): Promise<Record<string, unknown>[]> {
    const response = await fetch(
      `${lake.url}/v1/data/history/production/transactions/doc,drafts.doc?${search}`,
      { headers: { authorization: `Bearer ${lake.tokens.editor}` } },
    )
    const lines = (await response.text()).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line))
  }
  const getIds = async (search: string) => (await getTransactions(search)).map(({ id }) => id)

  it('in order, in a range, newest first, with a limit', async () => {
    expect(await getIds('')).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7'])
    expect(await getIds('fromTransaction=t3&toTransaction=t5')).toEqual(['t3', 't4', 't5'])
    expect(await getIds('reverse=true&limit=2')).toEqual(['t7', 't6'])
    expect(await getIds('toTransaction=t2&reverse=true')).toEqual(['t2', 't1'])
    expect(await getIds('fromTime=2026-01-01T00:06:00Z')).toEqual(['t6', 't7'])
  })

  it('with effects or with mutations', async () => {
    const [transaction] = await getTransactions('fromTransaction=t3&limit=1&effectFormat=mendoza')
    expect(transaction).toMatchObject({
      id: 't3',
      author: 'robot-editor',
      timestamp: '2026-01-01T00:03:00.000Z',
      documentIDs: ['doc', 'drafts.doc'],
      mutations: [{ createOrReplace: { _id: 'doc' } }, { delete: { id: 'drafts.doc' } }],
      effects: { doc: { revert: [0, null] }, 'drafts.doc': { apply: [0, null] } },
    })
    const [bare] = await getTransactions('limit=1&excludeContent=true')
    expect(Object.keys(bare ?? {})).toEqual(['id', 'timestamp', 'author', 'documentIDs'])
  })
})

it('a transaction names every document that it changed, and shows only those asked for', async () => {
  await client
    .transaction()
    .create({ _id: 'one', _type: 'note' })
    .create({ _id: 'other', _type: 'note' })
    .commit({ transactionId: 'both' })
  const answer = await fetch(
    `${lake.url}/v1/data/history/production/transactions/one?effectFormat=mendoza`,
    { headers: { authorization: `Bearer ${lake.tokens.editor}` } },
  )
  expect(await answer.json()).toMatchObject({
    id: 'both',
    documentIDs: ['one', 'other'],
    mutations: [{ create: { _id: 'one' } }],
    effects: { one: { revert: [0, null] } },
  })
})

describe('events are answered', () => {
  async function getEvents(id: string, search = 'limit=100') {
    const { events, nextCursor } = await client.request<{
      events: Record<string, Record<string, unknown>[]>
      nextCursor: string
    }>({ url: `/data/history/production/events/documents/${id}?${search}` })
    return { events: events[id] ?? [], nextCursor }
  }

  it('for a published document', async () => {
    const { events, nextCursor } = await getEvents('doc')
    expect(nextCursor).toBe('')
    expect(events).toMatchObject([
      { type: 'unpublishDocument', versionId: 'drafts.doc' },
      { type: 'publishDocumentVersion', revisionId: 't5', versionRevisionId: 't4' },
      { type: 'publishDocumentVersion', revisionId: 't3', versionRevisionId: 't2' },
    ])
  })

  it('for a draft', async () => {
    const { events } = await getEvents('drafts.doc')
    expect(events).toMatchObject([
      { type: 'deleteDocumentVersion', versionRevisionId: 't6' },
      { type: 'createDocumentVersion', versionRevisionId: 't6' },
      { type: 'publishDocumentVersion', revisionId: 't5', versionRevisionId: 't4' },
      { type: 'createDocumentVersion', versionRevisionId: 't4' },
      { type: 'publishDocumentVersion', revisionId: 't3', versionRevisionId: 't2' },
      {
        type: 'createDocumentVersion',
        versionRevisionId: 't1',
        documentId: 'doc',
        versionId: 'drafts.doc',
      },
    ])
  })

  it('page by page', async () => {
    const first = await getEvents('drafts.doc', 'limit=4')
    const second = await getEvents('drafts.doc', `limit=4&nextCursor=${first.nextCursor}`)
    const all = await getEvents('drafts.doc')
    expect([...first.events, ...second.events]).toEqual(all.events)
    expect(second.nextCursor).toBe('')
  })

  it('for documents without drafts, with their deletion', async () => {
    await client.create({ _id: 'live', _type: 'note' })
    await client.patch('live').set({ a: 1 }).commit()
    await client.delete('live')
    const { events } = await getEvents('live')
    expect(events.map(({ type }) => type)).toEqual([
      'deleteDocumentGroup',
      'updateLiveDocument',
      'createLiveDocument',
    ])
  })
})
