import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** A tab that was opened before a deploy is rarely used for longer. */
const KEPT_DAYS = 30

/**
 * Copies the build's assets to the folder of those that are served after the next deploy, and deletes those whose last
 * build started longer ago. Names contain a hash of the content, so what exists is complete and equal.
 */
export async function keepAssets(built: string, kept: string, now = Date.now()): Promise<void> {
  const started = new Date(now)
  for (const path of await listFiles(built)) {
    const target = join(kept, path)
    // Goes one by one, without competing with requests.
    await utimes(target, started, started).catch(async () => {
      await mkdir(dirname(target), { recursive: true })
      // Renamed once complete: another instance may serve it at once.
      const draft = `${target}.${randomUUID()}.draft`
      await copyFile(join(built, path), draft)
      await utimes(draft, started, started)
      await rename(draft, target)
    })
  }
  for (const path of await listFiles(kept)) {
    const file = join(kept, path)
    // Another instance may have renamed or deleted it since.
    const age = now - ((await stat(file).catch(() => undefined))?.mtimeMs ?? now)
    if (age > KEPT_DAYS * DAY_MS) await rm(file, { force: true })
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
