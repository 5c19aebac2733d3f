import { DatabaseSync } from 'node:sqlite'
import { parseItem } from '../../packages/backend/src/embedded/dynamodb/items.ts'
import { openTable } from '../../packages/backend/src/embedded/dynamodb/open-table.ts'
import { openDatabase } from '../../packages/content-lake/src/store/database.ts'

type Row = Record<string, unknown>

/** More than the rows below any one damaged page. */
const MAX_GAP = 100_000

function isJson(text: unknown): boolean {
  try {
    JSON.parse(String(text))
    return true
  } catch {
    return false
  }
}

/** Rows that SQLite can read and whose JSON is whole, one by one: a longer read ends at the first damaged page. */
function readRows(file: string, table: 'items' | 'documents', json: string): Row[] {
  const select = `SELECT rowid, * FROM ${table} WHERE rowid >= ? ORDER BY rowid LIMIT 1`
  const rows: Row[] = []
  const database = new DatabaseSync(file, { readOnly: true })
  for (let next = 1, gap = 0; gap < MAX_GAP; next += 1) {
    try {
      const row = database.prepare(select).get(next)
      if (!row) break
      rows.push(row)
      next = Number(row.rowid)
      gap = 0
    } catch {
      gap += 1
    }
  }
  database.close()
  return rows.filter((row) => isJson(row[json]))
}

/** Copies items into a new folder; returns their number. */
export function salvageEnquiries(file: string, folder: string): number {
  const rows = readRows(file, 'items', 'value')
  const table = openTable(folder)
  table.transact((items) => {
    for (const { value } of rows) items.put(parseItem(value))
  })
  table.close()
  return rows.length
}

/** Copies documents into a new lake, without their history; returns their number. */
export function salvageDocuments(file: string, folder: string): number {
  const rows = readRows(file, 'documents', 'json')
  const database = openDatabase(folder)
  const addDataset = database.prepare("INSERT OR IGNORE INTO datasets VALUES (?, 'public')")
  const add = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)')
  database.exec('BEGIN')
  for (const { dataset, id, json } of rows) {
    addDataset.run(String(dataset))
    add.run(String(dataset), String(id), String(json))
  }
  database.exec('COMMIT')
  database.close()
  return rows.length
}
