import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import { toStoredDocument } from '../testing/evaluate-groq.ts'
import { getError } from '../testing/get-error.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { applyMutations } from './apply-mutations.ts'

let lake: TestLake
let client: SanityClient

beforeAll(async () => {
  lake = await startTestLake()
  client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
})

afterAll(() => lake.server.close())

function getErrorItem(body: unknown): unknown {
  return expect.objectContaining({
    error: expect.objectContaining({
      type: 'mutationError',
      items: [expect.objectContaining({ error: expect.objectContaining(body ?? {}) })],
    }),
  })
}

it('reads each document once in a transaction', () => {
  const read: string[] = []
  const { changes } = applyMutations(
    [
      { patch: { id: 'a', set: { n: 1 } } },
      { patch: { id: 'a', inc: { n: 1 } } },
      { createIfNotExists: { _id: 'b', _type: 'note' } },
      { delete: { id: 'b' } },
    ],
    { id: 't', timestamp: 'now', autoGenerateArrayKeys: false, complete: (document) => document },
    (id) => {
      read.push(id)
      return toStoredDocument({ _id: id })
    },
  )
  expect(read).toEqual(['a', 'b'])
  expect(changes).toMatchObject([
    { documentId: 'a', before: toStoredDocument({ _id: 'a' }), after: { n: 2 } },
    { documentId: 'b', before: toStoredDocument({ _id: 'b' }), after: undefined },
  ])
})

describe('documents', () => {
  it('get an id, times and a revision', async () => {
    const created = await client.create({ _type: 'note', text: 'x' })
    expect(created).toMatchObject({ _type: 'note', text: 'x' })
    expect(created._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(created._createdAt).toBe(created._updatedAt)
    const draft = await client.create({ _id: 'drafts.', _type: 'note' })
    expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  it('keep their creation time when replaced', async () => {
    const first = await client.create({ _id: 'replaced', _type: 'note', a: 1 })
    const second = await client.createOrReplace({ _id: 'replaced', _type: 'note', b: 2 })
    expect(second).toEqual({
      _id: 'replaced',
      _type: 'note',
      b: 2,
      _createdAt: first._createdAt,
      _updatedAt: expect.any(String),
      _rev: expect.not.stringMatching(first._rev),
    })
    expect(await client.createIfNotExists({ _id: 'replaced', _type: 'note', c: 3 })).toEqual(second)
  })

  it('take the transaction id as their revision, once', async () => {
    const transaction = client.transaction().create({ _id: 'in-tx', _type: 'note' })
    const { transactionId, results } = await transaction.transactionId('tx-1').commit()
    expect(transactionId).toBe('tx-1')
    expect(results).toEqual([{ id: 'in-tx', operation: 'create' }])
    expect(await client.getDocument('in-tx')).toMatchObject({ _rev: 'tx-1' })
    const again = client
      .transaction()
      .patch('in-tx', { set: { a: 1 } })
      .transactionId('tx-1')
    expect((await getError(again.commit())).status).toBe(409)
  })

  it('are not written in a dry run', async () => {
    const dry = await client.create({ _id: 'dry', _type: 'note' }, { dryRun: true })
    expect(dry._id).toBe('dry')
    expect(await client.getDocument('dry')).toBeUndefined()
  })

  const mutate = (query: Record<string, string>, body: Record<string, unknown>) =>
    client.request({ method: 'POST', url: '/data/mutate/production', query, body })
  const act = (query: Record<string, string>, options: Record<string, unknown>) => {
    const actions = [{ actionType: 'sanity.action.document.delete', publishedId: 'option' }]
    const body = { actions, ...options }
    return client.request({ method: 'POST', url: '/data/actions/production', query, body })
  }
  const deletion = { mutations: [{ delete: { id: 'option' } }] }

  it.each([
    ['dryRun of a mutation in the body', () => mutate({}, { ...deletion, dryRun: true })],
    ['dryRun of a mutation in the address', () => mutate({ dryRun: 'true' }, deletion)],
    ['dryRun of an action in the body', () => act({}, { dryRun: true })],
    ['dryRun of an action in the address', () => act({ dryRun: '1' }, {})],
  ])('stay when a request has %s', async (_, send) => {
    const option = await client.createOrReplace({ _id: 'option', _type: 'note' })
    await send()
    expect(await client.getDocument('option')).toEqual(option)
  })

  it.each([
    ['dryRun of a mutation', () => mutate({}, { ...deletion, dryRun: 'yes' })],
    ['dryRun of an action', () => act({ dryRun: 'yes' }, {})],
    ['visibility', () => mutate({ visibility: 'soon' }, deletion)],
    ['transactionId', () => mutate({}, { ...deletion, transactionId: 7 })],
  ])('stay when a request has a value that is none: %s', async (_, send) => {
    await client.createOrReplace({ _id: 'option', _type: 'note' })
    const { status, message } = await getError(send())
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/"(dryRun|visibility|transactionId)" takes/),
    ])
    expect(await client.getDocument('option')).toBeDefined()
  })

  it('take every option of a mutation in the address and in the body', async () => {
    const create = (list: unknown[]) => [{ createOrReplace: { _id: 'keyed', _type: 'note', list } }]
    const options = { returnIds: 'true', returnDocuments: 'true', autoGenerateArrayKeys: 'true' }
    const expected = {
      results: [{ id: 'keyed', document: { list: [{ _key: expect.any(String) }] } }],
    }
    expect(
      await mutate(
        { ...options, transactionId: 'in-address', visibility: 'deferred' },
        { mutations: create([{}]) },
      ),
    ).toMatchObject({ ...expected, transactionId: 'in-address' })
    const inBody = { ...options, transactionId: 'in-body', visibility: 'async' }
    expect(await mutate({}, { mutations: create([{ a: 1 }]), ...inBody })).toMatchObject({
      ...expected,
      transactionId: 'in-body',
    })
  })

  it('get array keys on request', async () => {
    const document = {
      _id: 'keys',
      _type: 'note',
      list: [{ a: [{ b: 1 }] }, { _key: 'x' }, 'text'],
    }
    const created = await client.create(document, { autoGenerateArrayKeys: true })
    expect(created.list).toEqual([
      { _key: expect.any(String), a: [{ _key: expect.any(String), b: 1 }] },
      { _key: 'x' },
      'text',
    ])
  })
})

