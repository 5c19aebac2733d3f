import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../packages/content-lake/src/store/database.ts'
import { isDamage } from '../../packages/backend/src/embedded/dynamodb/damage.ts'
import { isWhole, readItem } from '../../packages/backend/src/embedded/dynamodb/items.ts'
import { openTable } from '../../packages/backend/src/embedded/dynamodb/open-table.ts'

type Row = Record<string, unknown>

/** More than the rows below any one damaged page. */
const MAX_GAP = 100_000

/** Rows of a table that SQLite can read, one by one: a longer read ends at the first damaged page. */
function readRows(file: string, table: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'salvage-'))
  const copy = join(folder, 'copy.sqlite')
  for (const suffix of ['', '-wal'])
    if (existsSync(`${file}${suffix}`)) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`)
  const rows: Row[] = []
  const database = new DatabaseSync(copy)
  try {
    const select = database.prepare(
      `SELECT rowid, * FROM ${table} WHERE rowid >= ? ORDER BY rowid LIMIT 1`,
    )
    for (let next = 1, gap = 0; gap < MAX_GAP; next += 1) {
      try {
        const row = select.get(next)
        if (!row) break
        rows.push(row)
        next = Number(row.rowid)
        gap = 0
      } catch (error) {
        if (!isDamage(error)) throw error
        gap += 1
      }
    }
  } catch (error) {
    if (!isDamage(error)) throw error
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
  return rows
}

/** Copies items with a valid checksum into a new folder; returns their number. */
export function salvageEnquiries(file: string, folder: string): number {
  const whole = readRows(file, 'items').filter(isWhole)
  const table = openTable(folder)
  table.transact((items) => {
    for (const row of whole) items.put(readItem(row), undefined)
  })
  table.close()
  return whole.length
}

/** The document of a row of the lake's table `documents`; undefined when it is damaged. */
function parseDocument({ dataset, id, json }: Row) {
  if (typeof dataset !== 'string' || typeof json !== 'string') return undefined
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
  const documents = readRows(file, 'documents').flatMap((row) => parseDocument(row) ?? [])
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
