import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import {
  cpSync,
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
import { isDeepStrictEqual } from 'node:util'
import { checkTable } from './check-table.ts'
import { findDamage } from './damage.ts'
import { DataFolderError } from './data-folder-error.ts'
import { isDiskFull } from '../../store/disk-full.ts'
import { getEnquiry, putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { buildEnquiryId } from '../../store/enquiry-record.ts'
import type { Store } from '../../store/store.ts'
import { TABLE_NAME } from '../../store/table.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts'
import { openTable, type Table } from './open-table.ts'

const DAMAGED_BYTES = 64
const IS_CLEAR = /^The enquiries in .* are damaged \(.+\): restore the folder from a copy/
const ROUNDS = 25

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backend-damage-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const buildItem = (index: number, text = '') => ({
  pk: { S: `key-${index}` },
  sk: { S: 'ITEM' },
  text: { S: text },
})

const put = ({ transact }: Table, index: number, text?: string) =>
  transact((items) => items.put(buildItem(index, text), items.get(`key-${index}`, 'ITEM')))

const get = ({ transact }: Table, index: number) =>
  transact((items) => items.get(`key-${index}`, 'ITEM'))

const remove = ({ transact }: Table, index: number) =>
  transact((items) => items.remove(`key-${index}`, 'ITEM'))

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildEnquiryId('RESERVATION', `01JD${String(index).padStart(22, '0')}`),
  )

/** Accepts enquiries and copies the folder as a killed process would leave it. */
async function acceptAndKill(count: number): Promise<string> {
  const store = await openEmbeddedStore(join(dataDir, 'live'))
  await Promise.all(
    ids(count).map((id) => putNewEnquiry(store, buildEnquiry({ key: id.slice(-26), id }))),
  )
  const copy = join(dataDir, 'killed')
  cpSync(join(dataDir, 'live'), copy, { recursive: true })
  await store.close()
  return copy
}

async function countMissing({ documents, tableName }: Store, count: number): Promise<number> {
  const found = new Set<unknown>()
  const pages = paginateScan({ client: documents }, { TableName: tableName })
  for await (const { Items = [] } of pages) for (const { id } of Items) found.add(id)
  return ids(count).filter((id) => !found.has(id)).length
}

async function start(folder: string): Promise<EmbeddedStore | 'reported'> {
  try {
    return await openEmbeddedStore(folder)
  } catch (error) {
    if (!(error instanceof DataFolderError && IS_CLEAR.test(error.message))) throw error
    return 'reported'
  }
}

/**
 * Result of a start on a folder: how many enquiries are missing, or that the damage is reported, by the start or
 * by the check, after which no start is possible.
 */
async function countLost(
  folder: string,
  count: number,
): Promise<number | 'reported' | 'reported once'> {
  const store = await start(folder)
  if (store === 'reported') return store
  const damage = await store.check()
  const lost = damage ? undefined : await countMissing(store, count)
  await store.close()
  if (lost !== undefined) return lost
  const again = await start(folder)
  if (again === 'reported') return again
  await again.close()
  return 'reported once'
}

it('recovers every accepted enquiry after the process was killed', async () => {
  expect(await countLost(await acceptAndKill(40), 40)).toBe(0)
})

it('reports damage rather than lose any of 300 accepted enquiries when 64 bytes are overwritten', async () => {
  const count = 300
  const killed = await acceptAndKill(count)
  const damagedFiles = listFiles(killed).filter((file) => /\.sqlite(?:-wal)?$/.test(file))
  expect(damagedFiles).toHaveLength(2)
  const verdicts: unknown[] = []
  const places = damagedFiles.flatMap((file) => [0.3, 0.6, 0.9].map((share) => ({ file, share })))
  for (const { file, share } of places) {
    const damaged = readFileSync(file)
    const at = Math.floor(damaged.length * share)
    damaged.fill(0xa5, at, at + DAMAGED_BYTES)
    const folder = join(dataDir, `damaged-${verdicts.length}`)
    cpSync(killed, folder, { recursive: true })
    writeFileSync(file.replace(killed, folder), damaged)
    verdicts.push(await countLost(folder, count))
  }
  expect(verdicts.filter((verdict) => verdict !== 0 && verdict !== 'reported')).toEqual([])
})

it('detects damage anywhere in its files, or has lost nothing', async () => {
  const count = 200
  const live = join(dataDir, 'live')
  const table = openTable(live)
  const indexes = Array.from({ length: count }, (_, index) => index)
  const toText = (index: number) => 'x'.repeat(index * 3)
  table.transact((items) => {
    for (const index of indexes.slice(0, count / 2))
      items.put(buildItem(index, toText(index)), undefined)
  })
  for (let index = count / 2; index < count; index++) put(table, index, toText(index))
  const killed = join(dataDir, 'killed')
  cpSync(live, killed, { recursive: true })
  table.close()
  const files = [
    ['killed', 'enquiries.sqlite-wal'],
    ['killed', 'commits'],
    ['live', 'enquiries.sqlite'],
  ] as const
  const verdicts = { whole: 0, refused: 0, found: 0, wrong: 0 }
  for (const [folder, file] of files) {
    const bytes = readFileSync(join(dataDir, folder, file))
    for (let round = 0; round < ROUNDS; round++) {
      const damaged = Buffer.from(bytes)
      const at = Math.floor((bytes.length * round) / ROUNDS)
      for (let offset = at; offset < Math.min(at + DAMAGED_BYTES, bytes.length); offset++) {
        damaged[offset] = (damaged[offset] ?? 0) ^ (1 + ((offset * 7 + round) % 255))
      }
      const copy = join(dataDir, 'copy')
      cpSync(join(dataDir, folder), copy, { recursive: true })
      writeFileSync(join(copy, file), damaged)
      try {
        const opened = openTable(copy)
        const database = new DatabaseSync(join(copy, 'enquiries.sqlite'), { readOnly: true })
        const damage = findDamage(database)
        database.close()
        if (damage !== undefined) verdicts.found += 1
        else {
          const found = indexes.map((index) => get(opened, index))
          const isRight = isDeepStrictEqual(
            found,
            indexes.map((index) => buildItem(index, toText(index))),
          )
          verdicts[isRight ? 'whole' : 'wrong'] += 1
        }
        opened.close()
      } catch (error) {
        if (!(error instanceof DataFolderError)) throw error
        verdicts.refused += 1
      }
      rmSync(copy, { recursive: true })
    }
  }
  expect(verdicts.wrong).toBe(0)
  expect(verdicts.whole + verdicts.refused + verdicts.found).toBe(files.length * ROUNDS)
  expect(verdicts.refused + verdicts.found).toBeGreaterThan(ROUNDS)
  expect(verdicts.refused).toBeGreaterThan(0)
  expect(verdicts.found).toBeGreaterThan(0)
})

/** Overwrites the value of one item, beside whoever has the database open. */
function spoilItem(folder: string) {
  const database = new DatabaseSync(join(folder, 'enquiries.sqlite'))
  database.exec("UPDATE items SET value = '{}' WHERE pk = 'key-7'")
  database.close()
}

it('fails the request that reads a damaged item, and no other', async () => {
  const table = openTable(dataDir)
  put(table, 1)
  put(table, 7)
  spoilItem(dataDir)
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const ask = (operation: string, request: object) =>
    table.answer({
      target: `DynamoDB_20120810.${operation}`,
      body: JSON.stringify({ TableName: TABLE_NAME, ...request }),
    })
  const read = (index: number) =>
    ask('GetItem', { Key: { pk: { S: `key-${index}` }, sk: { S: 'ITEM' } } })
  const answers = await Promise.all([read(1), read(7), ask('Scan', {}), ask('Scan', { Limit: 1 })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 500, 200])
  expect(write).toHaveBeenCalledWith(expect.stringContaining('is damaged'))
  write.mockRestore()
  table.close()
})

it('opens a database of any size with the same few reads, and checks all of it beside', async () => {
  const table = openTable(dataDir)
  table.transact((items) => {
    for (let index = 0; index < 3000; index++) items.put(buildItem(index), undefined)
  })
  table.close()
  const prepare = jest.spyOn(DatabaseSync.prototype, 'prepare')
  const opened = openTable(dataDir)
  const statements = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  expect(
    statements.filter((sql) =>
      /quick_check|integrity_check|SELECT.* FROM items (?!WHERE pk = )/.test(sql),
    ),
  ).toEqual([])
  spoilItem(dataDir)
  const damage = await checkTable(dataDir, new AbortController().signal)
  expect(damage?.message).toMatch(/damaged \(1 of 3000 items\)/)
  opened.close()
})

it('finds an item that an index has lost', async () => {
  const table = openTable(dataDir)
  put(table, 7)
  table.transact((items) =>
    items.put({ ...buildItem(8), duePk: { S: 'PURGE#0' }, dueSk: { S: '2026' } }, undefined),
  )
  table.close()
  const file = join(dataDir, 'enquiries.sqlite')
  const bytes = readFileSync(file)
  bytes.write('PURGE#1', bytes.lastIndexOf('PURGE#0'))
  writeFileSync(file, bytes)
  const damage = await checkTable(dataDir, new AbortController().signal)
  expect(damage?.message).toMatch(/missing from index due/)
})

it('starts again once what was damaged has been put right', async () => {
  const table = openTable(dataDir)
  put(table, 7)
  table.close()
  const whole = readFileSync(join(dataDir, 'enquiries.sqlite'))
  spoilItem(dataDir)
  expect(await checkTable(dataDir, new AbortController().signal)).toBeInstanceOf(DataFolderError)
  expect(() => openTable(dataDir)).toThrow(IS_CLEAR)
  writeFileSync(join(dataDir, 'enquiries.sqlite'), whole)
  const again = openTable(dataDir)
  expect(get(again, 7)).toEqual(buildItem(7))
  again.close()
  expect(readdirSync(dataDir)).not.toContain('damaged')
})

it('ends a check that is under way when the store is closed', async () => {
  const store = await openEmbeddedStore(dataDir)
  const checking = store.check()
  await store.close()
  expect(await checking).toBeUndefined()
})

it.each([
  ['is empty', (file: string) => writeFileSync(file, '')],
  ['is missing', (file: string) => rmSync(file)],
  ['is none', (file: string) => writeFileSync(file, 'no database at all'.repeat(100))],
])('refuses to start empty when the database %s', (_case, spoil) => {
  const table = openTable(dataDir)
  put(table, 1)
  table.close()
  spoil(join(dataDir, 'enquiries.sqlite'))
  expect(() => openTable(dataDir)).toThrow(DataFolderError)
})

it('names the cause in one line when another process has the folder', async () => {
  const store = await openEmbeddedStore(dataDir)
  await expect(openEmbeddedStore(dataDir)).rejects.toThrow(/^Another backend uses .*: stop it/)
  await store.close()
})

it('leaves no trace of erased data in its files after a minute', () => {
  jest.useFakeTimers()
  try {
    const killed = mkdtempSync(join(tmpdir(), 'backend-killed-'))
    const table = openTable(dataDir)
    put(table, 1, `Lim Wei Ling ${'x'.repeat(3000)}`)
    const isThere = (folder: string) =>
      listFiles(folder).some((file) => readFileSync(file).includes('Wei Ling'))
    expect(isThere(dataDir)).toBe(true)
    remove(table, 1)
    cpSync(dataDir, killed, { recursive: true })
    jest.advanceTimersByTime(60_000)
    expect(isThere(dataDir)).toBe(false)
    table.close()

    const again = openTable(killed)
    expect(isThere(killed)).toBe(true)
    jest.advanceTimersByTime(60_000)
    expect(isThere(killed)).toBe(false)
    again.close()
    rmSync(killed, { recursive: true })
  } finally {
    jest.useRealTimers()
  }
})

it('leaves no trace a minute after a reader that kept the log has ended', () => {
  jest.useFakeTimers()
  try {
    const table = openTable(dataDir)
    put(table, 1, 'Lim Wei Ling')
    const reader = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { readOnly: true })
    reader.exec('BEGIN; SELECT * FROM items')
    remove(table, 1)
    const isThere = () => listFiles(dataDir).some((file) => readFileSync(file).includes('Wei Ling'))
    jest.advanceTimersByTime(60_000)
    expect(isThere()).toBe(true)
    reader.close()
    jest.advanceTimersByTime(60_000)
    expect(isThere()).toBe(false)
    table.close()
  } finally {
    jest.useRealTimers()
  }
})

