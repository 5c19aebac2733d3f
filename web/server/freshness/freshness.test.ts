import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { ChangeLog } from './change-log.ts'
import { Freshness, getFreshnessFile, resetFreshness } from './freshness.ts'
import { SharedCache } from './shared-cache.ts'
import type { KnownDocument, NewChanges, SharedChange } from './shared-change.ts'
import { SharedStore } from './shared-store.ts'

const ABOUT: KnownDocument = { revision: 'a', type: 'page', path: '/about' }

let folder: string
let now: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'))
  now = Date.now() - 60_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})

afterEach(() => rmSync(folder, { recursive: true }))

const file = () => getFreshnessFile(folder)

/** Starts with what a new process knows. */
function restart(): Freshness {
  tagsManifest.clear()
  return new Freshness(file())
}

const reset = (...documents: [string, KnownDocument][]) =>
  resetFreshness(folder, new Map(documents))

it('remembers expired tags when the process is started again', async () => {
  await reset()
  await restart().expire(['path:/about'])
  const at = now
  now += 1_000
  expect(restart().allExpiredAt).toBe(0)
  expect(tagsManifest.get('path:/about')).toEqual({ stale: at, expired: at })
  expect(tagsManifest.has('path:/contact')).toBe(false)
})

it('knows when the last change came', async () => {
  await reset()
  const freshness = restart()
  await freshness.expire([])
  expect(freshness.changedAt).toBe(0)
  await freshness.expire(['path:/about'])
  expect(freshness.changedAt).toBe(now)
})

it('has tag and document on disk when its promise resolves', async () => {
  await reset(['about', ABOUT], ['contact', { revision: 'c', type: 'page' }])
  const changed = { ...ABOUT, revision: 'b' }
  const updates = new Map([
    ['about', changed],
    ['contact', undefined],
  ])
  await restart().expire(['path:/about'], updates)
  expect(restart().documents).toEqual(new Map([['about', changed]]))
})

it('counts everything as expired when the file is missing', () => {
  const freshness = restart()
  expect(freshness.allExpiredAt).toBe(now)
  expect(freshness.documents).toBeUndefined()
})

it.each([
  ['cut off', '{"allExpiredAt":0,"tags":{"a'],
  ['empty', ''],
  ['of another form', '{"tags":[]}'],
])('counts everything as expired when the file is %s', async (_name, content) => {
  await reset(['about', ABOUT])
  writeFileSync(file(), content)
  const freshness = restart()
  expect(freshness.allExpiredAt).toBe(now)
  expect(freshness.documents).toBeUndefined()
})

it('counts everything as expired when the documents are not known yet', async () => {
  await restart().expireAll(new Map([['about', ABOUT]]))
  const at = now
  now += 1_000
  const freshness = restart()
  expect(freshness.allExpiredAt).toBe(at)
  expect(freshness.documents).toEqual(new Map([['about', ABOUT]]))
})

it('drops the oldest tags and counts older entries as expired when there are too many', async () => {
  await reset()
  const freshness = restart()
  await freshness.expire(['first'])
  const first = now
  now += 1_000
  await freshness.expire(Array.from({ length: 2_000 }, (_, index) => `path:/${index}`))
  expect(freshness.allExpiredAt).toBe(first)
  expect(tagsManifest.has('first')).toBe(false)
  expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')).tags)).toHaveLength(2_000)
  expect(restart().allExpiredAt).toBe(first)
})

it('has all tags on disk when many are expired at once', async () => {
  await reset()
  const freshness = restart()
  await Promise.all(Array.from({ length: 20 }, (_, index) => freshness.expire([`path:/${index}`])))
  restart()
  expect(tagsManifest.size).toBe(20)
})

it('expires in memory and logs the reason when the disk write fails', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // A file stands where the folder would be.
  writeFileSync(join(folder, 'cache'), '')
  const freshness = restart()
  await freshness.expire(['path:/about'])
  expect(tagsManifest.get('path:/about')?.expired).toBe(now)
  expect(log).toHaveBeenCalledTimes(1)
  expect(existsSync(file())).toBe(false)
})

describe('with other instances', () => {
  const news: NewChanges = {
    changes: [{ id: 'one', tags: ['path:/about'], isAll: false, documents: { about: null } }],
    position: { history: 'first', id: '1-1' },
  }

  /** Records the announced changes. */
  function share(freshness: Freshness, isReached: boolean): SharedChange[] {
    const announced: SharedChange[] = []
    const store = new SharedStore({ url: '', keyPrefix: '', scope: '', log: () => undefined })
    const log = new ChangeLog({
      store,
      start: undefined,
      onChanges: () => undefined,
      catchUp: async () => true,
    })
    freshness.share({
      announce: async (change) => {
        announced.push(change)
        return isReached
      },
      cache: new SharedCache(store, log),
    })
    return announced
  }

  it.each([true, false])('resolves with whether they are told: %s', async (isReached) => {
    await reset(['about', ABOUT])
    const freshness = restart()
    const announced = share(freshness, isReached)
    expect(await freshness.expire(['path:/about'], new Map([['about', undefined]]))).toBe(isReached)
    expect(announced).toEqual([{ ...news.changes[0], id: expect.any(String) }])
  })

  it('expires what they announce, and tells nobody', async () => {
    await reset(['about', ABOUT])
    const freshness = restart()
    const announced = share(freshness, true)
    await freshness.follow(news)
    expect(tagsManifest.get('path:/about')?.expired).toBe(now)
    expect(freshness.documents).toEqual(new Map())
    expect(announced).toEqual([])
    expect(restart().position).toEqual(news.position)
  })

  it('does not tell them that everything has expired when it knew nothing itself', async () => {
    const freshness = restart()
    const announced = share(freshness, true)
    await freshness.expireAll(new Map([['about', ABOUT]]))
    expect(announced).toEqual([])
    await freshness.expireAll(new Map([['about', ABOUT]]))
    expect(announced).toMatchObject([{ isAll: true }])
  })
})
