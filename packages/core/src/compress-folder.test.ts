import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { compressFolder } from './compress-folder.ts'

let folder: string
let script: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'))
  script = join(folder, 'a.js')
  writeFileSync(script, 'let a')
  writeFileSync(join(folder, 'a.png'), 'pixels')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const readCopies = () => [
  brotliDecompressSync(readFileSync(`${script}.br`)).toString(),
  gunzipSync(readFileSync(`${script}.gz`)).toString(),
]
const age = (file: string, seconds: number) => {
  const time = Date.now() / 1000 - seconds
  utimesSync(file, time, time)
}

it('writes two copies beside each text file, and leaves no draft', async () => {
  await compressFolder(folder, 1)
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.png'])
  expect(readCopies()).toEqual(['let a', 'let a'])
})

it('keeps the copies of a file that has not changed, and replaces those of one that has', async () => {
  await compressFolder(folder, 1)
  writeFileSync(`${script}.br`, 'kept')
  age(script, 60)
  await compressFolder(folder, 1)
  expect(readFileSync(`${script}.br`, 'utf8')).toBe('kept')

  writeFileSync(script, 'let b')
  age(`${script}.gz`, 60)
  await compressFolder(folder, 1)
  expect(readCopies()).toEqual(['let b', 'let b'])
})

it('completes what an interrupted run has begun', async () => {
  await compressFolder(folder, 1)
  rmSync(`${script}.gz`)
  await compressFolder(folder, 1)
  expect(readCopies()).toEqual(['let a', 'let a'])
})
