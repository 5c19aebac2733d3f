import { rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../storage/is-missing.ts'

/** Writes a file atomically, unless it exists: a retry keeps what is there. True when it was written. */
export async function writeOnce(
  folder: string,
  name: string,
  content: string | Buffer,
  signal: AbortSignal,
): Promise<boolean> {
  const path = join(folder, name)
  if (await exists(path)) return false
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, content, { mode: 0o600, signal })
  await rename(draft, path)
  return true
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
