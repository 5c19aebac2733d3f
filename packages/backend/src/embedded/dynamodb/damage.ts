import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { DataFolderError } from './data-folder-error.ts'

/** The folder of the tables in the backend's data folder. */
export const getEntriesFolder = (dataDir: string): string => join(dataDir, 'enquiries')

/** Its one database. */
export const getDatabaseFile = (folder: string): string => join(folder, 'enquiries.sqlite')

const toBytes = (text: string) => Buffer.from(text, 'utf8')

const getChecksum = (key: Uint8Array, value: Uint8Array) => crc32(value, crc32(key))

/** The row of an entry: key, value and checksum. */
export function toRow(key: string, value: unknown): [Uint8Array, Uint8Array, number] {
  const keyBytes = toBytes(key)
  const valueBytes = toBytes(JSON.stringify(value))
  return [keyBytes, valueBytes, getChecksum(keyBytes, valueBytes)]
}

interface Row {
  key: Uint8Array
  value: Uint8Array
}

/** Whether a row is what was written. */
export const isWhole = (row: Record<string, unknown>): row is Record<string, unknown> & Row =>
  row.key instanceof Uint8Array &&
  row.value instanceof Uint8Array &&
  getChecksum(row.key, row.value) === row.checksum

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** SQLite's number of an error. */
export const getSqliteCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined

/** What SQLite itself found damaged while it read. */
export function orDamage(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    const code = getSqliteCode(error)
    if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return String(error)
    throw error
  }
}

const PAGE_SIZE = 1000

/** What is damaged, if anything: reads the whole database. */
export const findDamage = (database: DatabaseSync): string | undefined =>
  orDamage(() => findDamagedPage(database) ?? findDamagedRows(database))

function findDamagedPage(database: DatabaseSync): string | undefined {
  const verdict = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
  return verdict === 'ok' ? undefined : String(verdict)
}

/** Page by page, because a transaction keeps the write-ahead log from being cut. */
function findDamagedRows(database: DatabaseSync): string | undefined {
  const select = database.prepare(
    `SELECT key, value, checksum FROM entries WHERE key > ? ORDER BY key LIMIT ${PAGE_SIZE}`,
  )
  let damaged = 0
  let count = 0
  for (let page = select.all(new Uint8Array()); page.length > 0;) {
    count += page.length
    damaged += page.filter((row) => !isWhole(row)).length
    const last = page.at(-1)?.key
    page = last instanceof Uint8Array ? select.all(last) : []
  }
  return damaged > 0 ? `${damaged} of ${count} entries` : undefined
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

/** What is still damaged of a database in which an earlier check found damage. */
export function findMarkedDamage(folder: string, database: DatabaseSync): string | undefined {
  if (!existsSync(getMark(folder))) return undefined
  const damage = findDamage(database)
  if (damage === undefined) rmSync(getMark(folder))
  return damage
}
