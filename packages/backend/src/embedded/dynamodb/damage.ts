import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DataFolderError } from './data-folder-error.ts'
import { hasItems, isWhole } from './items.ts'

/** The folder of the table in the backend's data folder. */
export const getTableFolder = (dataDir: string): string => join(dataDir, 'enquiries')

/** Its one database. */
export const getDatabaseFile = (folder: string): string => join(folder, 'enquiries.sqlite')

export const SQLITE_FULL = 13
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** SQLite's number of an error. */
export const getSqliteCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined

/** Whether SQLite says that a database is damaged. */
export function isDamage(error: unknown): boolean {
  const code = getSqliteCode(error)
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
}

/** Returns the answer of a read, or the damage that SQLite itself found meanwhile. */
export function orDamage(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    if (isDamage(error)) return String(error)
    throw error
  }
}

const PAGE_SIZE = 1000

/** Finds damage, if any: reads the whole database, and compares indexes with items. */
export const findDamage = (database: DatabaseSync): string | undefined =>
  orDamage(() => findDamagedPage(database) ?? findDamagedItems(database))

function findDamagedPage(database: DatabaseSync): string | undefined {
  const verdict = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0]
  return verdict === 'ok' ? undefined : String(verdict)
}

/** Page by page, because a transaction keeps the write-ahead log from being cut. */
function findDamagedItems(database: DatabaseSync): string | undefined {
  // Those of an earlier version are compared as they are moved.
  if (!hasItems(database)) return undefined
  const select = database.prepare(
    `SELECT rowid, * FROM items WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE_SIZE}`,
  )
  let damaged = 0
  let count = 0
  for (let page = select.all(0); page.length > 0; page = select.all(Number(page.at(-1)?.rowid))) {
    count += page.length
    damaged += page.filter((row) => !isWhole(row)).length
  }
  return damaged > 0 ? `${damaged} of ${count} items` : undefined
}

/** Says what is damaged, and what the operator can do about it. */
export const describeDamage = (folder: string, reason: string, log?: string): DataFolderError =>
  new DataFolderError(
    `The enquiries in ${resolve(folder)} are damaged (${reason.replaceAll('\n', ' ')}): restore the folder from a copy, salvage what can be read with “npm run salvage”, or move it away to start without them.${
      log === undefined ? '' : ` The write-ahead log as it was found is in ${resolve(log)}.`
    }`,
  )

const getMark = (folder: string) => join(folder, 'damaged')

/** Has the next start check the whole database before it takes a request. */
export const markDamaged = (folder: string, reason: string): void =>
  writeFileSync(getMark(folder), reason, { mode: 0o600 })

/** Finds what is still damaged of a database in which an earlier check found damage. */
export function findMarkedDamage(folder: string, database: DatabaseSync): string | undefined {
  if (!existsSync(getMark(folder))) return undefined
  const damage = findDamage(database)
  if (damage === undefined) rmSync(getMark(folder))
  return damage
}
