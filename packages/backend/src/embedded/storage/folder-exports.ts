import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { EXPORT_TYPE, type ExportFiles } from '../../exports/export-files.ts'
import { createFolderStorage, type FolderStorageOptions } from './folder-storage.ts'
import type { FolderStorage } from './folder-storage.ts'

export type FolderExports = ExportFiles & Pick<FolderStorage, 'open'>

/** Files in parts in a local folder, as S3 keeps those of an upload. */
export function createFolderExports(options: FolderStorageOptions): FolderExports {
  const { folder } = options
  const { getUrl, open, remove } = createFolderStorage(options)
  const buildPartName = (id: string, number: number) => `${id}.${number}.part`
  const listParts = async (id: string) => {
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.startsWith(`${id}.`)).map((name) => join(folder, name))
  }
  /** In their order, one in memory at a time. */
  async function* readParts(tags: readonly string[]) {
    for (const tag of tags) yield readFile(join(folder, tag))
  }
  const removeParts = async (id: string) => {
    const parts = await listParts(id)
    await Promise.all(parts.map((path) => rm(path, { force: true })))
  }

  return {
    open,
    begin: async (id) => {
      await mkdir(folder, { recursive: true })
      return id
    },
    putPart: async ({ bytes, id, number }) => {
      const name = buildPartName(id, number)
      await writeFile(join(folder, name), bytes, { mode: 0o600 })
      return name
    },
    finish: async (id, _upload, tags) => {
      const whole = join(folder, `${id}.whole.part`)
      await pipeline(readParts(tags), createWriteStream(whole, { mode: 0o600 }))
      await rename(whole, join(folder, id))
      await removeParts(id)
    },
    getUrl: (id, fileName) => getUrl({ id, fileName, contentType: EXPORT_TYPE }),
    remove: async (id) => {
      await remove(id)
      await removeParts(id)
    },
  }
}
