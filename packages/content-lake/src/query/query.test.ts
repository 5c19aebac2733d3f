import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { getError } from '../testing/get-error.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const TIME_LIMIT = 2000

let lake: TestLake
let client: SanityClient
let anonymous: SanityClient

beforeAll(async () => {
  lake = await startTestLake({ queryTimeLimit: TIME_LIMIT })
  client = lake.createClient({ token: lake.tokens.editor })
  anonymous = lake.createClient()
  const transaction = client.transaction()
  for (let n = 0; n < 40; n++) {
    transaction.create({ _id: `n${n}`, _type: 'number', n, text: `${'a'.repeat(200)}${n}` })
  }
  await transaction.commit()
})

afterAll(() => lake.server.close())

describe('perspectives', () => {
  const see = { _type: 'reference', _ref: 'n0' }

  beforeAll(() =>
    client
      .transaction()
      .create({ _id: 'both', _type: 'page', title: 'published' })
      .create({ _id: 'drafts.both', _type: 'page', title: 'draft' })
      .create({ _id: 'drafts.only', _type: 'page', title: 'only a draft' })
      .create({ _id: 'versions.r1.both', _type: 'page', title: 'in r1', see })
      .create({ _id: 'versions.r2.both', _type: 'page', title: 'in r2' })
      .create({ _id: 'versions.r2.gone', _type: 'page', title: 'gone', _system: { delete: true } })
      .create({ _id: 'gone', _type: 'page', title: 'there' })
      .commit(),
  )

  const query = '*[_type == "page"]{_id, _originalId, title}'
  const gone = { _id: 'gone', _originalId: 'gone', title: 'there' }
  const only = { _id: 'only', _originalId: 'drafts.only', title: 'only a draft' }

  it('is published by default', async () => {
    const expected = [{ _id: 'both', _originalId: 'both', title: 'published' }, gone]
    expect(await client.fetch(query)).toEqual(expected)
    expect(await client.fetch(query, {}, { perspective: 'published' })).toEqual(expected)
  })

  it('shows drafts over published documents', async () => {
    expect(await client.fetch(query, {}, { perspective: 'drafts' })).toEqual([
      { _id: 'both', _originalId: 'drafts.both', title: 'draft' },
      gone,
      only,
    ])
  })

  it('is read from the body of a request, unless the address has one', async () => {
    const ask = async (perspective: unknown, search = '') => {
      const response = await fetch(`${lake.url}/v2025-02-19/data/query/production${search}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${lake.tokens.editor}` },
        body: JSON.stringify({ query: 'count(*[_type == "page"])', perspective }),
      })
      const body: unknown = await response.json()
      return { status: response.status, body }
    }
    expect(await ask('drafts')).toMatchObject({ body: { result: 3 } })
    expect(await ask(['r2', 'drafts'])).toMatchObject({ body: { result: 2 } })
    expect(await ask('drafts', '?perspective=published')).toMatchObject({ body: { result: 2 } })
    for (const malformed of ['a b', 7, {}]) {
      expect(await ask(malformed)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalidPerspectiveError' } },
      })
    }
  })

  it('shows a stack of releases, the first one on top', async () => {
    const titles = (perspective: string[]) =>
      client.fetch('*[_type == "page"].title', {}, { perspective })
    expect(await titles(['r1'])).toEqual(['in r1', 'there'])
    expect(await titles(['r2', 'r1', 'drafts'])).toEqual(['in r2', 'only a draft'])
    expect(await titles(['drafts', 'r1'])).toEqual(['draft', 'there', 'only a draft'])
  })

  it('shows raw documents as stored', async () => {
    const raw = await client.fetch(
      '*[_type == "page"]{_id, _originalId}',
      {},
      { perspective: 'raw' },
    )
    expect(raw).toHaveLength(7)
    expect(raw[1]).toEqual({ _id: 'drafts.both', _originalId: null })
  })

  it('hides versions from API versions before releases', async () => {
    const ids = (apiVersion: string, perspective: 'raw' | string[]) =>
      client.withConfig({ apiVersion }).fetch('*[_type == "page"]._id', {}, { perspective })
    const known = ['both', 'drafts.both', 'drafts.only', 'gone']
    const versions = ['versions.r1.both', 'versions.r2.both', 'versions.r2.gone']
    for (const apiVersion of ['1', '2021-03-25', '2025-02-18']) {
      expect(await ids(apiVersion, 'raw')).toEqual(known)
      expect(await ids(apiVersion, ['r2'])).toEqual(['both', 'gone'])
      expect(
        await client.withConfig({ apiVersion }).getDocument('versions.r1.both'),
      ).toBeUndefined()
    }
    expect(await ids('2025-02-19', 'raw')).toEqual([...known, ...versions])
    const hasVersions = async (apiVersion: string, path: string) => {
      const headers = { authorization: `Bearer ${lake.tokens.editor}` }
      const response = await fetch(`${lake.url}/v${apiVersion}${path}`, { headers })
      return (await response.text()).includes('versions.')
    }
    for (const path of [
      '/data/references/production/documents/n0/to',
      '/data/export/production',
      '/data/doc/production/both?includeAllVersions=true&excludeContent=true',
    ]) {
      expect(await hasVersions('2025-02-18', path)).toBe(false)
      expect(await hasVersions('2025-02-19', path)).toBe(!path.includes('excludeContent'))
    }
    expect(await client.getDocument('versions.r1.both')).toMatchObject({ title: 'in r1' })
  })

  it('applies to references', async () => {
    await client.createOrReplace({
      _id: 'link',
      _type: 'link',
      to: { _type: 'reference', _ref: 'both' },
    })
    const ask = (perspective: 'published' | 'drafts') =>
      client.fetch('*[_type == "link"][0].to->title', {}, { perspective })
    expect(await ask('published')).toBe('published')
    expect(await ask('drafts')).toBe('draft')
  })

  it('refuses to stack raw', async () => {
    const { status } = await getError(
      client.request({ url: '/data/query/production?query=*&perspective=raw,drafts' }),
    )
    expect(status).toBe(400)
  })
})

