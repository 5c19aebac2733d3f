import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { type Answer, answerFault, answerRequest, type Asked } from './answer-request.ts'
import {
  describeDamage,
  findMarkedDamage,
  getDatabaseFile,
  getSqliteCode,
  isDamage,
  orDamage,
} from './damage.ts'
import { DataFolderError } from './data-folder-error.ts'
import { moveFormer } from './former-entries.ts'
import { delayIndexes } from './delay-indexes.ts'
import { type Items, openItems, SCHEMA } from './items.ts'

/** DynamoDB's one table. */
export interface Table {
  /** Answers a request, whose writes are then on disk. */
  answer: (asked: Asked) => Promise<Answer>
  /** Reads and writes items at once, in one transaction. */
  transact: <Result>(use: (items: Items) => Result) => Result
  close: () => void
}

export interface TableOptions {
  /** Whether indexes show what was written earlier only, as DynamoDB's may: for tests, in memory. */
  areIndexesLate?: () => boolean

  /** Pages of 4 kB that the database may grow to: a small disk, for tests. */
  maxPages?: number
}

const SQLITE_BUSY = 5

const CACHE_KB = 65_536
const CHECKPOINT_INTERVAL_MS = 60_000

/** `secure_delete` overwrites deleted rows with zeros; `FULL` survives a power cut. */
const SETTINGS = `
PRAGMA cache_size = -${CACHE_KB};
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA secure_delete = ON;
`

/** A table in memory. */
export function openMemoryTable({ areIndexesLate }: TableOptions = {}): Table {
  const openMemory = () => {
    const database = new DatabaseSync(':memory:')
    database.exec(SCHEMA)
    return database
  }
  const database = openMemory()
  const items = openItems(database)
  const shown = areIndexesLate
    ? delayIndexes(items, openItems(openMemory()), areIndexesLate)
    : items
  return buildTable(database, shown, () => {})
}

/**
 * Opens the table in the one database of a folder, creating both. Each item has a checksum, because SQLite detects
 * damage to its own structures only; it is compared whenever the item is read. The number of commits is also kept
 * in `commits`, because SQLite reads a write-ahead log with a damaged frame as one that ends there. `checkTable`
 * reads all the rest.
 * @throws DataFolderError when data is known to be damaged or missing, or another process has it.
 */
