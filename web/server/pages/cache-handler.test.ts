import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { pageTags } from '#config/page-tags.ts'
import { type Freshness, resetFreshness } from '../freshness/freshness.ts'

interface Page {
  kind: 'APP_PAGE'
  html: string
  rscData: Buffer
  status: number
  headers: Record<string, string>
}

interface Read {
  kind: 'FETCH'
  data: { body: string }
  revalidate: number
}

/** The part of Next's interface that a request goes through. */
interface Cache {
  get: (key: string, context: object) => Promise<{ value: Page | Read | null } | null>
  set: (key: string, value: Page | Read, context: object) => Promise<void>
  revalidateTag: (tag: string, durations?: { expire?: number }) => Promise<void>
}

interface ResponseCache {
  get: (
    key: string,
    render: () => Promise<{ value: object; cacheControl: object }>,
    context: object,
  ) => Promise<unknown>
}

const requireModule = createRequire(import.meta.url)
const { default: CacheHandler }: { default: new (options: object) => Cache } =
  requireModule('./cache-handler.ts')
const { openFreshness }: { openFreshness: (distDir: string) => Freshness } = requireModule(
  '../freshness/freshness.ts',
)
const { tagsManifest }: { tagsManifest: Map<string, object> } = requireModule(
  'next/dist/server/lib/incremental-cache/tags-manifest.external',
)
const { nodeFs: fs } = requireModule('next/dist/server/lib/node-fs-methods')
const { IncrementalCache }: { IncrementalCache: new (options: object) => Cache } = requireModule(
  'next/dist/server/lib/incremental-cache',
)
const { default: FileSystemCache }: { default: new (options: object) => Cache } = requireModule(
  'next/dist/server/lib/incremental-cache/file-system-cache',
)
const { default: ResponseCache }: { default: new (options: object) => ResponseCache } =
  requireModule('next/dist/server/response-cache')

/** Expiry with which the webhook announces a change. */
const AT_ONCE = { expire: 0 }
const LIFETIME = { revalidate: 3600, expire: 7200 }
const PAGE_CONTEXT = { kind: 'APP_PAGE', isFallback: false, cacheControl: LIFETIME }

let folder: string
let now: number
/** New for each test, because Next keeps its memory as long as the process. */
let path: string
let tag: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cache-handler-'))
  await resetFreshness(folder, new Map())
  path = `/${randomUUID()}`
  tag = `path:${path}`
  // The mocked time is in the past, because Next compares it with a real clock.
  now = Date.now() - 60_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})

afterEach(() => rmSync(folder, { recursive: true }))

const getOptions = () => ({
  fs,
  flushToDisk: true,
  serverDistDir: join(folder, 'server'),
  maxMemoryCacheSize: 1_000_000,
  revalidatedTags: [],
})

/** Next makes a handler for each request. Each comes a millisecond after what was before. */
function startRequest(): Cache {
  now += 1
  return new CacheHandler(getOptions())
}

function announceChange(of = tag): Promise<void> {
  now += 1
  return new CacheHandler(getOptions()).revalidateTag(of, AT_ONCE)
}

const buildPage = (html: string, ...tags: string[]): Page => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  status: 200,
  headers: { 'x-next-cache-tags': ['settings', tag, ...tags].join(',') },
})

async function storePage(request: Cache, page: Page): Promise<void> {
  now += 1
  await request.set(path, page, PAGE_CONTEXT)
}

async function readPage(): Promise<Page | undefined> {
  const cached = await startRequest().get(path, PAGE_CONTEXT)
  return cached?.value?.kind === 'APP_PAGE' ? cached.value : undefined
}

const listFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'freshness.json',
  )

