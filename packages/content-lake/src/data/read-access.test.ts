import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import type { Identity } from '../contracts.ts'
import { getError } from '../testing/get-error.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const SECRET = 'SECRET'
const ADMINISTRATOR: Identity = {
  id: 'test',
  kind: 'robot',
  displayName: 'Test',
  roles: ['administrator'],
}

let lake: TestLake
let anonymous: SanityClient
let editor: SanityClient
let viewer: SanityClient

beforeAll(async () => {
  lake = await startTestLake({ access: { privateTypes: ['diary'] } })
  anonymous = lake.createClient()
  editor = lake.createClient({ token: lake.tokens.editor })
  viewer = lake.createClient({ token: lake.tokens.viewer })
  const weak = (id: string) => ({ _type: 'reference', _ref: id, _weak: true })
  const documents = [
    {
      _id: 'page',
      _type: 'page',
      title: 'Public',
      draft: weak('drafts.page'),
      diary: weak('diary'),
    },
    { _id: 'drafts.page', _type: 'page', title: SECRET, links: [weak('page')] },
    { _id: 'drafts.new', _type: 'page', title: SECRET },
    { _id: 'versions.spring.page', _type: 'page', title: SECRET },
    { _id: 'diary', _type: 'diary', title: SECRET, to: weak('page') },
    { _id: '_.releases.spring', _type: 'system.release', title: SECRET },
  ]
  await lake.server.context.datasets.get('production')?.commit({
    mutations: documents.map((create) => ({ create })),
    identity: ADMINISTRATOR,
  })
})

afterAll(() => lake.server.close())

