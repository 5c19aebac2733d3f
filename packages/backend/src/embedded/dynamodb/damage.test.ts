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
import { create } from 'dynalite/db/index.js'
import { DataFolderError } from './data-folder-error.ts'
import { isDiskFull } from '../../store/disk-full.ts'
import { getEnquiry, putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { buildEnquiryId } from '../../store/enquiry-record.ts'
import { openSqliteEntries } from './sqlite-entries.ts'
import { openEmbeddedStore } from './embedded-store.ts'

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

/** Result of a start on a folder: how many enquiries are missing, or that it is damaged. */
async function countLost(folder: string, count: number): Promise<number | 'refused'> {
  try {
    const store = await openEmbeddedStore(folder)
    const found = new Set<unknown>()
    const pages = paginateScan({ client: store.documents }, { TableName: store.tableName })
    for await (const { Items = [] } of pages) for (const { id } of Items) found.add(id)
    await store.close()
    return ids(count).filter((id) => !found.has(id)).length
  } catch (error) {
    if (!(error instanceof DataFolderError && IS_CLEAR.test(error.message))) throw error
    return 'refused'
  }
}

it('recovers every accepted enquiry after the process was killed', async () => {
  expect(await countLost(await acceptAndKill(40), 40)).toBe(0)
})

it('reports damage rather than lose any of 300 accepted enquiries when 64 bytes are overwritten', async () => {
  const count = 300
  const killed = await acceptAndKill(count)
  const damagedFiles = listFiles(killed).filter((file) => statSync(file).size > 4096)
  const verdicts: (number | 'refused')[] = []
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
  expect(verdicts.length).toBeGreaterThan(0)
  expect(verdicts.filter((verdict) => verdict !== 0 && verdict !== 'refused')).toEqual([])
})

it('detects damage anywhere in its files, or has lost nothing', async () => {
  const count = 200
  const live = join(dataDir, 'entries')
  const entries = openSqliteEntries(live)
  const put = (index: number) => entries.put(`key-${index}`, { index, text: 'x'.repeat(index * 3) })
  await Promise.all(Array.from({ length: count / 2 }, (_, index) => put(index)))
  for (let index = count / 2; index < count; index++) await put(index)
  const killed = join(dataDir, 'killed')
  cpSync(live, killed, { recursive: true })
  await entries.close()
  const files = [
    ['killed', 'enquiries.sqlite-wal'],
    ['killed', 'commits'],
    ['entries', 'enquiries.sqlite'],
  ] as const
  const verdicts = { whole: 0, refused: 0 }
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
        const opened = openSqliteEntries(copy)
        for (let index = 0; index < count; index++) {
          expect(await opened.get(`key-${index}`)).toMatchObject({ index })
        }
        await opened.close()
        verdicts.whole += 1
      } catch (error) {
        if (!(error instanceof DataFolderError)) throw error
        verdicts.refused += 1
      }
      rmSync(copy, { recursive: true })
    }
  }
  expect(verdicts.whole + verdicts.refused).toBe(files.length * ROUNDS)
  expect(verdicts.refused).toBeGreaterThan(ROUNDS)
})

it.each([
  ['is empty', (file: string) => writeFileSync(file, '')],
  ['is missing', (file: string) => rmSync(file)],
  ['is none', (file: string) => writeFileSync(file, 'no database at all'.repeat(100))],
])('refuses to start empty when the database %s', async (_case, spoil) => {
  const entries = openSqliteEntries(dataDir)
  await entries.put('a', 1)
  await entries.close()
  spoil(join(dataDir, 'enquiries.sqlite'))
  expect(() => openSqliteEntries(dataDir)).toThrow(DataFolderError)
})

it('names the cause in one line when another process has the folder', async () => {
  const store = await openEmbeddedStore(dataDir)
  await expect(openEmbeddedStore(dataDir)).rejects.toThrow(/^Another backend uses .*: stop it/)
  await store.close()
})

it('leaves no trace of erased data in its files after a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  try {
    const killed = mkdtempSync(join(tmpdir(), 'backend-killed-'))
    const entries = openSqliteEntries(dataDir)
    const write = async (writing: Promise<void>) => {
      jest.advanceTimersByTime(10)
      await writing
    }
    await write(entries.put('person', { note: `Lim Wei Ling ${'x'.repeat(3000)}` }))
    const isThere = (folder: string) =>
      listFiles(folder).some((file) => readFileSync(file).includes('Wei Ling'))
    expect(isThere(dataDir)).toBe(true)
    await write(entries.del('person'))
    cpSync(dataDir, killed, { recursive: true })
    jest.advanceTimersByTime(60_000)
    expect(isThere(dataDir)).toBe(false)
    await entries.close()

    const again = openSqliteEntries(killed)
    expect(isThere(killed)).toBe(true)
    jest.advanceTimersByTime(60_000)
    expect(isThere(killed)).toBe(false)
    await again.close()
    rmSync(killed, { recursive: true })
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
  expect(() => openSqliteEntries(folder)).toThrow(`as it was found is in ${log}.damaged`)
  expect(readFileSync(`${log}.damaged`)).toEqual(bytes)
})

it('lets only its owner read the files', async () => {
  const folder = join(dataDir, 'enquiries')
  const entries = openSqliteEntries(folder)
  await entries.put('a', 1)
  const getMode = (path: string) => statSync(path).mode & 0o777
  expect(getMode(folder)).toBe(0o700)
  const files = listFiles(folder)
  expect(files.length).toBeGreaterThan(2)
  expect(files.map(getMode)).toEqual(files.map(() => 0o600))
  await entries.close()
})

it('blames the disk, and no damage, when that is full at the first start', async () => {
  const starting = openEmbeddedStore(dataDir, { maxPages: 3 })
  await expect(starting).rejects.toThrow(/^The disk that holds .* is full: free some space/)
})

it('refuses writes when the disk is full, and keeps what it accepted', async () => {
  const first = await openEmbeddedStore(dataDir)
  await first.close()
  const store = await openEmbeddedStore(dataDir, { maxPages: 12 })
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

it('migrates the LevelDB data of an earlier version', async () => {
  const path = join(dataDir, 'dynamodb')
  const { db } = create({ path })
  await db.put('table~x', { a: 1 })
  await new Promise<void>((resolve) => db.close(() => resolve()))
  const store = await openEmbeddedStore(dataDir)
  await store.close()
  const entries = openSqliteEntries(join(dataDir, 'enquiries'))
  expect(await entries.get('table~x')).toEqual({ a: 1 })
  await entries.close()
  expect(readdirSync(dataDir)).toEqual(['dynamodb.moved', 'enquiries'])
  await (await openEmbeddedStore(dataDir)).close()
})
