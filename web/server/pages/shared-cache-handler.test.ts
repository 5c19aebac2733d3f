import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { pageTags } from '#config/page-tags.ts'
import { EVERYTHING_BUT_DATE } from 'core/testing/everything-but-date'
import { startStoreServer, type StoreServer } from '#lib/testing/store-server.ts'
import { type Freshness, resetFreshness } from '../freshness/freshness.ts'
import { Sharing } from '../freshness/sharing.ts'

interface Page {
  kind: 'APP_PAGE'
  html: string
  rscData: Buffer
  segmentData: Map<string, Buffer>
  status: number
  headers: Record<string, string>
}

interface Read {
  kind: 'FETCH'
  data: { body: string }
  revalidate: number
}

interface Entry {
  value: Page | Read | null
  lastModified?: number
  cacheControl?: { revalidate: number; expire: number }
}

interface Cache {
  get: (key: string, context: object) => Promise<Entry | null>
  set: (key: string, value: Page | Read, context: object) => Promise<void>
}

interface Instance {
  folder: string
  freshness: Freshness
  sharing: Sharing
  startRequest: (sharedWaitMs?: number) => Cache
}

const MINUTE_MS = 60_000
const LIFETIME = { revalidate: 3600, expire: 7200 }
const CONTEXT = { kind: 'APP_PAGE', isFallback: false, cacheControl: LIFETIME }
const TAG = 'path:/about'
/** A test that waits for so long fails. */
const LONG_MS = 120_000
const KEY = '/route-cache/APP_PAGE/0/$/about'

const requireModule = createRequire(import.meta.url)
jest.setTimeout(60_000)

let server: StoreServer
let instances: Instance[]

beforeEach(async () => {
  server = await startStoreServer()
  instances = []
})

afterEach(async () => {
  await server.kill()
  for (const { sharing, freshness, folder } of instances) {
    sharing.close()
    await freshness.expire([])
    rmSync(folder, { recursive: true })
  }
})

/** Every instance has its own modules, like a process. */
async function startInstance(scope = 'build'): Promise<Instance> {
  jest.resetModules()
  const { default: CacheHandler }: { default: new (options: object) => Cache } =
    requireModule('./cache-handler.ts')
  const { openFreshness }: { openFreshness: (distDir: string) => Freshness } = requireModule(
    '../freshness/freshness.ts',
  )
  const { nodeFs: fs } = requireModule('next/dist/server/lib/node-fs-methods')
  const folder = mkdtempSync(join(tmpdir(), 'instance-'))
  await resetFreshness(folder, new Map())
  const freshness = openFreshness(folder)
  const sharing = new Sharing({
    url: server.url,
    keyPrefix: 'test:',
    scope,
    freshness,
    catchUp: async () => true,
    log: () => undefined,
    commandMs: LONG_MS,
  })
  const startRequest = (sharedWaitMs = LONG_MS) =>
    new CacheHandler({
      sharedWaitMs,
      fs,
      flushToDisk: true,
      serverDistDir: join(folder, 'server'),
      maxMemoryCacheSize: 1_000_000,
      revalidatedTags: [],
    })
  const instance = { folder, freshness, sharing, startRequest }
  instances.push(instance)
  await sharing.open()
  await until(() => !sharing.isAlone)
  return instance
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > 15_000) throw new Error('It took too long.')
    await wait(5)
  }
}

const buildPage = (html: string, ...tags: string[]): Page => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  segmentData: new Map([['/_tree', Buffer.from(html)]]),
  status: 200,
  headers: { 'x-next-cache-tags': ['settings', TAG, ...tags].join(',') },
})

const readHtml = async ({ startRequest }: Instance, key = KEY) => {
  const value = (await startRequest().get(key, CONTEXT))?.value
  return value?.kind === 'APP_PAGE' ? value.html : undefined
}

/** Asks until the instance has heard of the entry. */
async function waitForEntry(instance: Instance, key = KEY): Promise<Entry | null> {
  let entry: Entry | null = null
  await until(async () => {
    entry = await instance.startRequest().get(key, CONTEXT)
    return entry !== null
  })
  return entry
}

/** Resolves once the entry is stored, which happens in the background. */
async function store(instance: Instance, value: Page | Read, key = KEY): Promise<void> {
  const context = value.kind === 'FETCH' ? { fetchCache: true, tags: [TAG] } : CONTEXT
  const countEntries = async () =>
    (await server.operate((client) => client.keys('test:entry:*'))).length
  const before = await countEntries()
  await instance.startRequest().set(key, value, context)
  await until(async () => (await countEntries()) > before)
}

const hasHeard = ({ freshness }: Instance, id: string | undefined) => freshness.position?.id === id

