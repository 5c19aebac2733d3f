import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { evaluate, parse } from 'groq-js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { catchUp, ContentWatch, readDocuments } from './catch-up.ts'
import { Freshness } from './freshness.ts'

const lake = {
  apiOrigin: 'http://lake.test',
  projectId: 'p',
  dataset: 'production',
  readToken: 'token',
}

interface StoredDocument {
  _id: string
  _type: string
  _rev: string
  _updatedAt?: string
  [field: string]: unknown
}

const WRITTEN = '2026-11-23T04:00:00.000Z'

let folder: string
let dataset: StoredDocument[]
let freshness: Freshness

/** Answers as the lake does. */
const fetcher = jest.fn<typeof fetch>(async (input) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const query = url.searchParams.get('query') ?? ''
  const params = Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => [name.slice(1), JSON.parse(value)]),
  )
  const value = await evaluate(parse(query, { params }), { dataset, params })
  return Response.json({ result: await value.get() })
})

const attempt = () => catchUp(freshness, lake, fetcher)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catch-up-'))
  dataset = [
    { _id: 'home', _type: 'home', _rev: '1', car: { _ref: 'seal' } },
    {
      _id: 'about',
      _type: 'page',
      _rev: '1',
      _updatedAt: WRITTEN,
      path: '/about',
      car: { _ref: 'seal' },
    },
    { _id: 'seal', _type: 'carModel', _rev: '1', path: '/byd-seal' },
    { _id: 'chef', _type: 'career', _rev: '1', path: '/careers/chef' },
    { _id: 'note', _type: 'internalNote', _rev: '1' },
  ]
  freshness = new Freshness(join(folder, 'freshness.json'))
  await freshness.expireAll(await readDocuments(lake, fetcher))
  tagsManifest.clear()
})

afterEach(() => rmSync(folder, { recursive: true }))

const expired = () => [...tagsManifest.keys()].toSorted()

function change(id: string, fields: object) {
  dataset = dataset.map((document) =>
    document._id === id ? { ...document, _rev: `${document._rev}+`, ...fields } : document,
  )
}

it('expires nothing when nothing has changed', async () => {
  expect(await attempt()).toEqual({ ok: true, value: 0 })
  expect(expired()).toEqual([])
})

it('expires its page and the pages that show it when a document has changed', async () => {
  change('seal', { tagline: 'new' })
  expect(await attempt()).toEqual({ ok: true, value: 1 })
  expect(expired()).toEqual(
    expect.arrayContaining(['home', 'line-up', 'path:/about', 'path:/byd-seal', 'sitemap']),
  )
})

it('expires nothing more when it runs again', async () => {
  change('about', {})
  await attempt()
  tagsManifest.clear()
  expect(await attempt()).toEqual({ ok: true, value: 0 })
  expect(expired()).toEqual([])
})

it('knows when a document that it found changed', async () => {
  change('about', { title: 'About us' })
  await attempt()
  expect(freshness.documents?.get('about')?.updatedAt).toBe(WRITTEN)
})

it('expires the old and the new address when a page was moved', async () => {
  change('about', { path: '/about-us' })
  await attempt()
  expect(expired()).toEqual(expect.arrayContaining(['path:/about', 'path:/about-us', 'paths']))
})

it('expires lists and page when documents were deleted and created', async () => {
  dataset = [
    ...dataset.filter(({ _id }) => _id !== 'chef'),
    { _id: 'offer', _type: 'promo', _rev: '1', path: '/offer' },
  ]
  expect(await attempt()).toEqual({ ok: true, value: 2 })
  expect(expired()).toEqual(
    expect.arrayContaining(['careers', 'path:/careers/chef', 'path:/offer', 'promos']),
  )
  expect([...(freshness.documents?.keys() ?? [])].toSorted()).toEqual([
    'about',
    'home',
    'offer',
    'seal',
  ])
})

it('ignores a change when its webhook arrives during the query', async () => {
  change('about', { path: '/about-us' })
  const [answer] = await Promise.all([
    attempt(),
    freshness.expire(
      ['path:/about'],
      new Map([['about', { revision: '1++', type: 'page', path: '/newest' }]]),
    ),
  ])
  expect(answer).toEqual({ ok: true, value: 0 })
  expect(expired()).toEqual(['path:/about'])
  expect(freshness.documents?.get('about')?.path).toBe('/newest')
})

it('ignores a document when no page shows its type', async () => {
  change('note', {})
  expect(await attempt()).toEqual({ ok: true, value: 0 })
})

it('finds missed changes when the process is started again', async () => {
  change('about', { title: 'new' })
  freshness = new Freshness(join(folder, 'freshness.json'))
  expect(await attempt()).toEqual({ ok: true, value: 1 })
  expect(expired()).toContain('path:/about')
})

