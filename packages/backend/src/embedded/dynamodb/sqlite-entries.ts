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
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { STORAGE_FULL } from '../../store/disk-full.ts'
import {
  describeDamage,
  findMarkedDamage,
  getDatabaseFile,
  getSqliteCode,
  isWhole,
  orDamage,
  toRow,
} from './damage.ts'
import { DataFolderError } from './data-folder-error.ts'

export type Operation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

/** Ascending by key; `gte` and `gt` are the lower bound, `lte` and `lt` the upper one. */
export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
  limit?: number
}

/** Undefined at the end, as LevelDB's iterators have it. */
export interface Cursor<Item> {
  next: () => Promise<Item | undefined>
  return: () => Promise<void>
}

/** Storage of dynalite's tables: the part of LevelDB's interface that it uses. */
export interface Entries {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  /** Atomic and durable: settles when it is on disk. */
  batch: (operations: readonly Operation[]) => Promise<void>
  keys: (range?: Range) => Cursor<string>
  values: (range?: Range) => Cursor<unknown>
  close: () => Promise<void>
}

interface EntriesOptions {
  /** Pages of 4 kB that the database may grow to: a small disk, for tests. */
  maxPages?: number
}

const SCHEMA = `
CREATE TABLE entries (
  key BLOB PRIMARY KEY,
  value BLOB NOT NULL,
  checksum INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE state (commits INTEGER NOT NULL) STRICT;
INSERT INTO state VALUES (0);
`

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

const PAGE_SIZE = 200
/** Keys begin with a hash, so that writes go to random pages: with SQLite's 2 MB each is read again. */
const CACHE_KB = 65_536
/** Group commit: concurrent writers share one fsync. */
const GROUP_DELAY_MS = 2
const CHECKPOINT_INTERVAL_MS = 60_000

/** `secure_delete` overwrites deleted rows with zeros; `FULL` survives a power cut. */
const SETTINGS = `
PRAGMA cache_size = -${CACHE_KB};
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA secure_delete = ON;
`

const toBytes = (text: string) => Buffer.from(text, 'utf8')
const toText = (bytes: unknown) =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('utf8') : ''

/** Reported by dynalite as a DynamoDB error: internal, or storage full. */
function toFault(error: unknown): Error {
  const isFull = getSqliteCode(error) === SQLITE_FULL
  const type = isFull ? STORAGE_FULL : 'InternalServerError'
  const reason = error instanceof Error ? error.message : String(error)
  return Object.assign(new Error(reason, { cause: error }), {
    statusCode: isFull ? 507 : 500,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: reason },
  })
}

/**
 * Opens the one database of a folder, creating both. Each entry has a checksum, because SQLite detects damage
 * to its own structures only; it is compared whenever the entry is read. The number of commits is also kept in
 * `commits`, because SQLite reads a write-ahead log with a damaged frame as one that ends there. `checkEntries`
 * reads all the rest.
 * @throws DataFolderError when data is known to be damaged or missing, or another process has it.
 */