describe('a page that is rendered while a change is announced', () => {
  it('is not stored', async () => {
    const request = startRequest()
    expect(await request.get(path, PAGE_CONTEXT)).toBeNull()
    await announceChange()
    await storePage(request, buildPage('old'))
    expect(await readPage()).toBeUndefined()
    expect(listFiles()).toEqual([])
  })

  it('is not stored when the change comes in the same millisecond as the request', async () => {
    const request = startRequest()
    await new CacheHandler(getOptions()).revalidateTag(tag, AT_ONCE)
    await storePage(request, buildPage('old'))
    expect(await readPage()).toBeUndefined()
  })

  it.each([
    ['before', ['old', 'new']],
    ['after', ['new', 'old']],
  ] as const)('keeps the page of a newer request, stored %s it', async (_order, order) => {
    const old = startRequest()
    await announceChange()
    const requests = { old, new: startRequest() }
    for (const html of order) await storePage(requests[html], buildPage(html))
    expect(await readPage()).toMatchObject({ html: 'new' })
  })

  it('is stored when the change concerns something else', async () => {
    const request = startRequest()
    await announceChange('path:/elsewhere')
    await storePage(request, buildPage('page'))
    expect(await readPage()).toMatchObject({ html: 'page' })
  })

  it('is not stored when the change only marks it as stale', async () => {
    const request = startRequest()
    now += 1
    await request.revalidateTag(tag, { expire: 3600 })
    await storePage(request, buildPage('old'))
    expect(await readPage()).toBeUndefined()
  })

  it('leaves no answer of the lake in the cache', async () => {
    const read: Read = { kind: 'FETCH', data: { body: 'old' }, revalidate: 3600 }
    const context = { kind: 'FETCH', tags: [tag], softTags: [] }
    const store = (request: Cache) => request.set(path, read, { fetchCache: true, tags: [tag] })
    const request = startRequest()
    await announceChange()
    await store(request)
    expect(await startRequest().get(path, context)).toBeNull()
    await store(startRequest())
    expect(await startRequest().get(path, context)).toMatchObject({ value: read })
  })
})

it('drops a page when a change is announced in the same millisecond as it is stored', async () => {
  await storePage(startRequest(), buildPage('old'))
  await new CacheHandler(getOptions()).revalidateTag(tag, AT_ONCE)
  expect(await readPage()).toBeUndefined()
})

it('drops a page at once when the clock was set forward since the process started', async () => {
  now = Date.now() + 7_200_000
  await storePage(startRequest(), buildPage('old'))
  await announceChange()
  expect(await readPage()).toBeUndefined()
})

it('stores no page when it has no folder, as for the proxy', async () => {
  const handler = new CacheHandler({ ...getOptions(), serverDistDir: undefined })
  expect(await handler.get(path, PAGE_CONTEXT)).toBeNull()
})

describe('flight data that repeat the page', () => {
  const inside = 'Eight cars stand at the door, and lunch is at noon. '.repeat(3)
  const row = JSON.stringify(['$', 'p', null, { children: inside }])
  const script = `<script>self.__next_f.push(${JSON.stringify([1, `0:${row}\n`])})</script>`
  const page = () => buildPage(`<p>${inside}</p>${script}`)
  const countCopies = ({ html }: Page = buildPage('')) => html.split(inside).length - 1

  it('are not stored with it', async () => {
    const rendered = page()
    await storePage(startRequest(), rendered)
    expect(countCopies(rendered)).toBe(1)
    expect(countCopies(await readPage())).toBe(1)
  })

  it('are removed when a build has stored them', async () => {
    expect(countCopies(page())).toBe(2)
    await new FileSystemCache(getOptions()).set(path, page(), PAGE_CONTEXT)
    expect(countCopies(await readPage())).toBe(1)
  })
})

describe('the style sheets of a page', () => {
  const link = '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'
  const page = () => buildPage(`<head>${link}</head><p>text</p>`)

  beforeEach(() => {
    mkdirSync(join(folder, 'static'))
    writeFileSync(join(folder, 'static/a.css'), 'p{margin:0}i{margin:0}')
  })

  it('load after its first frame when it comes from the cache', async () => {
    const rendered = page()
    await storePage(startRequest(), rendered)
    expect(rendered.html).toContain('<head><style>p{margin:0}</style><link')
    expect(await readPage()).toMatchObject({ html: rendered.html })
  })

  it('load after its first frame when a build has stored it', async () => {
    await new FileSystemCache(getOptions()).set(path, page(), PAGE_CONTEXT)
    expect((await readPage())?.html).toContain('<head><style>p{margin:0}</style><link')
  })
})