it('names the copy of the log when it refuses to start', async () => {
  const folder = join(await acceptAndKill(40), 'enquiries')
  const log = join(folder, 'enquiries.sqlite-wal')
  const bytes = readFileSync(log)
  const middle = bytes.length / 2
  writeFileSync(log, bytes.fill(0xa5, middle, middle + DAMAGED_BYTES))
  expect(() => openTable(folder)).toThrow(`as it was found is in ${log}.damaged`)
  expect(readFileSync(`${log}.damaged`).equals(bytes)).toBe(true)
})

it('lets only its owner read the files', () => {
  const folder = join(dataDir, 'enquiries')
  const table = openTable(folder)
  put(table, 1)
  const getMode = (path: string) => statSync(path).mode & 0o777
  expect(getMode(folder)).toBe(0o700)
  const files = listFiles(folder)
  expect(files.length).toBeGreaterThan(2)
  expect(files.map(getMode)).toEqual(files.map(() => 0o600))
  table.close()
})

it('blames the disk, and no damage, when that is full at the first start', async () => {
  const starting = openEmbeddedStore(dataDir, { maxPages: 3 })
  await expect(starting).rejects.toThrow(/^The disk that holds .* is full: free some space/)
})

it('refuses writes when the disk is full, and keeps what it accepted', async () => {
  const first = await openEmbeddedStore(dataDir)
  await first.close()
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
