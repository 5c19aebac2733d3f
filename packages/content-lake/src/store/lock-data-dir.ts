import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRecord } from '../guards.ts'
import { DataDirError } from './data-dir-error.ts'

const SQLITE_BUSY = 5

/**
 * Locks a data directory for this process, creating it when missing. It uses SQLite's lock on an empty
 * database, which the operating system releases with the process.
 * @throws DataDirError when another lake has the directory.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lake.lock')
  const database = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    database.close()
    if (!isRecord(cause) || cause.errcode !== SQLITE_BUSY) throw cause
    throw new DataDirError(
      `Another content lake uses the data directory ${resolve(dataDir)}: stop it, or choose another directory with --data (or DATA_DIR)`,
      { cause },
    )
  }
  return { release: () => database.close() }
}
