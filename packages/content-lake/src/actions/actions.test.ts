import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Action, SanityClient } from '@sanity/client'
import { getError } from '../testing/get-error.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake
let client: SanityClient

beforeAll(async () => {
  lake = await startTestLake()
  client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
})

afterAll(() => lake.server.close())

const create = (id: string, fields: Record<string, unknown> = {}): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId: id,
  attributes: { _id: `drafts.${id}`, _type: 'note', ...fields },
  ifExists: 'fail',
})
const edit = (id: string, set: Record<string, unknown>): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { set },
})
const publish = (id: string): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${id}`,
  publishedId: id,
})
const unpublish = (id: string): Action => ({
  actionType: 'sanity.action.document.unpublish',
  draftId: `drafts.${id}`,
  publishedId: id,
})

async function getPair(id: string) {
  const [published, draft] = await client.getDocuments([id, `drafts.${id}`])
  return { published, draft }
}

it('creates, edits, publishes, unpublishes and deletes a document', async () => {
  const { transactionId } = await client.action(create('life', { text: 'a' }), {
    transactionId: 'life-1',
  })
  expect(transactionId).toBe('life-1')
  expect(await getPair('life')).toMatchObject({ published: null, draft: { _rev: 'life-1' } })

  await client.action([edit('life', { text: 'b' }), publish('life')])
  expect(await getPair('life')).toMatchObject({ published: { text: 'b' }, draft: null })

  await client.action(edit('life', { text: 'c' }))
  expect(await getPair('life')).toMatchObject({ published: { text: 'b' }, draft: { text: 'c' } })

  await client.action(unpublish('life'))
  expect(await getPair('life')).toMatchObject({ published: null, draft: { text: 'c' } })

  await client.action(publish('life'))
  await client.action(edit('life', { text: 'd' }))
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'life',
    includeDrafts: ['drafts.life'],
  })
  expect(await getPair('life')).toEqual({ published: null, draft: null })
})

describe('create', () => {
  it('fails when the draft exists, or ignores it on request', async () => {
    await client.action(create('made', { text: 'first' }))
    const { status, body } = await getError(client.action(create('made')))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: { type: 'actionError', items: [{ error: { type: 'documentAlreadyExistsError' } }] },
    })
    await client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'made',
      attributes: { _id: 'drafts.made', _type: 'note', text: 'second' },
      ifExists: 'ignore',
    })
    expect(await getPair('made')).toMatchObject({ draft: { text: 'first' } })
  })

  it('adds keys to array items', async () => {
    await client.action(create('keyed', { list: [{ a: 1 }] }))
    expect(await getPair('keyed')).toMatchObject({
      draft: { list: [{ _key: expect.any(String) }] },
    })
  })
})

describe('edit', () => {
  it('creates the draft from the published document, even when it changes nothing', async () => {
    await client.createOrReplace({ _id: 'guard', _type: 'note', text: 'published' })
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.guard',
      publishedId: 'guard',
      patch: { unset: ['_empty_action_guard_pseudo_field_'] },
    })
    const { published, draft } = await getPair('guard')
    expect(draft).toMatchObject({ _id: 'drafts.guard', text: 'published' })
    expect(draft?._createdAt).toBe(published?._createdAt)
  })

  it('fails when there is neither draft nor published document', async () => {
    const { status, body } = await getError(
      client.action([create('other'), edit('nobody', { a: 1 })]),
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: { items: [{ index: 1, error: { type: 'documentNotFoundError', id: 'nobody' } }] },
    })
    expect((await getPair('other')).draft).toBeNull()
  })

  it('reports a failed patch as an error of its action', async () => {
    await client.action(create('conflicted'))
    const action: Action = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.conflicted',
      publishedId: 'conflicted',
      patch: { set: { a: 1 }, ifRevisionID: 'old' },
    }
    const { status, body } = await getError(client.action([edit('conflicted', { b: 1 }), action]))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: {
        type: 'actionError',
        items: [{ index: 1, error: { type: 'documentRevisionIDDoesNotMatchError' } }],
      },
    })
  })
})

describe('publish', () => {
  it('checks the given revisions', async () => {
    await client.createOrReplace({ _id: 'checked', _type: 'note' })
    await client.action(edit('checked', { a: 1 }))
    for (const check of [{ ifPublishedRevisionId: 'old' }, { ifDraftRevisionId: 'old' }]) {
      const { status, body } = await getError(client.action({ ...publish('checked'), ...check }))
      expect(status).toBe(409)
      expect(body).toMatchObject({
        error: { items: [{ error: { expectedRevisionID: 'old' } }] },
      })
    }
  })

  it('strengthens references, except those that are weak by schema', async () => {
    await client.createOrReplace({ _id: 'friend', _type: 'note' })
    const reference = { _type: 'reference', _ref: 'friend', _weak: true }
    await client.action([
      create('strengthened', {
        strong: { ...reference, _strengthenOnPublish: { type: 'note' } },
        weak: { ...reference, _strengthenOnPublish: { type: 'note', weak: true } },
        asIs: reference,
      }),
      publish('strengthened'),
    ])
    expect((await getPair('strengthened')).published).toMatchObject({
      strong: { _type: 'reference', _ref: 'friend' },
      weak: reference,
      asIs: reference,
    })
    expect((await getPair('strengthened')).published?.strong).toEqual({
      _type: 'reference',
      _ref: 'friend',
    })
  })

  it('fails when a reference would be dangling', async () => {
    const missing = {
      _type: 'reference',
      _ref: 'unpublished',
      _weak: true,
      _strengthenOnPublish: { type: 'note' },
    }
    await client.action(create('early', { missing }))
    const { status, body } = await getError(client.action(publish('early')))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: { items: [{ error: { type: 'documentReferencesNonexistentDocumentError' } }] },
    })
  })

  it('fails without a draft', async () => {
    await client.createOrReplace({ _id: 'plain', _type: 'note' })
    expect((await getError(client.action(publish('plain')))).status).toBe(409)
  })
})

it('unpublish keeps an existing draft', async () => {
  await client.createOrReplace({ _id: 'kept', _type: 'note', text: 'published' })
  await client.action(edit('kept', { text: 'draft' }))
  await client.action(unpublish('kept'))
  expect(await getPair('kept')).toMatchObject({ published: null, draft: { text: 'draft' } })
})

it('delete refuses to leave a draft behind', async () => {
  await client.createOrReplace({ _id: 'left', _type: 'note' })
  await client.action(edit('left', { a: 1 }))
  const action: Action = {
    actionType: 'sanity.action.document.delete',
    publishedId: 'left',
    includeDrafts: [],
  }
  const { status, message } = await getError(client.action(action))
  expect(status).toBe(409)
  expect(message).toContain('"drafts.left" exists')
})

it('discard and replaceDraft change the draft alone', async () => {
  await client.createOrReplace({ _id: 'redo', _type: 'note', text: 'published' })
  await client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'redo',
    attributes: { _id: 'drafts.redo', _type: 'note', text: 'restored' },
  })
  expect(await getPair('redo')).toMatchObject({ draft: { text: 'restored' } })
  await client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.redo' })
  expect(await getPair('redo')).toMatchObject({ published: { text: 'published' }, draft: null })
})

it('creates, replaces, marks for unpublishing, publishes and discards versions', async () => {
  const versionId = 'versions.spring.page'
  await client.createOrReplace({ _id: 'page', _type: 'note', text: 'now' })
  await client.createVersion({ baseId: 'page', releaseId: 'spring', publishedId: 'page' })
  expect(await client.getDocument(versionId)).toMatchObject({ text: 'now' })

  await client.replaceVersion({ document: { _id: versionId, _type: 'note', text: 'spring' } })
  expect(await client.fetch('*[_id == "page"][0].text', {}, { perspective: ['spring'] })).toBe(
    'spring',
  )

  await client.unpublishVersion({ releaseId: 'spring', publishedId: 'page' })
  expect(await client.fetch('*[_id == "page"]', {}, { perspective: ['spring'] })).toEqual([])
  expect(await client.fetch('*[_id == "page"][0].text', {}, { perspective: 'published' })).toBe(
    'now',
  )

  await client.discardVersion({ releaseId: 'spring', publishedId: 'page' })
  expect(await client.getDocument(versionId)).toBeUndefined()

  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'page',
    document: { _id: versionId, _type: 'note', text: 'later' },
  })
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: versionId,
    publishedId: 'page',
  })
  expect(await client.getDocument('page')).toMatchObject({ text: 'later' })
})

it.each([
  [
    'an unknown action',
    { actionType: 'sanity.action.nope' },
    /Unsupported action type "sanity.action.nope"/,
  ],
  [
    'a published id for a draft',
    { ...publish('a'), draftId: 'a' },
    /neither a draft nor a version/,
  ],
  ['a draft of another document', { ...publish('a'), draftId: 'drafts.b' }, /not a version of "a"/],
  [
    'a missing field',
    { actionType: 'sanity.action.document.publish', draftId: 'drafts.a' },
    /"publishedId" is required/,
  ],
])('refuses %s with the reason', async (_, action, reason) => {
  const { status, message } = await getError(
    client.request({
      method: 'POST',
      url: '/data/actions/production',
      body: { actions: [action] },
    }),
  )
  expect(status).toBe(400)
  expect(message).toMatch(reason)
})

it('validates an action without applying it in a dry run', async () => {
  await client.action(create('tried'), { dryRun: true })
  expect((await getPair('tried')).draft).toBeNull()
})
