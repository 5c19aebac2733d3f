import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startStoreServer, type StoreServer } from '#lib/testing/store-server.ts'
import { openTestStore } from '../freshness/shared-store.fixture.ts'
import type { SharedStore } from '../freshness/shared-store.ts'
import { SurrogateKeyIndex } from './surrogate-key-index.ts'
import { createCloudFrontEdge } from './edge.ts'

const HOUR_MS = 3600 * 1000

let server: StoreServer
let store: SharedStore
let now: number

beforeEach(async () => {
  now = 0
  server = await startStoreServer()
  store = await openTestStore(server)
})

afterEach(async () => {
  store.close()
  await server.kill()
})

const create = () =>
  new SurrogateKeyIndex(
    () => store,
    () => now,
  )

it('finds the paths that any instance has served, and the page’s own', async () => {
  const [one, other] = [create(), create()]
  one.note('/byd-seal', 'page line-up')
  other.note('/byd-models', 'page line-up')
  other.note('/contact', 'page settings')
  await one.find(['page'])
  await other.find(['page'])
  now = 3 * HOUR_MS
  const found = await one.find(['line-up', 'path:/byd-dolphin'])
  expect(found.ok && found.value.toSorted()).toEqual(['/byd-dolphin', '/byd-models', '/byd-seal'])
})

it('knows that paths are missing when the store has lost its data', async () => {
  const paths = create()
  paths.note('/byd-seal', 'page')
  await paths.find(['page'])
  now = 3 * HOUR_MS
  expect((await paths.find(['page'])).ok).toBe(true)
  await server.operate((client) => client.flushAll())
  expect((await paths.find(['page'])).ok).toBe(false)
})

it('knows that paths are missing when the store is away', async () => {
  const paths = create()
  await server.kill()
  now = 3 * HOUR_MS
  expect((await paths.find(['page'])).ok).toBe(false)
})

it('finds the paths of the one instance, two hours after its start', async () => {
  const paths = new SurrogateKeyIndex(
    () => undefined,
    () => now,
  )
  paths.note('/byd-seal', 'page line-up')
  expect((await paths.find(['line-up'])).ok).toBe(false)
  now = 2 * HOUR_MS
  expect(await paths.find(['line-up'])).toEqual({ ok: true, value: ['/byd-seal'] })
})

it.each([
  ['the paths with their queries', ['/', '/a'], ['/', '/?*', '/a', '/a?*']],
  ['nothing', [], undefined],
  ['everything', Array.from({ length: 50 }, (_, index) => `/${index}`), ['/*']],
  ['everything', undefined, ['/*']],
])('invalidates %s at CloudFront when the paths are %j', async (_what, paths, items) => {
  const sent: unknown[] = []
  const edge = createCloudFrontEdge({
    distributionId: 'E1',
    findPaths: async () =>
      paths ? { ok: true, value: paths } : { ok: false, error: 'The store is away.' },
    invalidate: async (id, invalidated) => void sent.push([id, invalidated]),
  })
  await edge.purge(['line-up'], ['a'])
  expect(sent).toEqual(items ? [['E1', items]] : [])
})

describe('instances that ask CloudFront for', () => {
  /** The references under which each is asked for. */
  async function purge(...asked: { paths: string[]; changeIds: string[] }[]): Promise<string[]> {
    const references: string[] = []
    for (const { paths, changeIds } of asked) {
      const edge = createCloudFrontEdge({
        distributionId: 'E1',
        findPaths: async () => ({ ok: true, value: paths }),
        invalidate: async (_id, _items, reference) => void references.push(reference),
      })
      await edge.purge(['line-up'], changeIds)
    }
    return references
  }

  it('the same after the same changes get one invalidation', async () => {
    const [one, other] = await purge(
      { paths: ['/a', '/b'], changeIds: ['x', 'y'] },
      { paths: ['/b', '/a'], changeIds: ['y', 'x'] },
    )
    expect(one).toBe(other)
    expect(one?.length).toBeLessThanOrEqual(128)
  })

  it.each([
    ['other paths', { paths: ['/a', '/b'], changeIds: ['x'] }],
    ['the same after another change', { paths: ['/a'], changeIds: ['y'] }],
  ])('%s get their own', async (_what, second) => {
    const [one, other] = await purge({ paths: ['/a'], changeIds: ['x'] }, second)
    expect(one).not.toBe(other)
  })
})
