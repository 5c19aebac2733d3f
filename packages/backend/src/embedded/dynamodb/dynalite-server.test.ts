import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import { readDueKeys } from '../../store/read-shards.ts'
import { createStore, type Store } from '../../store/store.ts'
import { DUE_PARTITIONS, ensureTable, INDEXES, TABLE_NAME } from '../../store/table.ts'
import { type DynaliteServer, startDynalite } from './dynalite-server.ts'

let dataDir: string
let server: DynaliteServer
let store: Store
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dynalite-'))
  server = await startDynalite({ dataDir })
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  store = createStore(client, TABLE_NAME)
  await ensureTable(client, TABLE_NAME)
})
afterEach(async () => {
  store.documents.destroy()
  await server.close()
  rmSync(dataDir, { recursive: true })
})

/** How many transactions and rows a call writes. */
async function countWrites(call: () => Promise<unknown>) {
  const exec = jest.spyOn(DatabaseSync.prototype, 'exec')
  const run = jest.spyOn(StatementSync.prototype, 'run')
  try {
    await call()
    const commits = exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length
    // One of them counts the commit.
    return { commits, rows: run.mock.calls.length - commits }
  } finally {
    exec.mockRestore()
    run.mockRestore()
  }
}

it('writes an item and its index entries in one transaction, and entries that stay as they are not again', async () => {
  const record = buildEnquiry()
  const first = await countWrites(() => putNewEnquiry(store, record))
  expect(first.commits).toBe(1)
  expect(first.rows).toBeGreaterThan(Object.keys(INDEXES).length / 2)
  const assign = new UpdateCommand({
    TableName: TABLE_NAME,
    Key: { pk: record.pk, sk: record.sk },
    UpdateExpression: 'SET notes = :notes',
    ExpressionAttributeValues: { ':notes': ['Called back.'] },
  })
  const isWhole = Object.values(INDEXES).filter(({ projection }) => projection === 'ALL').length
  expect(await countWrites(() => store.documents.send(assign))).toEqual({
    commits: 1,
    rows: 1 + isWhole,
  })
})

/** Two keys of records whose hashes begin with the same 24 bits. */
function findAlikeKeys(): [string, string] {
  const seen = new Map<string, string>()
  for (let index = 0; ; index++) {
    const key = `01JD${String(index).padStart(22, '0')}`
    const { pk, sk } = buildEnquiry({ key })
    const hash = createHash('md5').update(`Outliers${pk}${sk}`).digest('hex').slice(0, 6)
    const other = seen.get(hash)
    if (other !== undefined) return [other, key]
    seen.set(hash, key)
  }
}

it('keeps both of two records in an index under the same keys, however alike their hashes are', async () => {
  const keys = findAlikeKeys()
  const time = '2026-11-20T00:00:00.000Z'
  for (const key of keys) {
    await putNewEnquiry(
      store,
      // As if both fell into one shard.
      buildEnquiry({ key, duePk: `${DUE_PARTITIONS.purge}#0`, dueSk: time }),
    )
  }
  const due = await readDueKeys(store, 'due', DUE_PARTITIONS.purge, { before: time, limit: 10 })
  expect(due.map(({ pk }) => pk).toSorted()).toEqual(
    keys.map((key) => buildEnquiry({ key }).pk).toSorted(),
  )
})
