import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
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

test('gives the answer of the read', async () => {
  const onRecall = jest.fn(async (_reason: unknown) => {})
  const lastKnown = new LastKnown(directory)
  expect(await lastKnown.read('a', succeed({ n: 1 }), onRecall)).toEqual({ n: 1 })
  expect(onRecall).not.toHaveBeenCalled()
})

test('gives the last answer when the read fails, and says why', async () => {
  const onRecall = jest.fn(async (_reason: unknown) => {})
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), onRecall)
  await lastKnown.read('a', succeed('two'), onRecall)
  expect(await lastKnown.read('a', fail, onRecall)).toBe('two')
  expect(onRecall).toHaveBeenCalledWith(gone)
})

test('a known "nothing" is an answer too', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read<string | null>('a', succeed(null), async () => {})
  expect(await lastKnown.read<string | null>('a', fail, async () => {})).toBeNull()
})

test('another process finds the answers of this one', async () => {
  await new LastKnown(directory).read('a', succeed('one'), async () => {})
  expect(await new LastKnown(directory).read('a', fail, async () => {})).toBe('one')
})

test('fails when nothing is known, and for another key', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), async () => {})
  await expect(lastKnown.read('b', fail, async () => {})).rejects.toBe(gone)
})

test('fails when the caller does not want old content', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), async () => {})
  await expect(lastKnown.read('a', fail, refuse)).rejects.toBe(gone)
})

test('remembers in memory where the disk cannot be written', async () => {
  const lastKnown = new LastKnown('/dev/null/nowhere')
  await lastKnown.read('a', succeed('one'), async () => {})
  expect(await lastKnown.read('a', fail, async () => {})).toBe('one')
})

test('leaves no temporary files behind', async () => {
  const lastKnown = new LastKnown(directory)
  await lastKnown.read('a', succeed('one'), async () => {})
  await lastKnown.read('a', succeed('two'), async () => {})
  const files = await readdir(directory)
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/\.json$/)
})
