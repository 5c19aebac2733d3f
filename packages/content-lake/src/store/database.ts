import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toReason } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { isDiskFull } from './disk-full.ts'
import { DataDirError } from './data-dir-error.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS datasets (
  name TEXT PRIMARY KEY,
  acl_mode TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS documents (
  dataset TEXT NOT NULL,
  id TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (dataset, id)
) STRICT;
CREATE TABLE IF NOT EXISTS transactions (
  dataset TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  id TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  author TEXT NOT NULL,
  mutations TEXT NOT NULL,
  PRIMARY KEY (dataset, sequence)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS transactions_by_id ON transactions (dataset, id);
CREATE INDEX IF NOT EXISTS transactions_by_time ON transactions (dataset, timestamp);
CREATE TABLE IF NOT EXISTS document_changes (
  dataset TEXT NOT NULL,
  document_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  apply TEXT NOT NULL,
  revert TEXT NOT NULL,
  previous_revision TEXT,
  PRIMARY KEY (dataset, document_id, sequence)
) STRICT;
CREATE INDEX IF NOT EXISTS document_changes_by_sequence ON document_changes (dataset, sequence);
`

/**
 * Tables that used to be indexes: each row over a quarter of a page took a page or more, three times its
 * content.
 */
const REBUILT_TABLES = ['documents', 'document_changes']
const LAYOUT = 1
const INCREMENTAL = 2

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

function isDamage(error: unknown): boolean {
  return isRecord(error) && (error.errcode === SQLITE_CORRUPT || error.errcode === SQLITE_NOTADB)
}

/** Reads every page, so that damage is found on start rather than during work. */
function requireIntact(database: DatabaseSync): void {
  const answer = database.prepare('PRAGMA quick_check(1)').get()
  const verdict = answer && Object.values(answer)[0]
  if (verdict !== 'ok') throw new DataDirError(String(verdict))
}

function getPragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
}

function hasTable(database: DatabaseSync, name: string): boolean {
  const query = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
  return database.prepare(query).get(name) !== undefined
}

/** Writes all or nothing. */
export function inTransaction(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    write()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Creates the tables, and migrates those of an earlier layout, atomically. */
function prepareTables(database: DatabaseSync): void {
  if (getPragma(database, 'user_version') === LAYOUT) return
  const old = REBUILT_TABLES.filter((table) => hasTable(database, table))
  inTransaction(database, () => {
    for (const table of old) database.exec(`ALTER TABLE ${table} RENAME TO old_${table}`)
    database.exec('DROP INDEX IF EXISTS document_changes_by_sequence')
    database.exec(SCHEMA)
    for (const table of old)
      database.exec(`INSERT INTO ${table} SELECT * FROM old_${table}; DROP TABLE old_${table};`)
    database.exec(`PRAGMA user_version = ${LAYOUT}`)
  })
}

/** Enables incremental vacuum. With a full disk it is postponed to a later start. */
function requireShrinking(database: DatabaseSync): void {
  if (getPragma(database, 'auto_vacuum') === INCREMENTAL) return
  try {
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM')
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/**
 * Opens the lake's database, `lake.sqlite` in the data directory, creating both.
 * `synchronous = FULL` makes an acknowledged commit survive a crash at any moment; what is not durable waits for
 * no disk.
 * @throws DataDirError when the file is damaged.
 */
export function openDatabase(dataDir: string, isDurable = true): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lake.sqlite')
  const synchronous = isDurable ? 'FULL' : 'OFF'
  if (!existsSync(file)) createDatabase(file, synchronous)
  // SQLite treats an empty file as a new database.
  if (statSync(file).size === 0) throw describeDamage(file, 'it is empty')
  const database = new DatabaseSync(file)
  // It contains drafts and webhook secrets; the -wal and -shm files get the same mode.
  chmodSync(file, 0o600)
  try {
    database.exec(
      `PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16000; PRAGMA journal_size_limit = 16000000;`,
    )
    requireIntact(database)
    prepareTables(database)
    requireShrinking(database)
  } catch (cause) {
    database.close()
    if (!isDamage(cause) && !(cause instanceof DataDirError)) throw cause
    const reason = toReason(cause).replaceAll('\n', ' ')
    throw describeDamage(file, reason, cause)
  }
  return database
}

/** Atomic, so that an interrupted start leaves no empty file. */
function createDatabase(file: string, synchronous: 'FULL' | 'OFF'): void {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(draft)
  database.exec(
    `PRAGMA auto_vacuum = INCREMENTAL; PRAGMA synchronous = ${synchronous}; BEGIN; ${SCHEMA} PRAGMA user_version = ${LAYOUT}; COMMIT`,
  )
  database.close()
  renameSync(draft, file)
}

const describeDamage = (file: string, reason: string, cause?: unknown) =>
  new DataDirError(
    `The database ${resolve(file)} is damaged (${reason}): restore it from a copy, or move it away to start empty`,
    { cause },
  )
