import { afterEach, beforeEach, expect, it } from '@jest/globals'
import {
  appendFileSync,
  existsSync,
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
import { openEmbeddedStore } from '../../packages/backend/src/embedded/dynamodb/embedded-store.ts'
import { openTable } from '../../packages/backend/src/embedded/dynamodb/open-table.ts'
import { countItems } from '../../packages/backend/src/operators/count-items.ts'
import { putNewEnquiry } from '../../packages/backend/src/store/enquiries.ts'
import { buildEnquiry } from '../../packages/backend/src/store/enquiry-record.fixture.ts'
import { getEnquiries } from '../../packages/backend/src/store/listing.ts'
import { openDatabase } from '../../packages/content-lake/src/store/database.ts'
import { startTestLake } from '../../packages/content-lake/src/testing/test-lake.ts'
import { findBackupOf, getNightlyName, isNightlyDue, removeOldNights } from './backup-files.ts'
import { makeBackup } from './make-backup.ts'
import { backUpNightly } from './nightly-backup.ts'
import { restoreData } from './restore-data.ts'
import { restoreDocument } from './restore-document.ts'

const NOW = new Date('2026-11-25T19:00:00.000Z')
const DATASET = 'production'
const ENQUIRIES = 30
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
let live: string
let archive: string
let close: (() => Promise<void>)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  live = join(folder, 'live')
  archive = join(folder, 'backups', 'manual-2026-11-26-0300.tar.gz')
  close = []
})
afterEach(async () => {
  for (const each of close) await each()
  rmSync(folder, { recursive: true })
})

const ids = Array.from(
  { length: ENQUIRIES },
  (_, index) => `CONTACT-01JD${String(index).padStart(22, '0')}`,
)

async function openLake(dataDir: string) {
  const lake = await startTestLake({ dataDir: join(dataDir, 'content-lake') })
  close.push(() => lake.server.close())
  return { lake, client: lake.createClient({ token: lake.tokens.administrator, dataset: DATASET }) }
}

async function openStore(dataDir: string) {
  const store = await openEmbeddedStore(join(dataDir, 'backend'))
  close.push(() => store.close())
  return store
}

async function stop() {
  for (const each of close.splice(0)) await each()
}

/** A small system that runs: documents, a picture, enquiries, a visitor's file and a secret. */
async function startSmallSystem() {
  const { lake, client } = await openLake(live)
  const picture = await client.assets.upload('image', PIXEL, { filename: 'green.png' })
  await client.create({
    _id: 'car',
    _type: 'carModel',
    name: 'Seal',
    image: { _type: 'image', asset: { _type: 'reference', _ref: picture._id } },
  })
  await client.create({ _id: 'drafts.car', _type: 'carModel', name: 'Seal, edited' })
  const store = await openStore(live)
  await Promise.all(
    ids.map((id) => putNewEnquiry(store, buildEnquiry({ kind: 'CONTACT', key: id.slice(-26) }))),
  )
  mkdirSync(join(live, 'backend', 'files'), { recursive: true })
  writeFileSync(join(live, 'backend', 'files', 'a'.repeat(32)), 'A résumé')
  writeFileSync(join(live, 'manage-link-secret'), 'secret', { mode: 0o600 })
  return { lake, client, store, picture }
}

/** The same files without processes: a document and thirty items. */
function writeFewData() {
  const database = openDatabase(join(live, 'content-lake'))
  const document = JSON.stringify({ _id: 'car', _type: 'carModel' })
  database.prepare('INSERT INTO documents VALUES (?, ?, ?)').run(DATASET, 'car', document)
  database.close()
  const table = openTable(join(live, 'backend', 'enquiries'))
  table.transact((items) => {
    for (const id of ids)
      items.put({ pk: { S: id }, sk: { S: 'ITEM' }, text: { S: `Written by ${id}` } })
  })
  table.close()
}

