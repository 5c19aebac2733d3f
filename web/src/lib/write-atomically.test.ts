import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { writeAtomically } from './write-atomically.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'write-atomically-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true })
})

it.each([false, true])(
  'creates missing folders and replaces the file when isFlushed is %j',
  async (isFlushed) => {
    const file = join(directory, 'new', 'state.json')
    await writeAtomically(file, 'one', { isFlushed })
    await writeAtomically(file, 'two', { isFlushed })
    expect(await readFile(file, 'utf8')).toBe('two')
    expect(await readdir(join(directory, 'new'))).toEqual(['state.json'])
  },
)

it('rejects and keeps the old file when the new one cannot be written', async () => {
  const file = join(directory, 'state.json')
  await writeFile(file, 'one')
  await expect(writeAtomically(join(file, 'below.json'), 'two')).rejects.toThrow('EEXIST')
  expect(await readFile(file, 'utf8')).toBe('one')
})