export function openSqliteEntries(folder: string, options: EntriesOptions = {}): Entries {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const lock = lockFolder(folder)
  try {
    const file = getDatabaseFile(folder)
    const witness = join(folder, 'commits')
    if (!existsSync(file)) {
      if (existsSync(witness)) throw describeDamage(folder, 'enquiries.sqlite is missing')
      createDatabase(file)
    }
    if (statSync(file).size === 0) throw describeDamage(folder, 'enquiries.sqlite is empty')
    const database = new DatabaseSync(file)
    const damage = orDamage(() => {
      database.exec(SETTINGS)
      return findMarkedDamage(folder, database) ?? findLostCommits(database, witness)
    })
    if (damage !== undefined) {
      const copy = keepLog(`${file}-wal`)
      database.close()
      throw describeDamage(folder, damage, copy)
    }
    if (options.maxPages) database.exec(`PRAGMA max_page_count = ${options.maxPages}`)
    return buildEntries(database, witness, lock)
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * By SQLite's lock on an empty database, which ends with the process: one on the database itself would keep the
 * check from reading it.
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
function createDatabase(file: string) {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(draft)
  chmodSync(draft, 0o600)
  database.exec(SCHEMA)
  database.close()
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
  Number(database.prepare('SELECT commits FROM state').get()?.['commits'])

/** Fixed length: overwritten in place. */
function formatWitness(commits: number): string {
  const text = String(commits).padStart(16, '0')
  return `${text} ${crc32(text).toString(16).padStart(8, '0')}`
}

interface Waiting {
  operations: readonly Operation[]
  resolve: () => void
  reject: (error: Error) => void
}

/** What fails inside SQLite is a fault of this request, not of the process. */
function orFault<Result>(action: () => Result): Result {
  try {
    return action()
  } catch (error) {
    const fault = toFault(error)
    process.stderr.write(`Reading the enquiries failed: ${fault.message}\n`)
    throw fault
  }
}

function buildEntries(database: DatabaseSync, witnessFile: string, lock: DatabaseSync): Entries {
  let commits = getCommits(database)
  writeWitness(witnessFile, commits)
  const witness = openSync(witnessFile, 'r+')
  const select = database.prepare('SELECT key, value, checksum FROM entries WHERE key = ?')
  const insert = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM entries WHERE key = ?')
  const count = database.prepare('UPDATE state SET commits = ?')

  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  let queue: Waiting[] = []

  function apply(operation: Operation) {
    if (operation.type === 'del') remove.run(toBytes(operation.key))
    else insert.run(...toRow(operation.key, operation.value))
  }

  /** Group commit: everything queued shares one fsync. */
  function flush() {
    const group = queue
    queue = []
    if (group.length === 0) return
    try {
      database.exec('BEGIN IMMEDIATE')
      for (const { operations } of group) for (const each of operations) apply(each)
      count.run(commits + 1)
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      const fault = toFault(error)
      for (const { reject } of group) reject(fault)
      return
    }
    commits += 1
    writeSync(witness, formatWitness(commits), 0)
    for (const { resolve: settle } of group) settle()
  }

  const batch = (operations: readonly Operation[]): Promise<void> =>
    new Promise((settle, reject) => {
      if (queue.length === 0) setTimeout(flush, GROUP_DELAY_MS)
      queue.push({ operations, resolve: settle, reject })
    })

  function read(row: Record<string, unknown>): { key: string; value: unknown } {
    if (!isWhole(row)) throw new Error(`The entry ${toText(row.key)} is damaged.`)
    return { key: toText(row.key), value: JSON.parse(toText(row.value)) }
  }

  function readPage(range: Range, last: string | undefined) {
    const { reverse = false, limit = -1 } = range
    const from = reverse
      ? { ...range, ...(last === undefined ? {} : { lt: last, lte: undefined }) }
      : { ...range, ...(last === undefined ? {} : { gt: last, gte: undefined }) }
    const bounds = (
      [
        ['>', from.gt],
        ['>=', from.gte],
        ['<', from.lt],
        ['<=', from.lte],
      ] as const
    ).flatMap(([sign, key]) => (key === undefined ? [] : [{ sign, key: toBytes(key) }]))
    const where = bounds.map(({ sign }) => `key ${sign} ?`).join(' AND ') || 'TRUE'
    const size = limit >= 0 ? Math.min(limit, PAGE_SIZE) : PAGE_SIZE
    const order = reverse ? 'DESC' : 'ASC'
    const sql = `SELECT key, value, checksum FROM entries WHERE ${where} ORDER BY key ${order} LIMIT ?`
    return orFault(() =>
      prepare(sql)
        .all(...bounds.map(({ key }) => key), size)
        .map(read),
    )
  }

  function iterate<Item>(
    range: Range,
    toItem: (entry: { key: string; value: unknown }) => Item,
  ): Cursor<Item> {
    let page: { key: string; value: unknown }[] = []
    let last: string | undefined
    let left = range.limit !== undefined && range.limit >= 0 ? range.limit : Infinity
    return {
      next: async () => {
        if (left <= 0) return undefined
        if (page.length === 0) page = readPage(range, last)
        const entry = page.shift()
        if (!entry) {
          left = 0
          return undefined
        }
        left -= 1
        last = entry.key
        return toItem(entry)
      },
      return: async () => {
        left = 0
      },
    }
  }

  // Erased rows remain in the write-ahead log until it is truncated; a killed process leaves one.
  const truncate = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  let checkpointed = -1
  const timer = setInterval(() => {
    if (checkpointed === commits) return
    const upTo = commits
    try {
      // Busy while the check reads: tried again a minute later.
      if (truncate.get()?.busy === 0) checkpointed = upTo
    } catch (error) {
      // Disk full: the log is complete, the checkpoint is retried.
      process.stderr.write(`The write-ahead log of the enquiries was not cut: ${String(error)}\n`)
    }
  }, CHECKPOINT_INTERVAL_MS)
  timer.unref()

  return {
    get: async (key) =>
      orFault(() => {
        const row = select.get(toBytes(key))
        return row && read(row).value
      }),
    put: (key, value) => batch([{ type: 'put', key, value }]),
    del: (key) => batch([{ type: 'del', key }]),
    batch,
    keys: (range = {}) => iterate(range, ({ key }) => key),
    values: (range = {}) => iterate(range, ({ value }) => value),
    close: async () => {
      clearInterval(timer)
      flush()
      database.close()
      closeSync(witness)
      lock.close()
    },
  }
}

function writeWitness(file: string, commits: number) {
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w', 0o600)
  writeSync(descriptor, formatWitness(commits), 0)
  closeSync(descriptor)
}