describe('answers', () => {
  it('are up to date right after a commit, cached or not', async () => {
    await client.createOrReplace({ _id: 'fresh', _type: 'fresh', n: 0 })
    for (let n = 1; n <= 20; n++) {
      await client.patch('fresh').set({ n }).commit()
      expect(await anonymous.fetch('*[_type == "fresh"][0].n')).toBe(n)
      expect(await anonymous.fetch('*[_id == $id][0].n', { id: 'fresh' })).toBe(n)
      expect(await anonymous.fetch('*[n == $n && _type != "number"][0]._id', { n })).toBe('fresh')
    }
    await client.delete('fresh')
    expect(await anonymous.fetch('*[_type == "fresh"]')).toEqual([])
  })

  it('are invalidated by documents that a reference pointed at before they existed', async () => {
    const query = '*[_id == "waiting"][0].to->title'
    await client.create({ _id: 'waiting', _type: 'w', to: { _ref: 'awaited', _weak: true } })
    expect(await anonymous.fetch(query)).toBeNull()
    await client.create({ _id: 'awaited', _type: 'other', title: 'here' })
    expect(await anonymous.fetch(query)).toBe('here')
  })

  it('have sync tags, the query on request and parameters of any type', async () => {
    const answer = await client.fetch(
      '{"n": count(*[_type == $t && n < $max]), "list": $list, "in": "x" in $list}',
      { t: 'number', max: 3, list: ['x', { a: null }] },
      { filterResponse: false },
    )
    expect(answer).toMatchObject({
      query: expect.stringContaining('count'),
      result: { n: 3, list: ['x', { a: null }], in: true },
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:/)],
    })
  })

  it('are given to queries sent by POST', async () => {
    const filler = `// ${'x'.repeat(20_000)}\n`
    expect(await client.fetch(`${filler}count(*[_type == $t])`, { t: 'number' })).toBe(40)
  })

  it.each(['GET', 'POST'])('have the plan of the query on request by %s', async (method) => {
    const query = '*[_type == "number" && n in *[_id == $id].n] | order(n)[0].n'
    const body = JSON.stringify({ query, params: { id: 'n1' } })
    const ask = async (explain: string) => {
      const search = new URLSearchParams({ explain, query, $id: '"n1"' })
      const url = `${lake.url}/v1/data/query/production?${search.toString()}`
      const response = await fetch(url, { method, ...(method === 'POST' && { body }) })
      return z.looseObject({ explain: z.string().optional() }).parse(await response.json())
    }
    const explained = await ask('true')
    expect(explained.result).toBe(1)
    expect(explained.explain).toMatch(/^AccessAttribute "n"\n {2}AccessElement 0\n/)
    expect(explained.explain).toMatch(/\n +Look up type\n +Value "number"\n/)
    expect(explained.explain).toMatch(/\nSubquery 0\n[^]*\n +Look up id\n +Parameter "id"\n/)
    const { explain } = explained
    expect(await ask('only')).toMatchObject({ query, explain, result: null, syncTags: [] })
    expect(await ask('false')).not.toHaveProperty('explain')
    expect(await ask('maybe')).toMatchObject({ error: { type: 'validationError' } })
  })

  it('have a source map on request', async () => {
    const { resultSourceMap } = await client.fetch(
      '*[_id == "n1"]{"label": text}',
      {},
      { filterResponse: false, resultSourceMap: true },
    )
    expect(resultSourceMap).toEqual({
      documents: [{ _id: 'n1', _type: 'number' }],
      paths: ["$['text']"],
      mappings: {
        "$[0]['label']": {
          type: 'value',
          source: { type: 'documentValue', document: 0, path: 0 },
        },
      },
    })
  })
})

