import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../storage/is-missing.ts'

/** Deletes the mails of a record, whose id is part of their names. */
export async function removeMailFiles(folder: string, recordId: string): Promise<void> {
  const names = await listMailFiles(folder)
  const own = names.filter((name) => name.includes(`-${recordId}-`))
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
}

/** File names in the folder; none when there is no folder yet. */
export async function listMailFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
