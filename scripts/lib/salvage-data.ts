import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { openDatabase } from '../../packages/content-lake/src/store/database.ts'
import { openSqliteEntries } from '../../packages/backend/src/embedded/dynamodb/sqlite-entries.ts'
import { readRows, type SqliteValue } from './sqlite-pages.ts'

interface Row {
  key: Uint8Array
  value: Uint8Array
}

/** Database pages with the write-ahead log, as far as SQLite can apply it to a copy. */
function readPages(file: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'salvage-'))
  const copy = join(folder, 'copy.sqlite')
  try {
    copyFileSync(file, copy)
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
    try {
      const database = new DatabaseSync(copy)
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    } catch {
      // The log cannot be applied when the first page is damaged.
    }
    return readFileSync(copy)
  } finally {
    rmSync(folder, { recursive: true })
  }
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

/** Copies entries with a valid checksum into a new folder; returns their number. */
export async function salvageEnquiries(file: string, folder: string): Promise<number> {
  const rows: Row[] = []
  for (const row of readRows(readPages(file))) {
    if (isEntry(row)) rows.push({ key: row[0], value: row[1] })
  }
  const entries = openSqliteEntries(folder)
  const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
  await entries.batch(
    rows.map(({ key, value }) => ({
      type: 'put',
      key: toText(key),
      value: JSON.parse(toText(value)),
    })),
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
