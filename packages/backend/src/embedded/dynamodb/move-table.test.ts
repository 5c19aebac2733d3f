import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDueOutboxKeys, getEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { findListed } from '../../store/listing.ts'
import { readDueKeys } from '../../store/read-shards.ts'
import { buildSlotKey } from '../../store/slots.ts'
import { DUE_PARTITIONS, ensureTable, TABLE_NAME } from '../../store/table.ts'
import { openEmbeddedStore } from './embedded-store.ts'

const LATER = new Date('2036-01-01T00:00:00.000Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-former-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['byd-enquiries', { outbox: 'OUTBOX', purge: 'PURGE', claim: 'CLAIM' }],
  ['byd-enquiries-2', { outbox: 'OUTBOX#6', purge: 'PURGE#6', claim: 'CLAIM#5' }],
])('moves the data of %s, whose notices, claims and periods stay due', async (FORMER, shards) => {
  const record = buildEnquiry()
  const slot = buildSlotKey({ use: 'TABLE', venue: 'suntec', date: '2026-11-21', time: '19:00' })
  const before = await openEmbeddedStore(folder)
  await ensureTable(before.documents, FORMER)
  const put = (Item: Record<string, unknown>) =>
    before.documents.send(new PutCommand({ TableName: FORMER, Item }))
  await put({
    ...record,
    outboxPk: shards.outbox,
    duePk: shards.purge,
    listPk: 'YEAR#2026',
    listSk: 'x',
  })
  await put({ ...slot, duePk: shards.claim, dueSk: '2026-11-20T00:00:00.000Z', version: 1 })
  await put({ pk: 'CATALOGUE', sk: 'OUTLET#suntec' })
  await before.close()

  const after = await openEmbeddedStore(folder)
  try {
    const key = { pk: record.pk, sk: record.sk }
    expect(await getEnquiry(after, record.id)).toEqual(record)
    expect(await getDueOutboxKeys(after, LATER, 10)).toEqual([key])
    const [claims, periods] = await Promise.all(
      [DUE_PARTITIONS.claim, DUE_PARTITIONS.purge].map((partition) =>
        readDueKeys(after, 'due', partition, { before: LATER.toISOString(), limit: 10 }),
      ),
    )
    expect(claims).toMatchObject([slot])
    expect(periods).toMatchObject([key])
    expect(await findListed(after, ['general'], 'wei ling')).toMatchObject([{ id: record.id }])
    const { TableNames } = await after.documents.send(new ListTablesCommand())
    expect(TableNames).toEqual([TABLE_NAME])
  } finally {
    await after.close()
  }
})
