import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTable } from '../../packages/backend/src/embedded/dynamodb/check-table.ts'
import { openEmbeddedStore } from '../../packages/backend/src/embedded/dynamodb/embedded-store.ts'
import { openTable } from '../../packages/backend/src/embedded/dynamodb/open-table.ts'
import { putNewEnquiry } from '../../packages/backend/src/store/enquiries.ts'
import { buildEnquiry } from '../../packages/backend/src/store/enquiry-record.fixture.ts'
import { getListShards } from '../../packages/backend/src/store/index-keys.ts'
import { getEnquiries, walkList } from '../../packages/backend/src/store/listing.ts'
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

/** Overwrites three whole pages. */
function damage(file: string) {
  const bytes = readFileSync(file)
  const pages = bytes.length / PAGE
  for (const share of [0.3, 0.5, 0.8]) {
    const start = Math.floor(pages * share) * PAGE
    bytes.fill(0xa5, start, start + PAGE)
  }
  writeFileSync(file, bytes)
}

it('salvages all enquiries except those on damaged pages', async () => {
  const source = join(folder, 'enquiries')
  const build = (index: number) => ({
    pk: { S: `key-${index}` },
    sk: { S: 'ITEM' },
    text: { S: toText(index) },
  })
  const table = openTable(source)
  table.transact((items) => {
    for (const index of indexes) items.put(build(index), undefined)
  })
  table.close()
  const file = join(source, 'enquiries.sqlite')
  damage(file)
  const found = await checkTable(source, new AbortController().signal)
  expect(found?.message).toMatch(/damaged/)
  const before = readFileSync(file)

  const target = join(folder, 'salvaged')
  const count = salvageEnquiries(file, target)
  expect(count).toBeGreaterThan(COUNT * 0.9)
  expect(count).toBeLessThan(COUNT)
  expect(readFileSync(file).equals(before)).toBe(true)
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

it('has staff find each salvaged enquiry, whose index entries were on damaged pages', async () => {
  const live = await openEmbeddedStore(join(folder, 'live'))
  const ids = indexes.slice(0, 150).map((index) => `CONTACT-01JD${String(index).padStart(22, '0')}`)
  await Promise.all(
    ids.map((id) => putNewEnquiry(live, buildEnquiry({ kind: 'CONTACT', key: id.slice(-26) }))),
  )
  await live.close()
  const file = join(folder, 'live', 'enquiries', 'enquiries.sqlite')
  damage(file)
  salvageEnquiries(file, join(folder, 'salvaged', 'enquiries'))

  const salvaged = await openEmbeddedStore(join(folder, 'salvaged'))
  const kept = (await getEnquiries(salvaged, ids)).map(({ id }) => id)
  const listed: string[] = []
  const range = { index: 'list', after: '0', before: '9', pageSize: 100 } as const
  for await (const { id } of walkList(salvaged, { ...range, shards: getListShards('general') }))
    listed.push(id)
  await salvaged.close()
  expect(kept.length).toBeGreaterThan(ids.length * 0.8)
  expect(listed.toSorted()).toEqual(kept.toSorted())
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
  expect(() => openDatabase(source)).toThrow(/damaged/)

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
