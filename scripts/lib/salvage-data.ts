import { existsSync, readFileSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { openDatabase } from '../../packages/content-lake/src/store/database.ts'
import { openSqliteEntries } from '../../packages/backend/src/embedded/dynamodb/sqlite-entries.ts'
import { rebuildEntries } from '../../packages/backend/src/embedded/dynamodb/item-entries.ts'
import { applyLog } from './sqlite-log.ts'
import { readRows, type SqliteValue } from './sqlite-pages.ts'

interface Row {
  key: Uint8Array
  value: Uint8Array
}

/** A start that finds damage keeps the log and then writes the database at once. */
const SAME_START_MS = 60_000

/** A log kept long before the last write belongs to an earlier database, which has been restored since. */
const isOfDatabase = (log: string, file: string) =>
  existsSync(log) && statSync(file).mtimeMs - statSync(log).mtimeMs < SAME_START_MS

/** Database pages with the write-ahead logs: the one kept when damage was found, and the current one. */
function readPages(file: string): Buffer {
  const damaged = `${file}-wal.damaged`
  const logs = [
    ...(isOfDatabase(damaged, file) ? [damaged] : []),
    ...(existsSync(`${file}-wal`) ? [`${file}-wal`] : []),
  ]
  return logs.reduce<Buffer>((pages, log) => applyLog(pages, readFileSync(log)), readFileSync(file))
}

const isEntry = (row: SqliteValue[]): row is [Uint8Array, Uint8Array, number] => {
  const [key, value, checksum] = row
  return (
    row.length === 3 &&
    key instanceof Uint8Array &&
    value instanceof Uint8Array &&
    crc32(value, crc32(key)) === checksum
  )
}

/** Copies entries with a valid checksum into a new folder, rebuilding the indexes; returns their number. */
export async function salvageEnquiries(file: string, folder: string): Promise<number> {
  const rows: Row[] = []
  for (const row of readRows(readPages(file))) {
    if (isEntry(row)) rows.push({ key: row[0], value: row[1] })
  }
  const entries = openSqliteEntries(folder)
  const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
  await entries.batch(
    rows.flatMap(({ key, value }) => rebuildEntries(toText(key), JSON.parse(toText(value)))),
  )
  await entries.close()
  return rows.length
}

/** The document of a row of the lake's table `documents`; undefined when it is damaged. */
function parseDocument([dataset, id, json, ...rest]: SqliteValue[]) {
  if (typeof dataset !== 'string' || typeof json !== 'string' || rest.length > 0) return undefined
  try {
    const document: unknown = JSON.parse(json)
    if (typeof document !== 'object' || document === null) return undefined
    return Reflect.get(document, '_id') === id ? { dataset, id: String(id), json } : undefined
  } catch {
    return undefined
  }
}

/** Copies intact documents into a new lake, without their history; returns their number. */
export function salvageDocuments(file: string, folder: string): number {
  const documents = [...readRows(readPages(file))].flatMap((row) => parseDocument(row) ?? [])
  const database = openDatabase(folder)
  const addDataset = database.prepare("INSERT OR IGNORE INTO datasets VALUES (?, 'public')")
  const add = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)')
  database.exec('BEGIN')
  for (const { dataset, id, json } of documents) {
    addDataset.run(dataset)
    add.run(dataset, id, json)
  }
  database.exec('COMMIT')
  database.close()
  return documents.length
}