describe('a conflict is', () => {
  beforeAll(() => client.createOrReplace({ _id: 'conflict', _type: 'note', list: [1] }))

  it('an existing id', async () => {
    const { status, message, body } = await getError(
      client.create({ _id: 'conflict', _type: 'note' }),
    )
    expect(status).toBe(409)
    expect(message).toContain('Document by ID "conflict" already exists')
    expect(body).toEqual(getErrorItem({ type: 'documentAlreadyExistsError', id: 'conflict' }))
  })

  it('a missing document', async () => {
    const { status, body } = await getError(client.patch('missing').set({ a: 1 }).commit())
    expect(status).toBe(409)
    expect(body).toEqual(getErrorItem({ type: 'documentNotFoundError', id: 'missing' }))
  })

  it('another revision', async () => {
    const document = await client.getDocument('conflict')
    const patch = client.patch('conflict').ifRevisionId('old').set({ a: 1 })
    const { status, body } = await getError(patch.commit())
    expect(status).toBe(409)
    expect(body).toEqual(
      getErrorItem({
        type: 'documentRevisionIDDoesNotMatchError',
        currentRevisionID: document?._rev,
        expectedRevisionID: 'old',
      }),
    )
  })

  it('rolled back completely', async () => {
    const transaction = client
      .transaction()
      .create({ _id: 'atomic', _type: 'note' })
      .patch('missing', { set: { a: 1 } })
    expect((await getError(transaction.commit())).status).toBe(409)
    expect(await client.getDocument('atomic')).toBeUndefined()
  })

  it('won by one of two writers that expect the same revision', async () => {
    const { _rev } = await client.createOrReplace({ _id: 'race', _type: 'note', n: 0 })
    const writers = Array.from({ length: 8 }, (_, n) =>
      client.patch('race').ifRevisionId(_rev).set({ n }).commit(),
    )
    const outcomes = await Promise.allSettled(writers)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('patches', () => {
  const base = {
    _id: 'patched',
    _type: 'note',
    n: 1,
    text: 'The quick brown fox',
    list: [
      { _key: 'a', v: 1 },
      { _key: 'b', v: 2 },
    ],
    body: [{ _key: 'p', children: [{ _key: 's', text: 'deep' }] }],
  }

  it.each([
    [
      'set and setIfMissing',
      { setIfMissing: { n: 9, m: 9 }, set: { 'o.p': 1 } },
      { n: 1, m: 9, o: { p: 1 } },
    ],
    ['unset by key', { unset: ['list[_key=="a"]'] }, { list: [{ _key: 'b', v: 2 }] }],
    [
      'inc and dec',
      { inc: { n: 2, 'list[_key=="b"].v': 1 } },
      {
        n: 3,
        list: [
          { _key: 'a', v: 1 },
          { _key: 'b', v: 3 },
        ],
      },
    ],
    [
      'set in a range',
      { set: { 'list[0:2].v': 0 } },
      {
        list: [
          { _key: 'a', v: 0 },
          { _key: 'b', v: 0 },
        ],
      },
    ],
    [
      'set anywhere below',
      { set: { '..text': 'flat' } },
      { text: 'flat', body: [{ _key: 'p', children: [{ _key: 's', text: 'flat' }] }] },
    ],
    [
      'insert after the last',
      { insert: { after: 'list[-1]', items: [{ _key: 'c' }] } },
      { list: [...base.list, { _key: 'c' }] },
    ],
    [
      'insert before by key',
      { insert: { before: 'list[_key=="b"]', items: [{ _key: 'c' }] } },
      { list: [base.list[0], { _key: 'c' }, base.list[1]] },
    ],
    [
      'replace',
      { insert: { replace: 'list[0:1]', items: [{ _key: 'z' }] } },
      { list: [{ _key: 'z' }, base.list[1]] },
    ],
    [
      'replace nothing',
      { insert: { replace: 'list[_key=="nope"]', items: [{ _key: 'z' }] } },
      { list: base.list },
    ],
    [
      'text patch',
      { diffMatchPatch: { text: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n' } },
      { text: 'The slow brown fox' },
    ],
  ])('apply %s', async (_, operations, expected) => {
    await client.createOrReplace(base)
    await client.request({
      method: 'POST',
      url: '/data/mutate/production',
      body: { mutations: [{ patch: { id: 'patched', ...operations } }] },
    })
    expect(await client.getDocument('patched')).toMatchObject(expected)
  })

  it('change every document that a query selects', async () => {
    await client.mutate([1, 2, 3].map((n) => ({ create: { _id: `sel-${n}`, _type: 'sel', n } })))
    await client
      .patch({ query: '*[_type == "sel" && n > $n]', params: { n: 1 } })
      .set({ hit: true })
      .commit()
    expect(await client.fetch('*[_type == "sel"] | order(n){n, hit}')).toEqual([
      { n: 1, hit: null },
      { n: 2, hit: true },
      { n: 3, hit: true },
    ])
    await client.delete({ query: '*[_type == "sel" && hit]' })
    expect(await client.fetch('count(*[_type == "sel"])')).toBe(1)
  })

  it.each([
    ['a malformed path', { set: { 'a!b': 1 } }, /malformed path/],
    ['another id', { set: { _id: 'x' } }, /cannot change "_id"/],
    ['another type', { set: { _type: 'x' } }, /cannot change "_type"/],
    ['an operation of the wrong shape', { set: [] }, /"set" takes an object/],
    ['an insert without items', { insert: { after: 'list[-1]' } }, /"items"/],
    ['inc by a text', { inc: { n: '1' } }, /"inc" of "n" takes a number/],
    ['inc by an object', { inc: { n: {} } }, /"inc" of "n" takes a number/],
    ['dec by a text', { dec: { n: '1' } }, /"dec" of "n" takes a number/],
    ['dec by an object', { dec: { n: {} } }, /"dec" of "n" takes a number/],
    ['inc of a text', { inc: { text: 1 } }, /"inc" of "text" applies to a number/],
    ['dec of an object', { dec: { 'list[0]': 1 } }, /"dec" of "list\[0\]" applies to a number/],
    [
      'a text patch that is none',
      { diffMatchPatch: { text: 5 } },
      /"diffMatchPatch" of "text" takes/,
    ],
    [
      'a text patch of a number',
      { diffMatchPatch: { n: '@@ -1 +1,2 @@\n 1\n+2\n' } },
      /"diffMatchPatch" of "n" applies to a string/,
    ],
    ...[
      'a[',
      'x]',
      'a b',
      'list[',
      'list[]]',
      'list[_key=="a"',
      'list[_key=="a"]v',
      'list[_key==]',
      "n'x'",
      'list[0,]',
      'list[:]',
      '.n',
      'n.',
      'n..',
      '',
    ].flatMap((path): [string, object, RegExp][] => [
      [`a malformed path of set: ${path}`, { set: { [path]: 1 } }, /malformed path/],
      [`a malformed path of unset: ${path}`, { unset: [path] }, /malformed path/],
      [
        `a malformed path of insert: ${path}`,
        { insert: { after: path, items: [1] } },
        /malformed path/,
      ],
    ]),
    ['_createdAt that is no time', { set: { _createdAt: 'yesterday' } }, /"_createdAt"/],
    ['no _createdAt', { unset: ['_createdAt'] }, /"_createdAt"/],
  ])('with %s are refused with the reason', async (_, operations, reason) => {
    const before = await client.createOrReplace(base)
    const request = client.request({
      method: 'POST',
      url: '/data/mutate/production',
      body: { mutations: [{ patch: { id: 'patched', ...operations } }] },
    })
    const { status, message, body } = await getError(request)
    expect(status).toBe(400)
    expect(message).toMatch(reason)
    expect(body).toEqual(getErrorItem({ description: expect.stringMatching(reason) }))
    expect(await client.getDocument('patched')).toEqual(before)
  })

  it.each([
    ["items['a']['b c'].d", { items: { a: { 'b c': { d: 1 } } } }],
    ['items["2"]["it\'s"]', { items: { '2': { "it's": 1 } } }],
    ['list[ _key == "a" ].v', { list: [{ v: 1 }, { v: 2 }] }],
    ['list[_key=="b", 0].v', { list: [{ v: 1 }, { v: 1 }] }],
    ['list[v > 1].v', { list: [{ v: 1 }, { v: 1 }] }],
    ['list[v?].v', { list: [{ v: 1 }, { v: 1 }] }],
    ['list[-1:].v', { list: [{ v: 1 }, { v: 1 }] }],
    ['list[:1].v', { list: [{ v: 1 }, { v: 2 }] }],
    ['list..v', { list: [{ v: 1 }, { v: 1 }] }],
    ['..[_key=="s"].text', { body: [{ children: [{ text: 1 }] }] }],
    ['body[].children[0].text', { body: [{ children: [{ text: 1 }] }] }],
    ['tags[@ == "a"]', { tags: [1, 'b'] }],
  ])('set at the path %s', async (path, expected) => {
    await client.createOrReplace({ ...base, tags: ['a', 'b'] })
    const set = { [path]: 1 }
    expect(await client.patch('patched').set(set).commit()).toMatchObject(expected)
  })

  it('check what inc, dec and text patches apply to after set', async () => {
    await client.createOrReplace({ ...base, n: 'text' })
    const patch = client.patch('patched').set({ n: 1 }).inc({ n: 2, missing: 1 })
    expect(await patch.commit()).toMatchObject({ n: 3 })
  })
})

describe('references', () => {
  const reference = (id: string, weak = false) => ({
    _type: 'reference',
    _ref: id,
    ...(weak && { _weak: true }),
  })

  it('must point at a document unless they are weak', async () => {
    const { status, body } = await getError(
      client.create({ _id: 'referrer', _type: 'note', to: reference('nobody') }),
    )
    expect(status).toBe(409)
    expect(body).toEqual(getErrorItem({ type: 'documentReferencesNonexistentDocumentError' }))
    await client.create({ _id: 'weak', _type: 'note', to: reference('nobody', true) })
  })

  it('protect their target from deletion', async () => {
    const holder = { _id: 'holder', _type: 'note', list: [{ _key: 'x', ...reference('target') }] }
    await client.transaction().create(holder).create({ _id: 'target', _type: 'note' }).commit()
    const { status, body } = await getError(client.delete('target'))
    expect(status).toBe(409)
    expect(body).toEqual(
      getErrorItem({ type: 'documentHasExistingReferencesError', referencingIDs: ['holder'] }),
    )
    await client.transaction().delete('target').delete('holder').commit()
    expect(await client.getDocument('target')).toBeUndefined()
  })

  it.each([
    ['replaced by one of another type', [{ createOrReplace: { _id: 'typed', _type: 'other' } }]],
    [
      'deleted and created with another type',
      [{ delete: { id: 'typed' } }, { create: { _id: 'typed', _type: 'other' } }],
    ],
  ])('protect their target from being %s', async (_, mutations) => {
    const typed = await client.createOrReplace({ _id: 'typed', _type: 'note' })
    await client.createOrReplace({ _id: 'typing', _type: 'note', to: reference('typed') })
    const request = client.request({
      method: 'POST',
      url: '/data/mutate/production',
      body: { mutations },
    })
    const { status, body } = await getError(request)
    expect(status).toBe(400)
    expect(body).toEqual(
      getErrorItem({
        description: expect.stringMatching(/type.*"typing"/),
        referencingIDs: ['typing'],
      }),
    )
    expect(await client.getDocument('typed')).toMatchObject({
      ...typed,
      _rev: expect.any(String),
      _type: 'note',
    })
    await client.createOrReplace({ _id: 'typing', _type: 'note', to: reference('typed', true) })
    await client.mutate(mutations)
    expect(await client.getDocument('typed')).toMatchObject({ _type: 'other' })
  })

  it('may be dangling if they were before', async () => {
    await client.create({ _id: 'dangling', _type: 'note', to: reference('gone', true) })
    expect(await client.patch('dangling').set({ other: 1 }).commit()).toMatchObject({ other: 1 })
  })
})

it.each([
  ['no mutations', {}, /array of "mutations"/],
  ['an unknown mutation', { mutations: [{ upsert: {} }] }, /Unknown mutation: upsert/],
  ['no type', { mutations: [{ create: { _id: 'x' } }] }, /"_type"/],
  [
    'an invalid id',
    { mutations: [{ create: { _id: 'a b', _type: 'x' } }] },
    /Invalid document ID "a b"/,
  ],
  [
    'two kinds in one mutation',
    { mutations: [{ create: { _id: 'two', _type: 'x' }, delete: { id: 'patched' } }] },
    /one kind, not "create" and "delete"/,
  ],
  [
    'a kind and an unknown one',
    { mutations: [{ upsert: {}, create: { _id: 'two', _type: 'x' } }] },
    /one kind, not "upsert" and "create"/,
  ],
  [
    'an id and a query',
    { mutations: [{ delete: { id: 'two', query: '*[_type == "note"]' } }] },
    /"id" or a "query", not both/,
  ],
  ...['yesterday', '2026-02-30T00:00:00Z', '2026-01-01', 5, null].map(
    (_createdAt): [string, object, RegExp] => [
      `_createdAt that is no time: ${_createdAt}`,
      { mutations: [{ create: { _id: 'two', _type: 'x', _createdAt } }] },
      /"_createdAt" takes a time/,
    ],
  ),
  ['an invalid transaction id', { mutations: [], transactionId: 'a b' }, /Invalid transaction ID/],
])('refuses %s with the reason', async (_, body, reason) => {
  const { status, message } = await getError(
    client.request({ method: 'POST', url: '/data/mutate/production', body }),
  )
  expect(status).toBe(400)
  expect(message).toMatch(reason)
  expect(await client.getDocument('two')).toBeUndefined()
})

it('refuses a body that is not JSON, or too large', async () => {
  const post = (body: string) =>
    fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.tokens.editor}` },
      body,
    })
  expect((await post('{"mutations": [')).status).toBe(400)
  expect((await post(' '.repeat(21_000_000))).status).toBe(413)
})

describe('content that cannot be stored and read back unchanged', () => {
  const send = async (body: string) => {
    const response = await fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.tokens.editor}` },
      body,
    })
    return [response.status, await response.text()]
  }
  const create = (fields: string) =>
    send(`{"mutations":[{"createOrReplace":{"_id":"odd","_type":"note",${fields}}}]}`)

  it.each([
    ['a number that is none in JSON', '"n":1e999', 'a number is too large'],
    ['a field that tools would lose', '"a":{"__proto__":{"b":1}}', '\\"__proto__\\"'],
    ['nesting', `"a":${'['.repeat(110)}${']'.repeat(110)}`, 'nests deeper than 100 levels'],
  ])('is refused: %s', async (_, fields, reason) => {
    expect(await create(fields)).toEqual([400, expect.stringContaining(reason)])
    expect(await client.getDocument('odd')).toBeUndefined()
  })

  it('is refused when a patch would create it', async () => {
    await client.createOrReplace({ _id: 'large', _type: 'note', n: 1e308 })
    const { status } = await getError(client.patch('large').inc({ n: 1e308 }).commit())
    expect(status).toBe(400)
    expect(await client.getDocument('large')).toMatchObject({ n: 1e308 })
  })

  it('does not pollute prototypes through a path', async () => {
    await client.createOrReplace({ _id: 'polluting', _type: 'note', a: {} })
    const paths = ['__proto__.polluted', 'constructor.prototype.polluted', 'a.__proto__.polluted']
    for (const path of paths) {
      await client
        .patch('polluting')
        .set({ [path]: true })
        .commit()
      expect(Object.keys(Object.prototype)).toEqual([])
      expect({}).not.toHaveProperty('polluted')
    }
  })
})

it('refuses a patch by query for another revision', async () => {
  await client.createOrReplace({ _id: 'selected', _type: 'selected', n: 1 })
  const request = client.request({
    method: 'POST',
    url: '/data/mutate/production',
    body: {
      mutations: [
        { patch: { query: '*[_type == "selected"]', ifRevisionID: 'other', set: { n: 2 } } },
      ],
    },
  })
  expect((await getError(request)).status).toBe(409)
  expect(await client.getDocument('selected')).toMatchObject({ n: 1 })
})

it('patches every item of a path', async () => {
  const items = [
    { _key: 'a', n: 1, odd: 'x' },
    { _key: 'b', n: 2, odd: 'y' },
  ]
  await client.createOrReplace({ _id: 'items', _type: 'note', items, tags: ['a', 'b'], '[*]': 1 })
  const patched = await client
    .patch('items')
    .set({ 'items[*].n': 5, 'items[_key == "[*]"].n': 6 })
    .unset(['items[].odd', 'tags[*]'])
    .commit()
  expect(patched).toMatchObject({
    items: [
      { _key: 'a', n: 5 },
      { _key: 'b', n: 5 },
    ],
    tags: [],
    '[*]': 1,
  })
  expect(JSON.stringify(patched.items)).not.toContain('odd')
})
