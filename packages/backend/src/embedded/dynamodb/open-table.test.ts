import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDiskFull } from '../../store/disk-full.ts'
import { getEnquiry, putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { buildEnquiryId } from '../../store/enquiry-record.ts'
import { readDueKeys } from '../../store/read-shards.ts'
import { DUE_PARTITIONS } from '../../store/table.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { DataFolderError, openTable, type Table } from './open-table.ts'

let dataDir: string
let folder: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backend-table-'))
  folder = join(dataDir, 'enquiries')
  file = join(folder, 'enquiries.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const put = ({ transact }: Table, key: string, text: string) =>
  transact((items) => items.put({ pk: { S: key }, sk: { S: 'ITEM' }, text: { S: text } }))

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildEnquiryId('RESERVATION', `01JD${String(index).padStart(22, '0')}`),
  )

it('keeps every accepted enquiry when the process is killed', async () => {
  const store = await openEmbeddedStore(dataDir)
  const accepted = ids(40)
  await Promise.all(
    accepted.map((id) => putNewEnquiry(store, buildEnquiry({ key: id.slice(-26), id }))),
  )
  // A killed process leaves the files as they are now.
  const killed = join(dataDir, 'killed')
  cpSync(folder, join(killed, 'enquiries'), { recursive: true })
  await store.close()

  const again = await openEmbeddedStore(killed)
  const found = new Set<unknown>()
  const scan = paginateScan({ client: again.documents }, { TableName: again.tableName })
  for await (const { Items = [] } of scan) for (const { id } of Items) found.add(id)
  await again.close()
  expect(accepted.filter((id) => !found.has(id))).toEqual([])
})

it('commits together what arrives together', async () => {
  const store = await openEmbeddedStore(dataDir)
  const exec = jest.spyOn(DatabaseSync.prototype, 'exec')
  await Promise.all(
    ids(20).map((id) => putNewEnquiry(store, buildEnquiry({ key: id.slice(-26), id }))),
  )
  const commits = exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length
  exec.mockRestore()
  await store.close()
  expect(commits).toBeLessThan(20)
})

it.each([
  ['a damaged page', () => writeFileSync(file, readFileSync(file).fill(0xa5, 8192, 12_288)), /./],
  ['no database', () => writeFileSync(file, 'none'.repeat(999)), /file is not a database/],
  [
    'a version that cannot be moved',
    () => {
      const database = new DatabaseSync(file)
      database.exec('DROP TABLE items; CREATE TABLE entries (key, value); PRAGMA user_version = 0')
      database.close()
    },
    /a version before 29 November 2026 wrote them/,
  ],
  [
    'a file that may not be opened',
    () => {
      rmSync(file)
      mkdirSync(file)
    },
    /unable to open database file/,
  ],
])('refuses to start in one line on %s', (_case, spoil, reason) => {
  const table = openTable(folder)
  for (let index = 0; index < 30; index += 1) put(table, `key-${index}`, 'x'.repeat(2000))
  table.close()
  spoil()
  const open = () => openTable(folder)
  expect(open).toThrow(DataFolderError)
  expect(open).toThrow(/^The enquiries in .+ cannot be opened \(.+\): .+ move the folder away/)
  expect(open).toThrow(reason)
})

it('names the cause in one line when another process has the folder', async () => {
  const store = await openEmbeddedStore(dataDir)
  await expect(openEmbeddedStore(dataDir)).rejects.toThrow(/^Another backend uses .*: stop it/)
  await store.close()
})

it('opens the table of an earlier version, with indexes as they are now', async () => {
  const store = await openEmbeddedStore(dataDir)
  const record = buildEnquiry()
  await putNewEnquiry(store, record)
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`
    CREATE TABLE other (pk TEXT NOT NULL, sk TEXT NOT NULL, value TEXT NOT NULL,
      checksum INTEGER NOT NULL, duePk TEXT, UNIQUE (pk, sk)) STRICT;
    INSERT INTO other SELECT pk, sk, value, 7, duePk FROM items;
    DROP TABLE items;
    ALTER TABLE other RENAME TO items;
    CREATE INDEX due ON items (duePk);
    CREATE TABLE state (commits INTEGER NOT NULL) STRICT;
    PRAGMA user_version = 1`)
  database.close()
  for (let start = 0; start < 2; start += 1) {
    const again = await openEmbeddedStore(dataDir)
    expect(await getEnquiry(again, record.id)).toEqual(record)
    const range = { before: '2036-01-01T00:00:00.000Z', limit: 10 }
    const due = await readDueKeys(again, 'due', DUE_PARTITIONS.purge, range)
    expect(due).toMatchObject([{ pk: record.pk }])
    await again.close()
  }
})

it('leaves no trace of erased data in its files after a minute', () => {
  jest.useFakeTimers()
  try {
    const table = openTable(folder)
    put(table, 'key', `Lim Wei Ling ${'x'.repeat(3000)}`)
    table.transact((items) => items.remove('key', 'ITEM'))
    const killed = join(dataDir, 'killed')
    cpSync(folder, killed, { recursive: true })
    const isThere = (path: string) =>
      readdirSync(path).some((name) => readFileSync(join(path, name)).includes('Wei Ling'))
    const expectGone = (from: string) => {
      expect(isThere(from)).toBe(true)
      jest.advanceTimersByTime(60_000)
      expect(isThere(from)).toBe(false)
    }
    expectGone(folder)
    table.close()
    const again = openTable(killed)
    expectGone(killed)
    again.close()
  } finally {
    jest.useRealTimers()
  }
})

it('lets only its owner into the folder', () => {
  openTable(folder).close()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('says at the first start that the disk is full', async () => {
  const starting = openEmbeddedStore(dataDir, { maxPages: 3 })
  await expect(starting).rejects.toThrow(/^The disk that holds .* is full: free some space/)
})

it('refuses writes when the disk is full, and keeps what it accepted', async () => {
  await (await openEmbeddedStore(dataDir)).close()
  const store = await openEmbeddedStore(dataDir, { maxPages: 40 })
  const accepted: string[] = []
  const failures: unknown[] = []
  for (const id of ids(30)) {
    const record = buildEnquiry({ id, key: id.slice(-26), details: { note: 'x'.repeat(2000) } })
    await putNewEnquiry(store, record).then(
      () => accepted.push(id),
      (error: unknown) => failures.push(error),
    )
  }
  expect(accepted.length).toBeGreaterThan(0)
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.filter((error) => !isDiskFull(error))).toEqual([])
  await store.close()
  const again = await openEmbeddedStore(dataDir)
  const kept = await Promise.all(accepted.map((id) => getEnquiry(again, id)))
  expect(kept.filter((each) => each === undefined)).toEqual([])
  await again.close()
})