it('are given to a query that ends with a comment', async () => {
  expect(await client.fetch('count(*[_type == "number"]) // all of them')).toBe(40)
})

it.each([
  '*[_type == "number"] | order(n desc) | [0...2].n',
  '*[_type == "number"]|order(n desc)|[0..1]|{n}.n',
  '*[_type == "number"] | order(n desc) | [0...2] { "n": select(n < 0 || [true][0] => n) }.n',
])('are given to %s, with pipes as in old queries', async (query) => {
  expect(await client.fetch(query)).toEqual(
    await client.fetch('*[_type == "number"] | order(n desc) [0...2].n'),
  )
  expect(await client.fetch('"a | [0]"')).toBe('a | [0]')
})

describe('a query that fails', () => {
  it('shows the position of a syntax error', async () => {
    const { status, message, body } = await getError(client.fetch('*[_type == "a"'))
    expect(status).toBe(400)
    expect(message).toContain('GROQ query parse error')
    expect(body).toMatchObject({
      error: { type: 'queryParseError', query: '*[_type == "a"', start: expect.any(Number) },
    })
  })

  it('names an unknown function, or a parameter that is not JSON', async () => {
    expect((await getError(client.fetch('nope(1)'))).message).toMatch(/nope/)
    const { status, message } = await getError(
      client.request({ url: '/data/query/production?query=$a&$a=unquoted' }),
    )
    expect(status).toBe(400)
    expect(message).toContain('$a=unquoted')
  })

  it('names a missing parameter', async () => {
    const { status, body } = await getError(client.fetch('*[_type == $type]'))
    expect(status).toBe(400)
    const description = 'param $type referenced, but not provided'
    expect(body).toMatchObject({ error: { type: 'queryParseError', start: 11, description } })
  })

  it('names an unsupported function', async () => {
    const { status, message } = await getError(client.fetch('*[documents::incomingRefCount() < 3]'))
    const fault = 'documents::incomingRefCount() is not'
    expect([status, message]).toEqual([400, expect.stringContaining(fault)])
  })

  it('names excessive nesting', async () => {
    const { message } = await getError(client.fetch(`${'!'.repeat(20_000)}true`))
    expect(message).toContain('nests too deep')
  })

  it('delays no authenticated caller when many come from anonymous ones', async () => {
    const endings: string[] = []
    const strangers = Array.from({ length: 24 }, async (_, index) => {
      let nested = `*[n != ${index}]._id`
      for (let level = 0; level < 10; level++) nested = `*[_id in ${nested}]._id`
      const query = encodeURIComponent(nested)
      const { status } = await fetch(`${lake.url}/v1/data/query/production?query=${query}`)
      endings.push('stranger')
      return status
    })
    // Sequential, as a page reads them.
    for (let least = 0; least < 10; least++) {
      const query = `count(*[_type == "number" && n >= ${least} && n < 30])`
      expect(await client.fetch(query)).toBe(30 - least)
      endings.push('site')
    }
    expect(endings).toEqual(Array.from({ length: 10 }, () => 'site'))
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([408, 503]))
  })

  it('times out, and others are served meanwhile', async () => {
    let nested = '*._id'
    for (let level = 0; level < 10; level++) nested = `*[_id in ${nested}]._id`
    const heavy = getError(anonymous.fetch(nested))
    const others: unknown[] = []
    const progress = { isOver: false }
    const over = heavy.finally(() => {
      progress.isOver = true
    })
    while (!progress.isOver)
      others.push(
        await anonymous.fetch('count(*[_type == "number" && n >= $n])', { n: others.length }),
      )

    const { status, body } = await over
    expect(status).toBe(408)
    expect(body).toMatchObject({
      error: { type: 'queryTimeoutError', description: expect.stringMatching(/time limit/) },
    })
    // Queries queued behind the slow one would have been far fewer.
    expect(others.length).toBeGreaterThan(20)
    expect(await anonymous.fetch('count(*[_type == "number"])')).toBe(40)
  })

  it('times out for a pattern with exponential backtracking', async () => {
    const pattern = `${'a*'.repeat(30)}1`
    expect((await getError(anonymous.fetch('*[text match $pattern]', { pattern }))).status).toBe(
      408,
    )
  })
})
