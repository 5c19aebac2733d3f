import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildSeed } from './build-seed.ts'

const run = promisify(execFile)
const CLI = path.join(import.meta.dirname, 'cli.ts')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seed-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function writeSeed(name: string): Promise<string> {
  const out = path.join(folder, name)
  await run(process.execPath, ['--no-warnings', CLI, '--out', out])
  return out
}

describe('the command', () => {
  it('writes the same bytes each time, and every image that the documents show', async () => {
    const [first, second] = [await writeSeed('first'), await writeSeed('second')]
    const data = await readFile(path.join(first, 'data.ndjson'), 'utf8')
    expect(await readFile(path.join(second, 'data.ndjson'), 'utf8')).toBe(data)
    expect(data.trimEnd().split('\n')).toHaveLength(buildSeed().length)

    const shown = [...data.matchAll(/image@file:\/\/\.\/images\/([^"]+)/g)].map(([, file]) => file)
    const written = await readdir(path.join(first, 'images'))
    expect(new Set(shown)).toEqual(new Set(written))
  })

  it('prints its usage', async () => {
    await expect(run(process.execPath, ['--no-warnings', CLI])).rejects.toMatchObject({
      stderr: expect.stringContaining('--out <folder>'),
    })
  })
})
