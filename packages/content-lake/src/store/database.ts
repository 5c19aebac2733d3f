import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toReason } from '../errors.ts'
import { isDiskFull } from './disk-full.ts'
import { DataDirError } from './data-dir-error.ts'

/** The ids that a document refers to, in another dataset too. */
const toTargets = (row: 'old' | 'new') =>
  `SELECT value FROM json_tree(${row}.json) WHERE key = '_ref' AND type = 'text'`
const toInsert = (targets: string) =>
  `INSERT INTO document_references SELECT DISTINCT new.dataset, value, new.id FROM (${targets});`
const toDelete = (targets: string) =>
  `DELETE FROM document_references WHERE dataset = old.dataset AND holder = old.id AND target IN (${targets});`

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
CREATE TABLE IF NOT EXISTS document_references (
  dataset TEXT NOT NULL, target TEXT NOT NULL, holder TEXT NOT NULL,
  PRIMARY KEY (dataset, target, holder)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS references_of_new AFTER INSERT ON documents
BEGIN ${toInsert(toTargets('new'))} END;
CREATE TRIGGER IF NOT EXISTS references_of_deleted AFTER DELETE ON documents
BEGIN ${toDelete(toTargets('old'))} END;
CREATE TRIGGER IF NOT EXISTS references_of_changed AFTER UPDATE OF json ON documents BEGIN
  ${toDelete(`${toTargets('old')} EXCEPT ${toTargets('new')}`)}
  ${toInsert(`${toTargets('new')} EXCEPT ${toTargets('old')}`)}
END;
`

const LAYOUT = 2
const INCREMENTAL = 2

/**
 * Reads every page, so that damage is found on start rather than during work.
 * @throws with SQLite's words for the first damage.
 */
export function requireIntact(database: DatabaseSync): void {
  const answer = database.prepare('PRAGMA quick_check(1)').get()
  const verdict = answer && Object.values(answer)[0]
  if (verdict !== 'ok') throw new Error(String(verdict))
}

function getPragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
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

/** Creates the tables that an earlier layout lacks, atomically. */
function prepareTables(database: DatabaseSync): void {
  if (getPragma(database, 'user_version') === LAYOUT) return
  inTransaction(database, () => {
    database.exec(`${SCHEMA}
      INSERT OR IGNORE INTO document_references SELECT dataset, value, documents.id
        FROM documents, json_tree(documents.json) WHERE key = '_ref' AND type = 'text';
      PRAGMA user_version = ${LAYOUT}`)
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
 * @throws DataDirError when the file is damaged or cannot be opened; SQLite's error when the disk is full.
 */
export function openDatabase(dataDir: string, isDurable = true): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lake.sqlite')
  const synchronous = isDurable ? 'FULL' : 'OFF'
  if (!existsSync(file)) createDatabase(file, synchronous)
  // SQLite treats an empty file as a new database.
  if (statSync(file).size === 0) throw describeFault(file, 'it is empty')
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
    if (isDiskFull(cause)) throw cause
    throw describeFault(file, toReason(cause).replaceAll('\n', ' '), cause)
  }
  return database
}

/** Atomic, so that an interrupted start leaves no empty file. */
function createDatabase(file: string, synchronous: 'FULL' | 'OFF'): void {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(draft)
  database.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA synchronous = ${synchronous}`)
  prepareTables(database)
  database.close()
  renameSync(draft, file)
}

const describeFault = (file: string, reason: string, cause?: unknown) =>
  new DataDirError(
    `The database ${resolve(file)} cannot be opened (${reason}): restore it from a copy, or move it away to start empty`,
    { cause },
  )
