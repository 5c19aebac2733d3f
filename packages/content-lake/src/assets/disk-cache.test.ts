import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { DiskCache } from './disk-cache.ts'

function ignore() {}

it('evicts the least recently used entries beyond its size', async () => {
  const directory = createTemporaryDirectory()
  const cache = new DiskCache(directory, 25, ignore)
  await cache.put('a.png', Buffer.alloc(10, 'a'))
  await cache.put('b.png', Buffer.alloc(10, 'b'))
  expect((await cache.get('a.png'))?.toString()).toBe('a'.repeat(10))
  await cache.put('c.png', Buffer.alloc(10, 'c'))
  expect(await cache.get('b.png')).toBeUndefined()
  expect(readdirSync(directory).toSorted()).toEqual(['a.png', 'c.png'])
  expect(cache.totalBytes).toBe(20)
  await cache.put('huge.png', Buffer.alloc(26))
  expect(cache.totalBytes).toBe(20)
})

it('counts existing files after a restart, and handles files deleted by others', async () => {
  const directory = createTemporaryDirectory()
  await new DiskCache(directory, 100, ignore).put('a.png', Buffer.alloc(10))
  const cache = new DiskCache(directory, 100, ignore)
  expect(cache.totalBytes).toBe(10)
  rmSync(join(directory, 'a.png'))
  expect(await cache.get('a.png')).toBeUndefined()
  expect(cache.totalBytes).toBe(0)
})

it('logs a write error and carries on', async () => {
  const directory = join(createTemporaryDirectory(), 'cache')
  const lines: string[] = []
  const cache = new DiskCache(directory, 100, (line) => lines.push(line))
  rmSync(directory, { recursive: true })
  await cache.put('a.png', Buffer.alloc(10))
  expect(lines).toEqual([expect.stringContaining('a.png')])
})

it('refuses keys with path traversal', async () => {
  const cache = new DiskCache(createTemporaryDirectory(), 100, ignore)
  await expect(cache.put('../a', Buffer.alloc(1))).rejects.toThrow('not a cache key')
  expect(await cache.get('../a')).toBeUndefined()
})