it('expires everything when no documents are known', async () => {
  freshness = new Freshness(join(folder, 'missing.json'))
  await attempt()
  expect(freshness.allExpiredAt).toBeGreaterThan(Date.now() - 10_000)
  expect(freshness.documents?.size).toBe(4)
})

it('expires everything when more than 50 documents have changed', async () => {
  const before = freshness.allExpiredAt
  const pages = Array.from({ length: 60 }, (_, index) => ({
    _id: `page-${index}`,
    _type: 'page',
    _rev: '1',
    path: `/page-${index}`,
  }))
  dataset = [...dataset, ...pages]
  await attempt()
  expect(freshness.allExpiredAt).toBeGreaterThanOrEqual(before)
  expect(freshness.documents?.size).toBe(64)
  expect(expired()).toEqual([])
})

it.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['is not well', async () => new Response('', { status: 503 })],
  ['has lost everything', async () => Response.json({ result: [] })],
  ['answers nonsense', async () => Response.json({ result: 'none' })],
])('returns an error and keeps the known documents when the lake %s', async (_name, answer) => {
  fetcher.mockImplementationOnce(answer)
  expect((await attempt()).ok).toBe(false)
  expect(expired()).toEqual([])
  expect(freshness.documents?.size).toBe(4)
})

it('sends the read token when it queries the lake', async () => {
  await attempt()
  expect(fetcher.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer token' })
})

describe('the watch', () => {
  /** Looks as often as there are results, and returns when it looked, in milliseconds since the start. */
  async function watchFor(
    results: boolean[],
    { changesAt = [], isAlone = false }: { changesAt?: number[]; isAlone?: boolean } = {},
  ) {
    const controller = new AbortController()
    const looks: number[] = []
    const lines: string[] = []
    let now = 0
    const watch = new ContentWatch({
      attempt: async () => {
        const ok = results[looks.length]
        looks.push(now)
        if (looks.length === results.length) controller.abort()
        return ok ? { ok, value: 0 } : { ok: false, error: 'no answer' }
      },
      wait: async (milliseconds) => {
        now += milliseconds
      },
      log: (line) => lines.push(line),
      isAlone: () => isAlone,
      getChangedAt: () => Math.max(0, ...changesAt.filter((at) => at <= now)),
    })
    await watch.look()
    await watch.keepLooking(controller.signal)
    return { watch, looks, lines }
  }

  it('looks more often and logs it once when the lake does not respond', async () => {
    const { watch, looks, lines } = await watchFor([true, true, false, false, true])
    expect(looks).toEqual([0, 3_000, 123_000, 126_000, 129_000])
    expect(lines).toEqual([
      'The content lake could not be read, so pages may be stale. Retrying: no answer',
      'The content lake can be read again.',
    ])
    expect(watch.problem).toBeUndefined()
  })

  const MINUTE = 60_000
  const toMinutes = (looks: number[]) =>
    looks.slice(1).map((at, index) => Math.round((at - (looks[index] ?? 0)) / MINUTE))

  it('looks after ever longer times, up to ten minutes, when all is quiet', async () => {
    const { looks } = await watchFor(Array.from({ length: 8 }, () => true))
    expect(toMinutes(looks)).toEqual([0, 2, 4, 8, 10, 10, 10])
  })

  it('asks less than 150 times a day when all is quiet', async () => {
    const { looks } = await watchFor(Array.from({ length: 150 }, () => true))
    expect(looks.at(-1)).toBeGreaterThan(24 * 60 * MINUTE)
  })

  it('looks each minute again when a change has arrived', async () => {
    const changesAt = [40 * MINUTE]
    const { looks } = await watchFor(
      Array.from({ length: 10 }, () => true),
      { changesAt },
    )
    const after = looks.filter((at) => at >= 40 * MINUTE)
    expect(looks.length - after.length).toBe(7)
    expect(after[0]).toBeLessThan(41 * MINUTE)
    expect(toMinutes(after)).toEqual([2, 4])
  })

  it('looks each minute again when the lake responds after a fault', async () => {
    const { looks } = await watchFor([true, true, true, true, true, false, true, true, true])
    expect(toMinutes(looks)).toEqual([0, 2, 4, 8, 10, 0, 2, 4])
  })

  it('finds a change once when two looks are asked for at the same time', async () => {
    const lines: string[] = []
    const watch = new ContentWatch({
      attempt,
      wait: async () => undefined,
      log: (line) => lines.push(line),
    })
    change('about', {})
    expect(await Promise.all([watch.look(), watch.look()])).toEqual([true, true])
    expect(lines).toHaveLength(1)
  })

  it('looks more often when other instances cannot be reached', async () => {
    const { looks } = await watchFor([true, true, true, true], { isAlone: true })
    expect(looks).toEqual([0, 3_000, 6_000, 9_000])
  })
})