export function openTable(folder: string, { maxPages = 0 }: TableOptions = {}): Table {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const lock = lockFolder(folder)
  try {
    const file = getDatabaseFile(folder)
    const witnessFile = join(folder, 'commits')
    if (!existsSync(file)) {
      if (existsSync(witnessFile)) throw describeDamage(folder, 'enquiries.sqlite is missing')
      createDatabase(file, maxPages)
    }
    if (statSync(file).size === 0) throw describeDamage(folder, 'enquiries.sqlite is empty')
    const database = new DatabaseSync(file)
    const damage = orDamage(() => {
      database.exec(SETTINGS)
      return findMarkedDamage(folder, database) ?? findLostCommits(database, witnessFile)
    })
    if (damage !== undefined) {
      const copy = keepLog(`${file}-wal`)
      database.close()
      throw describeDamage(folder, damage, copy)
    }
    try {
      if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`)
      moveFormer(database, folder)
      const witness = openWitness(witnessFile, getCommits(database))
      const table = buildTable(database, openItems(database), witness.write)
      const stopCutting = startCuttingLog(database)
      return {
        ...table,
        close: () => {
          stopCutting()
          table.close()
          witness.close()
          lock.close()
        },
      }
    } catch (error) {
      database.close()
      throw isDamage(error) ? describeDamage(folder, String(error)) : error
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Locks the folder by SQLite's lock on an empty database, which ends with the process: one on the database itself
 * would keep the check from reading it.
 * @throws DataFolderError when another backend has the folder.
 */
export function lockFolder(folder: string): DatabaseSync {
  const file = join(folder, 'lock')
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    if (getSqliteCode(cause) !== SQLITE_BUSY) throw cause
    throw new DataFolderError(
      `Another backend uses ${resolve(folder)}: stop it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/** Closing the database checkpoints what SQLite reads as the whole log, and removes the log. */
function keepLog(log: string): string | undefined {
  if (!existsSync(log) || statSync(log).size === 0) return undefined
  const copy = `${log}.damaged`
  copyFileSync(log, copy)
  return copy
}

/** Written atomically, so that an empty file is never a new database. */
function createDatabase(file: string, maxPages: number) {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(draft)
  try {
    chmodSync(draft, 0o600)
    if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`)
    database.exec(SCHEMA)
  } finally {
    database.close()
  }
  renameSync(draft, file)
}

function findLostCommits(database: DatabaseSync, witness: string): string | undefined {
  const text = existsSync(witness) ? readFileSync(witness, 'utf8') : formatWitness(0)
  const [witnessed = '', checksum] = text.split(' ')
  const isReadable = formatWitness(Number(witnessed)) === `${witnessed} ${checksum}`
  if (!isReadable) return 'the file commits is unreadable'
  const lost = Number(witnessed) - getCommits(database)
  return lost > 0 ? `the last ${lost} of ${Number(witnessed)} commits are lost` : undefined
}

const getCommits = (database: DatabaseSync) =>
  Number(database.prepare('SELECT commits FROM state').get()?.commits)

/** Fixed length: overwritten in place. */
function formatWitness(commits: number): string {
  const text = String(commits).padStart(16, '0')
  return `${text} ${crc32(text).toString(16).padStart(8, '0')}`
}

function openWitness(file: string, commits: number) {
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w', 0o600)
  const write = (count: number) => {
    writeSync(descriptor, formatWitness(count), 0)
  }
  write(commits)
  return { write, close: () => closeSync(descriptor) }
}

/** Erased rows remain in the write-ahead log until it is truncated; a killed process leaves one. */
function startCuttingLog(database: DatabaseSync): () => void {
  // Does nothing while the check reads: tried again a minute later.
  const cut = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  const timer = setInterval(() => {
    try {
      cut.get()
    } catch (error) {
      // Disk full: the log is complete, the checkpoint is retried.
      process.stderr.write(`The write-ahead log of the enquiries was not cut: ${String(error)}\n`)
    }
  }, CHECKPOINT_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function buildTable(
  database: DatabaseSync,
  items: Items,
  witness: (commits: number) => void,
): Table {
  const count = database.prepare('UPDATE state SET commits = commits + 1 RETURNING commits')
  const changes = database.prepare('SELECT total_changes() AS total')
  const countChanges = () => changes.get()?.total

  function commit<Result>(write: () => Result): Result {
    database.exec('BEGIN IMMEDIATE')
    try {
      const before = countChanges()
      const result = write()
      const isChanged = countChanges() !== before
      const commits = isChanged ? Number(count.get()?.commits) : undefined
      database.exec('COMMIT')
      if (commits !== undefined) witness(commits)
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  /** Requests share a transaction and its fsync; when it fails, each is tried alone. */
  function answerAll(asked: readonly Asked[]): Answer[] {
    try {
      return commit(() => asked.map((each) => answerRequest(items, each)))
    } catch (error) {
      return asked.length === 1 ? [answerFault(error)] : asked.flatMap((each) => answerAll([each]))
    }
  }

  let waiting: { asked: Asked; settle: (answer: Answer) => void }[] = []

  function flush() {
    const group = waiting
    waiting = []
    const answers = answerAll(group.map(({ asked }) => asked))
    for (const [index, answer] of answers.entries()) group[index]?.settle(answer)
  }

  return {
    answer: (asked) =>
      new Promise((settle) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ asked, settle })
      }),
    transact: (use) => commit(() => use(items)),
    close: () => {
      flush()
      database.close()
    },
  }
}
