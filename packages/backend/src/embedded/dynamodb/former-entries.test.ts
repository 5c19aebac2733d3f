import { marshall } from '@aws-sdk/util-dynamodb'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { create } from 'dynalite/db/index.js'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getDueOutboxKeys, getEnquiry, putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { toItem } from '../../store/index-keys.ts'
import { findListed } from '../../store/listing.ts'
import { readDueKeys } from '../../store/read-shards.ts'
import { buildSlotKey } from '../../store/slots.ts'
import { DUE_PARTITIONS } from '../../store/table.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { toEntries, writeEntries } from './former-entries.fixture.ts'

const LATER = new Date('2036-01-01T00:00:00.000Z')
const SLOT = buildSlotKey({ use: 'TABLE', venue: 'suntec', date: '2026-11-21', time: '19:00' })
const record = buildEnquiry()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-former-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function expectAll() {
  const store = await openEmbeddedStore(folder)
  try {
    const key = { pk: record.pk, sk: record.sk }
    expect(await getEnquiry(store, record.id)).toEqual(record)
    expect(await getDueOutboxKeys(store, LATER, 10)).toEqual([key])
    const [claims, periods] = await Promise.all(
      [DUE_PARTITIONS.claim, DUE_PARTITIONS.purge].map((partition) =>
        readDueKeys(store, 'due', partition, { before: LATER.toISOString(), limit: 10 }),
      ),
    )
    expect(claims).toMatchObject([SLOT])
    expect(periods).toMatchObject([key])
    expect(await findListed(store, ['general'], 'wei ling')).toMatchObject([{ id: record.id }])
    expect(await store.check()).toBeUndefined()
  } finally {
    await store.close()
  }
}

const SHARDS = {
  'byd-enquiries': { outbox: 'OUTBOX', purge: 'PURGE', claim: 'CLAIM' },
  'byd-enquiries-2': { outbox: 'OUTBOX#6', purge: 'PURGE#6', claim: 'CLAIM#5' },
}

const buildFormerItems = ({ outbox, purge, claim }: (typeof SHARDS)['byd-enquiries']) => [
  { ...record, outboxPk: outbox, duePk: purge, listPk: 'YEAR#2026', listSk: 'x' },
  { ...SLOT, duePk: claim, dueSk: '2026-11-20T00:00:00.000Z', version: 1 },
]

it.each(['byd-enquiries', 'byd-enquiries-2'] as const)(
  'moves the data of %s, whose notices, claims and periods stay due',
  async (table) => {
    writeEntries(join(folder, 'enquiries'), toEntries(table, buildFormerItems(SHARDS[table])))
    await expectAll()
    await expectAll()
  },
)

it('moves the data of the table that dynalite kept, whose index entries follow from its items', async () => {
  const slot = { ...SLOT, duePk: 'CLAIM#0', dueSk: '2026-11-20T00:00:00.000Z', version: 1 }
  writeEntries(join(folder, 'enquiries'), [
    ['index-global~byd-enquiries-3~due~x', marshall(SLOT)],
    ...toEntries('byd-enquiries-3', [toItem(record), slot]),
    ['table~byd-enquiries-3', { TableName: 'byd-enquiries-3' }],
  ])
  await expectAll()
  await expectAll()
})

it('moves nothing when one of the entries is damaged', async () => {
  writeEntries(join(folder, 'enquiries'), toEntries('byd-enquiries-3', [toItem(record)]), () => 1)
  for (let start = 0; start < 2; start += 1)
    await expect(openEmbeddedStore(folder)).rejects.toThrow(/damaged \(an entry of an earlier/)
})

it('builds the indexes anew when they have changed', async () => {
  const store = await openEmbeddedStore(folder)
  await putNewEnquiry(store, record)
  await store.close()
  const database = new DatabaseSync(join(folder, 'enquiries', 'enquiries.sqlite'))
  database.exec('DROP INDEX due; ALTER TABLE items DROP COLUMN dueSk; PRAGMA user_version = 1')
  database.close()
  const again = await openEmbeddedStore(folder)
  const before = LATER.toISOString()
  const due = await readDueKeys(again, 'due', DUE_PARTITIONS.purge, { before, limit: 10 })
  expect(due).toMatchObject([{ pk: record.pk }])
  expect(await again.check()).toBeUndefined()
  await again.close()
})

it('moves the LevelDB data of an earlier version', async () => {
  const { db } = create({ path: join(folder, 'dynamodb') })
  for (const [key, item] of toEntries('byd-enquiries', buildFormerItems(SHARDS['byd-enquiries'])))
    await db.put(key, item)
  await new Promise<void>((resolve) => db.close(() => resolve()))
  await expectAll()
  expect(readdirSync(folder)).toEqual(['dynamodb.moved', 'enquiries'])
  await expectAll()
})
