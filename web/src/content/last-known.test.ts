import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { LastKnown } from './last-known.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'last-known-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true })
})

const succeed =
  <T>(value: T) =>
  async () =>
    value
const gone = new Error('gone')
const fail = async (): Promise<string> => {
  throw gone
}

const refuse = async (reason: unknown) => {
  throw reason
}

it('returns the result of the read', async () => {
  const onRecall = jest.fn(async (_reason: unknown) => {})
  const lastKnown = new LastKnown(directory)
  expect(await lastKnown.read('a', succeed({ n: 1 }), onRecall)).toEqual({ n: 1 })
  expect(onRecall).not.toHaveBeenCalled()
})

it('returns the last result when the read fails, and reports why', async () => {
  const onRecall = jest.fn(async (_reason: unknown) => {})
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), onRecall)
  await lastKnown.read('a', succeed('two'), onRecall)
  expect(await lastKnown.read('a', fail, onRecall)).toBe('two')
  expect(onRecall).toHaveBeenCalledWith(gone)
})

it('remembers a known "nothing" too', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read<string | null>('a', succeed(null), async () => {})
  expect(await lastKnown.read<string | null>('a', fail, async () => {})).toBeNull()
})

it('shares results between processes', async () => {
  await new LastKnown(directory).read('a', succeed('one'), async () => {})
  expect(await new LastKnown(directory).read('a', fail, async () => {})).toBe('one')
})

it('throws when nothing is known for the key', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), async () => {})
  await expect(lastKnown.read('b', fail, async () => {})).rejects.toBe(gone)
})

it('throws when the caller refuses stale content', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), async () => {})
  await expect(lastKnown.read('a', fail, refuse)).rejects.toBe(gone)
})

it('falls back to memory where the disk cannot be written', async () => {
  const lastKnown = new LastKnown('/dev/null/nowhere')
  await lastKnown.read('a', succeed('one'), async () => {})
  expect(await lastKnown.read('a', fail, async () => {})).toBe('one')
})

it('leaves no temporary files behind', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), async () => {})
  await lastKnown.read('a', succeed('two'), async () => {})
  const files = await readdir(directory)
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/\.json$/)
})
