import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from '../../packages/backend/src/embedded/dynamodb/open-table.ts'
import { openDatabase } from '../../packages/content-lake/src/store/database.ts'
import { salvageDocuments, salvageEnquiries } from './salvage-data.ts'

const COUNT = 400
const PAGE = 4096
const LENGTHS = [50, 900, 9000]
const indexes = Array.from({ length: COUNT }, (_, index) => index)
const toText = (index: number) => `${index} ${'x'.repeat(LENGTHS[index % 3] ?? 0)}`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salvage-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Overwrites three whole pages; returns the bytes. */
function damage(file: string): Buffer {
  const bytes = readFileSync(file)
  const pages = bytes.length / PAGE
  for (const share of [0.3, 0.5, 0.8]) {
    const start = Math.floor(pages * share) * PAGE
    bytes.fill(0xa5, start, start + PAGE)
  }
  writeFileSync(file, bytes)
  return bytes
}

it('salvages all enquiries except those on damaged pages, and changes nothing', () => {
  const source = join(folder, 'enquiries')
  const build = (index: number) => ({
    pk: { S: `key-${index}` },
    sk: { S: 'ITEM' },
    text: { S: toText(index) },
  })
  const table = openTable(source)
  table.transact((items) => {
    for (const index of indexes) items.put(build(index))
  })
  table.close()
  const file = join(source, 'enquiries.sqlite')
  const bytes = damage(file)
  expect(() => openTable(source)).toThrow(/cannot be opened/)

  const target = join(folder, 'salvaged')
  const count = salvageEnquiries(file, target)
  expect(count).toBeGreaterThan(COUNT * 0.9)
  expect(count).toBeLessThan(COUNT)
  expect(readFileSync(file).equals(bytes)).toBe(true)
  const salvaged = openTable(target)
  const kept = salvaged.transact((items) =>
    indexes.map((index) => items.get(`key-${index}`, 'ITEM')),
  )
  salvaged.close()
  expect(kept.filter((item) => item !== undefined)).toHaveLength(count)
  expect(kept).toEqual(indexes.map((index) => kept[index] && build(index)))
})

it('salvages nothing, and fails at nothing, when no page is left', () => {
  const file = join(folder, 'enquiries.sqlite')
  writeFileSync(file, Buffer.alloc(10 * PAGE, 0xa5))
  expect(salvageEnquiries(file, join(folder, 'salvaged'))).toBe(0)
})

it('salvages all documents except those on damaged pages, and no deleted one', () => {
  const source = join(folder, 'lake')
  const database = openDatabase(source)
  const add = database.prepare('INSERT INTO documents VALUES (?, ?, ?)')
  database.exec('BEGIN')
  for (const index of indexes) {
    const _id = `page-${index}`
    add.run('production', _id, JSON.stringify({ _id, _type: 'page', text: toText(index) }))
  }
  database.prepare('DELETE FROM documents WHERE id LIKE ?').run('page-1%')
  database.exec('COMMIT')
  database.close()
  const file = join(source, 'lake.sqlite')
  damage(file)
  expect(() => openDatabase(source)).toThrow(/cannot be opened/)

  const kept = indexes.map((index) => `page-${index}`).filter((id) => !id.startsWith('page-1'))
  const count = salvageDocuments(file, join(folder, 'salvaged'))
  expect(count).toBeGreaterThan(kept.length * 0.9)
  const salvaged = openDatabase(join(folder, 'salvaged'))
  const rows = salvaged.prepare('SELECT id, json FROM documents').all()
  expect(rows).toHaveLength(count)
  for (const { id, json } of rows) {
    expect(kept).toContain(id)
    expect(JSON.parse(String(json))).toMatchObject({ _id: id })
  }
  salvaged.close()
})
