import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { create } from 'dynalite/db/index.js'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDueOutboxKeys, putNewEnquiry } from './enquiries.ts'
import { buildEnquiry } from './enquiry-record.fixture.ts'
import { openEmbeddedStore } from './store.ts'
import { TABLE_NAME } from './table.ts'

const MUCH_LATER = new Date('2036-01-01T00:00:00.000Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a process leaves that dies between an item's index entries and the item. */
async function loseIndexEntries(): Promise<number> {
  const { db } = create({ path: join(folder, 'dynamodb') })
  const keys: string[] = []
  for await (const key of db.keys()) {
    if (key.startsWith(`index-global~${TABLE_NAME}~outbox~`)) keys.push(key)
  }
  for (const key of keys) await new Promise<void>((resolve) => db.del(key, () => resolve()))
  await new Promise<void>((resolve) => db.close(() => resolve()))
  return keys.length
}

it('a start finds the notices whose index entries were lost', async () => {
  const record = buildEnquiry()
  const before = await openEmbeddedStore(folder)
  await putNewEnquiry(before, record)
  const due = await getDueOutboxKeys(before, MUCH_LATER, 10)
  await before.close()
  expect(due).toHaveLength(1)

  expect(await loseIndexEntries()).toBe(1)
  const after = await openEmbeddedStore(folder)
  try {
    expect(await getDueOutboxKeys(after, MUCH_LATER, 10)).toEqual(due)
  } finally {
    await after.close()
  }
})
