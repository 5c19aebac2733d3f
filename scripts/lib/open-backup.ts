import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unpackArchive } from '../../packages/content-lake/src/dataset/archive.ts'
import { describeFiles, type Manifest, readManifest } from './backup-manifest.ts'
import { OperatorError } from './operator-error.ts'

export interface OpenedBackup {
  /** Folder with what was backed up. */
  folder: string
  manifest: Manifest
  close: () => void
}

/** Describes the first file that is not as it was when it was backed up, if there is one. */
async function findFault(folder: string, { files }: Manifest): Promise<string | undefined> {
  const found = await describeFiles(folder)
  const paths = new Set([...Object.keys(files), ...Object.keys(found)])
  for (const path of paths) {
    const [before, after] = [files[path], found[path]]
    if (!after) return `${path} is missing`
    if (!before) return `${path} does not belong to it`
    if (before.sha256 !== after.sha256) return `${path} has changed`
  }
  return undefined
}

/**
 * Unpacks a backup beside the data, so that it can be moved there, and compares each file with its checksum.
 * @throws OperatorError when it is missing or damaged.
 */
export async function openBackup(archive: string, dataDir: string): Promise<OpenedBackup> {
  if (!existsSync(archive)) throw new OperatorError(`There is no backup ${archive}.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const staging = mkdtempSync(join(dataDir, '.restoring-'))
  // An unpacker that fails may still be writing its last files.
  const close = () => rmSync(staging, { recursive: true, force: true, maxRetries: 10 })
  const folder = join(staging, 'backup')
  try {
    await unpackArchive(archive, staging)
    const manifest = readManifest(folder)
    const fault = await findFault(folder, manifest)
    if (fault !== undefined) throw new Error(fault)
    return { folder, manifest, close }
  } catch (cause) {
    close()
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new OperatorError(
      `${archive} is damaged or no backup (${reason}). Nothing was changed; use another one.`,
      { cause },
    )
  }
}
