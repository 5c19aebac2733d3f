import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEntries } from '../../packages/backend/src/embedded/dynamodb/check-entries.ts'
import { openEmbeddedStore } from '../../packages/backend/src/embedded/dynamodb/embedded-store.ts'
import { openSqliteEntries } from '../../packages/backend/src/embedded/dynamodb/sqlite-entries.ts'
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

/** Overwrites four whole pages, one of them the table's root or close to it. */
function damage(file: string) {
  const bytes = readFileSync(file)
  const pages = bytes.length / PAGE
  bytes.fill(0xa5, PAGE, 2 * PAGE)
  for (const share of [0.3, 0.5, 0.8]) {
    const start = Math.floor(pages * share) * PAGE
    bytes.fill(0xa5, start, start + PAGE)
  }
  writeFileSync(file, bytes)
}

it('salvages all enquiries except those on damaged pages', async () => {
  const source = join(folder, 'enquiries')
  const entries = openSqliteEntries(source)
  await Promise.all(indexes.map((index) => entries.put(`key-${index}`, { text: toText(index) })))
  await entries.close()
  const file = join(source, 'enquiries.sqlite')
  damage(file)
  const found = await checkEntries(source, new AbortController().signal)
  expect(found?.message).toMatch(/damaged/)

  const target = join(folder, 'salvaged')
  const count = await salvageEnquiries(file, target)
  expect(count).toBeGreaterThan(COUNT * 0.9)
  expect(count).toBeLessThan(COUNT)
  const salvaged = openSqliteEntries(target)
  const values = await Promise.all(indexes.map((index) => salvaged.get(`key-${index}`)))
  expect(values.filter((value) => value !== undefined)).toHaveLength(count)
  const wrong = values.filter(
    (value, index) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify({ text: toText(index) }),
  )
  expect(wrong).toEqual([])
  await salvaged.close()
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
  await salvageEnquiries(file, join(folder, 'salvaged', 'enquiries'))

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

it('salvages what is behind the damage in a write-ahead log, before and after a start found it', async () => {
  const source = join(folder, 'enquiries')
  const killed = join(folder, 'killed')
  const entries = openSqliteEntries(source)
  const put = (index: number) => entries.put(`key-${index}`, { text: toText(index) })
  await Promise.all(indexes.slice(0, 60).map(put))
  await entries.del('key-7')
  await put(60)
  cpSync(source, killed, { recursive: true })
  await entries.close()
  const file = join(killed, 'enquiries.sqlite')
  const log = readFileSync(`${file}-wal`)
  const frame = PAGE + 24
  const middle = 32 + Math.floor((log.length - 32) / frame / 2) * frame + 200
  writeFileSync(`${file}-wal`, log.fill(0xa5, middle, middle + 64))

  const salvage = async (target: string) => {
    const count = await salvageEnquiries(file, join(folder, target))
    const salvaged = openSqliteEntries(join(folder, target))
    const [last, deleted] = await Promise.all([salvaged.get('key-60'), salvaged.get('key-7')])
    await salvaged.close()
    return { count, last, deleted }
  }
  const before = await salvage('before')
  expect(before).toMatchObject({ last: { text: toText(60) }, deleted: undefined })
  expect(before.count).toBeGreaterThan(50)
  expect(before.count).toBeLessThanOrEqual(60)
  expect(() => openSqliteEntries(killed)).toThrow(/wal\.damaged/)
  expect(await salvage('after')).toEqual(before)
  // Restored and used again since.
  const muchLater = new Date(Date.now() + 3_600_000)
  utimesSync(file, muchLater, muchLater)
  expect((await salvage('used since')).last).toBeUndefined()
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
