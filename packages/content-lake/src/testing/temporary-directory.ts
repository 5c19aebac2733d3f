import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'

const directories = new Set<string>()

/** A folder of its own, removed when the tests of the file are over. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'content-lake-'))
  directories.add(directory)
  return directory
}

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  directories.clear()
})