describe('anonymous callers read published documents only', () => {
  const perspectives = ['raw', 'published', 'drafts', 'previewDrafts', 'spring', 'spring,drafts']
  const queries = [
    '*',
    '*[_id in path("**")]',
    '*[_id in path("drafts.**")]',
    '*[_id == "drafts.page"][0].title',
    '*[_id in ["drafts.page", "diary", "versions.spring.page"]]',
    '*[_type == "page"].title',
    '*[_type == "diary"]',
    '*[_id == "page"][0]{"a": draft->title, "b": diary->title}',
    '*[_id == "page"][0]{"who": *[references(^._id)]}',
    `*[title == "${SECRET}"]`,
    `count(*[title match "${SECRET}"])`,
    `*[@ match text::query("${SECRET}")]._id`,
    'releases::all()',
    '*[sanity::partOfRelease("spring")]',
    '*[sanity::versionOf("page")]{_id, title}',
  ]

  it.each(perspectives)('with perspective %s', async (perspective) => {
    for (const query of queries) {
      const search = new URLSearchParams({ query, perspective })
      for (const sourceMap of ['false', 'true']) {
        search.set('resultSourceMap', sourceMap)
        search.set('returnQuery', 'false')
        const response = await fetch(
          `${lake.url}/v2025-02-19/data/query/production?${search.toString()}`,
        )
        const body = await response.text()
        expect({ query, perspective, status: response.status }).toMatchObject({ status: 200 })
        expect(body).not.toContain(SECRET)
        expect(body).not.toContain('drafts.new')
        expect(body).not.toContain('versions.')
      }
    }
  })

  it('in counts', async () => {
    expect(await anonymous.fetch('count(*)', {}, { perspective: 'raw' })).toBe(1)
    expect(await anonymous.fetch('count(*[references("page")])', {}, { perspective: 'raw' })).toBe(
      0,
    )
    expect(await anonymous.fetch('defined(*[_id == "drafts.page"][0])')).toBe(false)
  })

  it('with older API versions', async () => {
    const old = lake.createClient({ apiVersion: '1', perspective: undefined })
    expect(await old.fetch('*[]._id')).toEqual(['page'])
  })

  it('by id', async () => {
    const ids = ['page', 'drafts.page', 'diary', 'versions.spring.page', 'nothing']
    const found = await anonymous.getDocuments(ids)
    expect(found.map((document) => document?._id)).toEqual([
      'page',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const { omitted } = await anonymous.request<{ omitted: unknown[] }>({
      url: `/data/doc/production/${ids.join(',')}`,
      query: { excludeContent: 'true' },
    })
    const reasons = ids.slice(1).map((id) => ({ id, reason: 'existence' }))
    expect(omitted).toEqual(reasons)
    const all = await anonymous.getDocument('page', { includeAllVersions: true })
    expect(all?.map(({ _id }) => _id)).toEqual(['page'])
  })

  it('once by an id that is named often', async () => {
    const { documents } = await anonymous.request<{ documents: unknown[] }>({
      url: `/data/doc/production/${Array(500).fill('page').join(',')}`,
    })
    expect(documents).toEqual([expect.objectContaining({ _id: 'page' })])
  })

  it.each([
    '/data/history/production/transactions/page',
    '/data/history/production/documents/page?lastRevision=true',
    '/data/history/production/events/documents/page',
  ])('from %s', async (url) => {
    const { status } = await getError(anonymous.request({ url }))
    expect(status).toBe(401)
  })

  it('when listening to a document that turns private and public again', async () => {
    const search = new URLSearchParams({
      query: '*[_id == "turning"]',
      includeResult: 'true',
      includePreviousRevision: 'true',
      effectFormat: 'mendoza',
    })
    const abort = new AbortController()
    const url = `${lake.url}/v1/data/listen/production?${search.toString()}`
    const response = await fetch(url, { signal: abort.signal })
    let text = ''
    const events = ['page', 'diary', 'page']
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const received = text.split('event: ').length - 1
      if (received > 3) break
      const _type = events[received - 1] ?? 'page'
      if (text.endsWith('\n\n') && received > 0) {
        const title = _type === 'diary' ? SECRET : 'Public'
        await editor.createOrReplace({ _id: 'turning', _type, title })
      }
    }
    abort.abort()
    await editor.delete('turning')
    expect(text.match(/"transition":"\w+"/g)).toEqual([
      '"transition":"appear"',
      '"transition":"disappear"',
      '"transition":"appear"',
    ])
    expect(text).not.toContain(SECRET)
  })

  it('in live events', async () => {
    const response = await fetch(`${lake.url}/v1/data/live/events/production?includeDrafts=true`)
    expect(response.status).toBe(401)
  })

  it('through references to a document', async () => {
    const url = '/data/references/production/documents/page/to'
    expect(await anonymous.request({ url })).toEqual({ totalCount: 0, references: [] })
  })
})

describe('a read-only token', () => {
  it('reads drafts', async () => {
    const titles = await viewer.fetch('*[_type == "page"].title', {}, { perspective: 'drafts' })
    expect(titles).toEqual([SECRET, SECRET])
  })

  it.each([
    ['mutations', () => viewer.create({ _type: 'page' })],
    ['patches', () => viewer.patch('page').set({ a: 1 }).commit()],
    ['deletion', () => viewer.delete('page')],
    ['deletion by query', () => viewer.delete({ query: '*' })],
    [
      'actions',
      () => viewer.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' }),
    ],
  ])('is refused %s', async (_, request) => {
    const { status, body } = await getError(request())
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: { type: 'insufficientPermissionsError' } })
  })
})

it('refuses writes without a token', async () => {
  expect((await getError(anonymous.create({ _type: 'page' }))).status).toBe(401)
  const action = { actionType: 'sanity.action.document.discard', draftId: 'drafts.page' } as const
  expect((await getError(anonymous.action(action))).status).toBe(401)
})

it('does not share a cached answer between callers with different rights', async () => {
  const query = '*[_type == "page"] | order(_id).title'
  const ask = (client: SanityClient) => client.fetch(query, {}, { perspective: 'drafts' })
  expect(await ask(editor)).toEqual([SECRET, SECRET])
  expect(await ask(anonymous)).toEqual(['Public'])
  expect(await ask(editor)).toEqual([SECRET, SECRET])
})

it('names a missing dataset', async () => {
  const { status, message } = await getError(anonymous.withConfig({ dataset: 'nope' }).fetch('*'))
  expect(status).toBe(404)
  expect(message).toContain('Dataset "nope" not found')
})
