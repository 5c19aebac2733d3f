import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  DataFolderError,
  getTableFolder,
  lockFolder,
} from '../../packages/backend/src/embedded/dynamodb/open-table.ts'
import { DataDirError } from '../../packages/content-lake/src/store/data-dir-error.ts'
import { lockDataDir } from '../../packages/content-lake/src/store/lock-data-dir.ts'
import {
  compareCounts,
  countData,
  ENQUIRY_DATABASE,
  LAKE_DATABASE,
  MANIFEST,
} from './backup-manifest.ts'
import { openBackup } from './open-backup.ts'
import { OperatorError } from './operator-error.ts'

interface RestoreOptions {
  archive: string
  dataDir: string
  /** Whether data that are there may be moved away. */
  mayReplace: boolean
  now: Date
}

export interface Restored {
  /** One line for each kind of data, with how many there were and are. */
  lines: string[]
  /** Folder of the data that were there before. */
  replaced: string | undefined
}

/** Keeps the system from starting meanwhile. */
function lockData(dataDir: string): () => void {
  try {
    const lake = lockDataDir(join(dataDir, 'content-lake'))
    try {
      const enquiries = getTableFolder(join(dataDir, 'backend'))
      mkdirSync(enquiries, { recursive: true, mode: 0o700 })
      const backend = lockFolder(enquiries)
      return () => {
        backend.close()
        lake.release()
      }
    } catch (error) {
      lake.release()
      throw error
    }
  } catch (cause) {
    if (!(cause instanceof DataDirError || cause instanceof DataFolderError)) throw cause
    throw new OperatorError(`The system uses ${dataDir}: stop it, then restore.`, { cause })
  }
}

/**
 * Puts a whole backup in place of the data. What was there is moved into a folder beside it.
 * @throws OperatorError when the system runs, data are there that may not be replaced, or the backup is damaged.
 */
export async function restoreData(options: RestoreOptions): Promise<Restored> {
  const { archive, dataDir, mayReplace, now } = options
  const hasData = [LAKE_DATABASE, ENQUIRY_DATABASE].some((file) => existsSync(join(dataDir, file)))
  if (hasData && !mayReplace)
    throw new OperatorError(
      `There are data in ${dataDir}. Add --replace to restore in their place; they are moved aside, not deleted.`,
    )
  const { folder, manifest, close } = await openBackup(archive, dataDir)
  try {
    const unlock = lockData(dataDir)
    const replaced = join(dataDir, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
    try {
      mkdirSync(replaced, { mode: 0o700 })
      for (const name of readdirSync(folder).filter((each) => each !== MANIFEST)) {
        const target = join(dataDir, name)
        if (existsSync(target)) renameSync(target, join(replaced, name))
        renameSync(join(folder, name), target)
      }
    } finally {
      unlock()
    }
    // Built pages hold content of other data.
    rmSync(join(dataDir, 'builds'), { recursive: true, force: true })
    if (!hasData) rmSync(replaced, { recursive: true })
    const lines = compareCounts(manifest.counts, countData(dataDir))
    if (lines.some((line) => line.startsWith('DIFFER')))
      throw new OperatorError(`What was restored is not what was backed up:\n${lines.join('\n')}`)
    return { lines, replaced: hasData ? replaced : undefined }
  } finally {
    close()
  }
}
