import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from '@jest/globals'

const directories = new Set<string>()

/** A folder of its own for a test, removed after it. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'content-lake-'))
  directories.add(directory)
  return directory
}

afterEach(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  directories.clear()
})