it('renders again when a change overtook the page, and stores the result', async () => {
  const route = { kind: 'APP_PAGE', sourceRoute: '/[...path]/page' }
  const responses = new ResponseCache({ minimalMode: false, route })
  const rendered: string[] = []
  const request = (html: string, whileRendering?: () => Promise<void>) => {
    now += 1
    const incrementalCache = new IncrementalCache({
      ...getOptions(),
      dev: false,
      minimalMode: false,
      requestHeaders: {},
      previewProps: {},
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
      CurCacheHandler: CacheHandler,
    })
    const render = async () => {
      rendered.push(html)
      await whileRendering?.()
      return {
        value: { ...buildPage(html), html: { toUnchunkedString: () => html } },
        cacheControl: LIFETIME,
      }
    }
    return responses.get(path, render, { routeKind: 'APP_PAGE', incrementalCache })
  }
  await request('old', announceChange)
  await request('new')
  await request('newer')
  expect(rendered).toEqual(['old', 'new'])
})

describe('a page with orders of its own', () => {
  it('is not served when its time has passed', async () => {
    await storePage(startRequest(), buildPage('page', pageTags.until(new Date(now + 1000))))
    expect(await readPage()).toMatchObject({ html: 'page' })
    now += 1000
    expect(await readPage()).toBeUndefined()
  })

  it('tells other caches and the router its remaining time when it ends', async () => {
    const page = buildPage('page', pageTags.until(new Date(now + 40_000)))
    page.headers['x-nextjs-stale-time'] = '300'
    await storePage(startRequest(), page)
    expect(page.headers).toMatchObject({ 'cache-control': 's-maxage=39, must-revalidate' })
    now += 30_000
    expect((await readPage())?.headers).toMatchObject({
      'cache-control': 's-maxage=9, must-revalidate',
      'x-nextjs-stale-time': '9',
    })
  })

  it('is kept by no other cache when its address is personal', async () => {
    const pages = [buildPage('held', pageTags.until(new Date(now + 40_000))), buildPage('plain')]
    for (const page of pages) {
      await startRequest().set('/route-cache/APP_PAGE/0/$/member/bookings', page, PAGE_CONTEXT)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
    }
  })

  it('is kept no longer than others when it ends late', async () => {
    const page = buildPage('page', pageTags.until(new Date(now + 86_400_000)))
    page.headers['x-nextjs-stale-time'] = '300'
    await storePage(startRequest(), page)
    expect((await readPage())?.headers).toMatchObject({
      'cache-control': 's-maxage=3600, must-revalidate',
      'x-nextjs-stale-time': '300',
    })
  })

  it('answers 410 when its content has ended', async () => {
    await storePage(startRequest(), buildPage('page', pageTags.gone))
    expect(await readPage()).toMatchObject({ status: 410 })
  })

  it('answers 404 and is not written to disk when there is no content', async () => {
    await storePage(startRequest(), buildPage('page', pageTags.notFound))
    expect(await readPage()).toMatchObject({ status: 404 })
    expect(listFiles()).toEqual([])
  })
})

it('stores a page on disk when it has content', async () => {
  await storePage(startRequest(), buildPage('page'))
  expect(existsSync(join(folder, 'server/app', `${path}.html`))).toBe(true)
})

describe('the cache after a restart', () => {
  /** Another process, which has forgotten the tags, finds the same files. */
  function restart() {
    tagsManifest.clear()
    const options = { ...getOptions(), serverDistDir: join(folder, 'moved', 'server') }
    renameSync(join(folder, 'server'), options.serverDistDir)
    renameSync(join(folder, 'cache'), join(folder, 'moved', 'cache'))
    return options
  }

  const readAfter = async (options: object) => {
    now += 1
    return (await new CacheHandler(options).get(path, PAGE_CONTEXT))?.value
  }

  beforeEach(() => mkdirSync(join(folder, 'moved')))

  it('drops a page when its tag was expired before', async () => {
    await storePage(startRequest(), buildPage('old'))
    now += 1
    await openFreshness(folder).expire([tag])
    expect(await readAfter(restart())).toBeUndefined()
  })

  it('serves a page when none of its tags were expired', async () => {
    await storePage(startRequest(), buildPage('page'))
    now += 1
    await openFreshness(folder).expire(['path:/elsewhere'])
    expect(await readAfter(restart())).toMatchObject({ html: 'page' })
  })

  it('drops every page when the file of expired tags is missing', async () => {
    await storePage(startRequest(), buildPage('page'))
    const options = restart()
    rmSync(join(folder, 'moved', 'cache'), { recursive: true })
    expect(await readAfter(options)).toBeUndefined()
  })
})