const restore = (target: string, mayReplace = false) =>
  restoreData({ archive, dataDir: target, mayReplace, now: NOW })

it('backs up a running system, and restores content, enquiries and files with the same counts', async () => {
  const { store, picture, client } = await startSmallSystem()
  const before = await countItems(store)
  const { counts } = await makeBackup(live, archive, NOW)
  expect(counts).toMatchObject({
    'content: carModel': 1,
    'content: carModel (draft)': 1,
    'files: content-lake/assets': 1,
    'files: backend/files': 1,
  })
  expect(statSync(archive).mode & 0o077).toBe(0)
  expect(readdirSync(join(folder, 'backups'))).toEqual(['manual-2026-11-26-0300.tar.gz'])
  // Later changes are not in it.
  await client.delete('drafts.car')
  await stop()

  const target = join(folder, 'restored')
  const { lines, replaced } = await restore(target)
  expect(replaced).toBeUndefined()
  expect(lines.filter((line) => !line.startsWith('same'))).toEqual([])
  const restored = await openLake(target)
  expect(await restored.client.getDocument('drafts.car')).toMatchObject({ name: 'Seal, edited' })
  const url = picture.url.replace(/^http:\/\/[^/]+/, restored.lake.url)
  expect((await fetch(url)).status).toBe(200)
  const table = await openStore(target)
  expect(await countItems(table)).toEqual(before)
  expect((await getEnquiries(table, ids)).length).toBe(ENQUIRIES)
  expect(readFileSync(join(target, 'backend', 'files', 'a'.repeat(32)), 'utf8')).toBe('A résumé')
  expect(readFileSync(join(target, 'manage-link-secret'), 'utf8')).toBe('secret')
})

it('refuses to restore over data or under a running system, and moves data aside when told to', async () => {
  const { client } = await startSmallSystem()
  await makeBackup(live, archive, NOW)
  await client.createOrReplace({ _id: 'car', _type: 'carModel', name: 'Wrong' })
  await expect(restore(live)).rejects.toThrow(/There are data in .+Add --replace/)
  await expect(restore(live, true)).rejects.toThrow(/The system uses .+: stop it/)
  expect(await client.getDocument('car')).toMatchObject({ name: 'Wrong' })
  await stop()

  mkdirSync(join(live, 'builds'))
  const { replaced = '' } = await restore(live, true)
  expect(existsSync(join(replaced, 'content-lake', 'lake.sqlite'))).toBe(true)
  expect(existsSync(join(live, 'builds'))).toBe(false)
  expect(readdirSync(live).filter((name) => name.startsWith('.'))).toEqual([])
  const restored = await openLake(live)
  expect(await restored.client.getDocument('car')).toMatchObject({ name: 'Seal' })
})

it('says in one line that an archive is damaged or missing, and changes nothing', async () => {
  writeFewData()
  await makeBackup(live, archive, NOW)
  const whole = readFileSync(archive)
  const middle = Math.floor(whole.length / 2)
  const target = join(folder, 'restored')
  const damages = [
    whole.subarray(0, middle),
    Buffer.from(whole).fill(0x5a, middle, middle + 64),
    Buffer.from('no archive at all'),
  ]
  for (const bytes of damages) {
    writeFileSync(archive, bytes)
    await expect(restore(target)).rejects.toThrow(
      /^.+ is damaged or no backup \(.+\)\. Nothing was changed; use another one\.$/,
    )
  }
  rmSync(archive)
  await expect(restore(target)).rejects.toThrow(/^There is no backup .+\.tar\.gz\.$/)
  expect(readdirSync(target)).toEqual([])
})

it('backs up no damaged enquiries, so that whole backups are not pushed out', async () => {
  writeFewData()
  const file = join(live, 'backend', 'enquiries', 'enquiries.sqlite')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xa5, 4096, 8192))
  await expect(makeBackup(live, archive, NOW)).rejects.toThrow(
    /enquiries\.sqlite cannot be backed up \(.+\)\. Keep the backups that you have\.$/,
  )
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
})