describe('a page that one instance has rendered', () => {
  it('is served by another, which keeps a copy of its own', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    await store(one, buildPage('page'))
    const entry = await waitForEntry(two)
    expect(entry).toMatchObject({ value: buildPage('page') })
    expect(entry?.cacheControl?.revalidate).toBeGreaterThan(3590)
    await server.kill()
    expect(await readHtml(two)).toBe('page')
  })

  it('is not served when its tag has expired', async () => {
    const [one, two, three] = [await startInstance(), await startInstance(), await startInstance()]
    await store(one, buildPage('old'))
    expect(await waitForEntry(two)).toMatchObject({ value: { html: 'old' } })
    expect(await one.freshness.expire([TAG])).toBe(true)
    await until(() => two.freshness.position?.id !== undefined)
    await until(() => hasHeard(three, two.freshness.position?.id))
    for (const instance of [one, two, three]) expect(await readHtml(instance)).toBeUndefined()
    await three.startRequest().set(KEY, buildPage('new'), CONTEXT)
    await until(async () => (await readHtml(two)) === 'new')
  })

  it('is not shared when its render began before a change', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const request = one.startRequest()
    await two.freshness.expire([TAG])
    // This instance has not received the change yet.
    await request.set(KEY, buildPage('old'), CONTEXT)
    await wait(100)
    expect(await readHtml(two)).toBeUndefined()
  })

  it('is not served by another build', async () => {
    const [one, two] = [await startInstance('build'), await startInstance('other')]
    await store(one, buildPage('page'))
    expect(await readHtml(two)).toBeUndefined()
  })

  it('follows its tags: until, gone, missing, personal', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const key = `${KEY}-ended`
    const now = Date.now()
    await store(one, buildPage('ended', pageTags.until(new Date(now + MINUTE_MS))), key)
    jest.useFakeTimers({ now: now + MINUTE_MS, doNotFake: [...EVERYTHING_BUT_DATE] })
    expect(await readHtml(two, key)).toBeUndefined()
    jest.useRealTimers()
    await store(one, buildPage('gone', pageTags.gone), `${KEY}-gone`)
    expect(await waitForEntry(two, `${KEY}-gone`)).toMatchObject({ value: { status: 410 } })
    const missing = buildPage('missing', pageTags.notFound)
    await one.startRequest().set(`${KEY}-missing`, missing, CONTEXT)
    const personal = '/route-cache/APP_PAGE/0/$/manage/secret'
    await one.startRequest().set(personal, buildPage('personal'), CONTEXT)
    // A later entry proves that these were not stored.
    await store(one, buildPage('last'), `${KEY}-last`)
    expect(await readHtml(two, `${KEY}-missing`)).toBeUndefined()
    expect(await readHtml(two, personal)).toBeUndefined()
  })
})

describe('a page that one instance is rendering', () => {
  /** Sets `isAnswered` of the result once the request has its page, or is told to render it. */
  const request = (instance: Instance, key = KEY) => {
    const handler = instance.startRequest()
    const asked = { handler, isAnswered: false, answer: handler.get(key, CONTEXT) }
    void asked.answer.then(() => (asked.isAnswered = true))
    return asked
  }

  it('is waited for by another', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const rendering = request(one)
    expect(await rendering.answer).toBeNull()
    const waiting = request(two)
    await wait(50)
    expect(waiting.isAnswered).toBe(false)
    await rendering.handler.set(KEY, buildPage('page'), CONTEXT)
    expect(await waiting.answer).toMatchObject({ value: { html: 'page' } })
  })

  it('is rendered by the other too when it takes long', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    expect(await request(one).answer).toBeNull()
    const asked = performance.now()
    expect(await two.startRequest(250).get(KEY, CONTEXT)).toBeNull()
    expect(performance.now() - asked).toBeGreaterThan(200)
  })

  it('is rendered by the other when a change overtook it', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const rendering = request(one)
    expect(await rendering.answer).toBeNull()
    const waiting = request(two)
    await wait(20)
    await two.freshness.expire([TAG])
    await until(() => one.freshness.position?.id !== undefined)
    await rendering.handler.set(KEY, buildPage('old'), CONTEXT)
    expect(await waiting.answer).toBeNull()
    await waiting.handler.set(KEY, buildPage('new'), CONTEXT)
    expect(await waitForEntry(one)).toMatchObject({ value: { html: 'new' } })
  })

  it('is not waited for where it is not shared', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const rendering = request(one)
    expect(await rendering.answer).toBeNull()
    await rendering.handler.set(KEY, buildPage('missing', pageTags.notFound), CONTEXT)
    expect(await request(two).answer).toBeNull()
  })
})

it('shares what an instance has read of the content lake until a tag expires', async () => {
  const [one, two] = [await startInstance(), await startInstance()]
  const read: Read = { kind: 'FETCH', data: { body: 'read' }, revalidate: 3600 }
  const context = { kind: 'FETCH', tags: [TAG], softTags: [] }
  await store(one, read, 'read')
  await until(async () => (await two.startRequest().get('read', context)) !== null)
  await two.freshness.expire([TAG])
  expect(await two.startRequest().get('read', context)).toBeNull()
})

it('an instance serves its own copies while the store is away, and renders what it lacks', async () => {
  const one = await startInstance()
  await store(one, buildPage('page'))
  await server.kill()
  expect(await readHtml(one)).toBe('page')
  expect(await readHtml(one, '/elsewhere')).toBeUndefined()
  await one.startRequest().set('/elsewhere', buildPage('other'), CONTEXT)
  expect(await readHtml(one, '/elsewhere')).toBe('other')
})
