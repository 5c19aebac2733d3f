import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDueOutboxKeys, putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { openSqliteEntries } from './sqlite-entries.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { TABLE_NAME } from '../../store/table.ts'

const MUCH_LATER = new Date('2036-01-01T00:00:00.000Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The state after a crash between an item's index entries and the item. */
async function loseIndexEntries(): Promise<number> {
  const entries = openSqliteEntries(join(folder, 'enquiries'))
  const keys: string[] = []
  const cursor = entries.keys()
  for (let key = await cursor.next(); key !== undefined; key = await cursor.next()) {
    if (key.startsWith(`index-global~${TABLE_NAME}~outbox~`)) keys.push(key)
  }
  await entries.batch(keys.map((key) => ({ type: 'del', key })))
  await entries.close()
  return keys.length
}

it('restores lost index entries on start, so that their notices are found', async () => {
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