it('puts one document back with its picture, and overwrites none without being told to', async () => {
  const { lake, client, picture } = await startSmallSystem()
  await makeBackup(live, archive, NOW)
  const connection = { url: lake.url, token: lake.tokens.administrator }
  const options = { archive, connection, dataDir: live, dataset: DATASET }
  const restoreOne = (id: string, mayReplace: boolean) =>
    restoreDocument({ ...options, id, mayReplace })
  await client.createOrReplace({ _id: 'car', _type: 'carModel', name: 'Wrong' })
  await expect(restoreOne('car', false)).rejects.toThrow(/"car" is there already\. Add --replace/)
  await expect(restoreOne('bus', true)).rejects.toThrow(/has no document "bus"/)

  await client.delete('drafts.car')
  await client.delete('car')
  await client.delete(picture._id)
  expect(await restoreOne('car', false)).toEqual(['car', 'drafts.car'])
  expect(await client.getDocument('car')).toMatchObject({
    name: 'Seal',
    image: { asset: { _ref: picture._id } },
  })
  expect(await client.getDocument(picture._id)).toMatchObject({ originalFilename: 'green.png' })
  expect((await fetch(picture.url)).status).toBe(200)
  await client.createOrReplace({ _id: 'car', _type: 'carModel', name: 'Wrong' })
  await restoreOne('car', true)
  expect(await client.getDocument('car')).toMatchObject({ name: 'Seal' })
})

it('keeps seven nights and every manual backup, and finds the latest of a day', () => {
  const nights = Array.from({ length: 9 }, (_, index) => `nightly-2026-11-1${index}.tar.gz`)
  const manual = ['manual-2026-11-10-0930.tar.gz', 'manual-2026-11-10-1800.tar.gz']
  for (const name of [...nights, ...manual, 'notes.txt']) appendFileSync(join(folder, name), '')
  expect(findBackupOf(folder, '2026-11-10')).toBe('manual-2026-11-10-1800.tar.gz')
  expect(removeOldNights(folder).toSorted()).toEqual(nights.slice(0, 2))
  expect(readdirSync(folder).toSorted()).toEqual(
    [...nights.slice(2), ...manual, 'notes.txt'].toSorted(),
  )
  expect(findBackupOf(folder, '2026-11-11')).toBeUndefined()
})

it('takes one backup a night from 3 am in Singapore', async () => {
  expect(getNightlyName(new Date('2026-11-25T18:59:00Z'))).toBe('nightly-2026-11-25.tar.gz')
  expect(getNightlyName(new Date('2026-11-25T19:00:00Z'))).toBe('nightly-2026-11-26.tar.gz')

  const dataDir = join(folder, 'data')
  const backups = join(dataDir, 'backups')
  mkdirSync(backups, { recursive: true })
  const controller = new AbortController()
  const taken: string[] = []
  const logged: string[] = []
  let at = Date.parse('2026-11-25T16:00:00Z')
  const stopAt = Date.parse('2026-11-27T16:00:00Z')
  await backUpNightly(dataDir, {
    signal: controller.signal,
    backUp: async () => {
      const name = getNightlyName(new Date(at))
      taken.push(name)
      if (taken.length === 1) throw new Error('The disk is full.')
      writeFileSync(join(backups, name), '')
    },
    log: (line) => logged.push(line),
    wait: async (milliseconds) => {
      at += milliseconds
      if (at > stopAt) controller.abort()
    },
    now: () => new Date(at),
  })
  expect(taken).toEqual([25, 25, 26, 27].map((day) => `nightly-2026-11-${day}.tar.gz`))
  expect(logged).toEqual([
    expect.stringContaining('tried again in an hour: Error: The disk is full.'),
  ])
  expect(isNightlyDue(backups, new Date(at))).toBe(false)
})
