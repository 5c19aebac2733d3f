import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'

const directories = new Set<string>()

/** A temporary folder, removed after the tests of the file. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'content-lake-'))
  directories.add(directory)
  return directory
}

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  directories.clear()
})
