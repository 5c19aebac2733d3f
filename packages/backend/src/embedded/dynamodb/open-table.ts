import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDiskFull } from '../../store/disk-full.ts'
import { type Answer, answerFault, answerRequest, type Asked } from './answer-request.ts'
import { delayIndexes } from './delay-indexes.ts'
import { type Items, openItems, prepareTable } from './items.ts'

/** A fault of the data folder, worded as what the operator can do about it. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

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
const CHECKPOINT_INTERVAL_MS = 60_000

/** `secure_delete` overwrites deleted rows with zeros; `FULL` survives a power cut. */
const SETTINGS = `
PRAGMA cache_size = -65536;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA secure_delete = ON;
`

/** The folder of the table in the backend's data folder. */
export const getTableFolder = (dataDir: string): string => join(dataDir, 'enquiries')

/** A table in memory. */
export function openMemoryTable({ areIndexesLate }: TableOptions = {}): Table {
  const openMemory = () => {
    const database = new DatabaseSync(':memory:')
    prepareTable(database)
    return database
  }
  const database = openMemory()
  const items = openItems(database)
  const shown = areIndexesLate
    ? delayIndexes(items, openItems(openMemory()), areIndexesLate)
    : items
  return buildTable(database, shown)
}

/**
 * Opens the table in the one database of a folder, creating both.
 * @throws DataFolderError when the folder cannot be used: it is damaged, full, forbidden or in use.
 */
export function openTable(folder: string, { maxPages = 0 }: TableOptions = {}): Table {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    lock = lockFolder(folder)
    const database = openDatabase(join(folder, 'enquiries.sqlite'), maxPages)
    const table = buildTable(database, openItems(database))
    const stopCutting = startCuttingLog(database)
    return {
      ...table,
      close: () => {
        stopCutting()
        table.close()
        lock?.close()
      },
    }
  } catch (cause) {
    lock?.close()
    throw cause instanceof DataFolderError ? cause : describeFault(resolve(folder), cause)
  }
}

/** @throws when SQLite finds damage, or the table is of a version that cannot be moved. */
function openDatabase(file: string, maxPages: number): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`)
    database.exec(SETTINGS)
    const verdict = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
    if (verdict !== 'ok') throw new Error(String(verdict))
    const former = "SELECT 1 FROM sqlite_schema WHERE name = 'entries'"
    if (database.prepare(former).get())
      throw new Error('a version before 29 November 2026 wrote them')
    prepareTable(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function describeFault(folder: string, cause: unknown): DataFolderError {
  if (isDiskFull(cause))
    return new DataFolderError(
      `The disk that holds ${folder} is full: free some space, then start again.`,
      { cause },
    )
  const reason = String(cause)
    .replace(/^Error: /, '')
    .replaceAll('\n', ' ')
  return new DataFolderError(
    `The enquiries in ${folder} cannot be opened (${reason}): let this user write there, restore a backup with “npm run restore”, copy what can be read with “npm run salvage”, or move the folder away to start without them.`,
    { cause },
  )
}

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Locks the folder by SQLite's lock on an empty database, which ends with the process: one on the database itself
 * would keep backups from reading it.
 * @throws DataFolderError when another backend has the folder.
 */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new DataFolderError(
      `Another backend uses ${resolve(folder)}: stop it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/** Erased rows remain in the write-ahead log until it is truncated; a killed process leaves one. */
function startCuttingLog(database: DatabaseSync): () => void {
  // Does nothing while a backup reads: tried again a minute later.
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

function buildTable(database: DatabaseSync, items: Items): Table {
  function commit<Result>(write: () => Result): Result {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = write()
      database.exec('COMMIT')
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
