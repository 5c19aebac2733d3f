import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const DAY = 86_400_000
const TEXT = 'A sentence of some length. '.repeat(100)

let dataDir: string
let time: number
let lake: TestLake
let client: SanityClient

async function start(historyDays?: number) {
  lake = await startTestLake({
    dataDir,
    now: () => new Date(time),
    ...(historyDays !== undefined && { historyDays }),
  })
  client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
}

async function restart(historyDays?: number) {
  await lake.server.close()
  await start(historyDays)
}

async function getTransactions(ids: string): Promise<{ id: string }[]> {
  const url = `${lake.url}/v1/data/history/production/transactions/${ids}?effectFormat=mendoza`
  const headers = { authorization: `Bearer ${lake.tokens.editor}` }
  const lines = (await (await fetch(url, { headers })).text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

const getIds = async (ids: string) => (await getTransactions(ids)).map(({ id }) => id)

async function getStateAt(id: string, revision: string): Promise<unknown> {
  const url = `/data/history/production/documents/${id}?revision=${revision}`
  return (await client.request<{ documents: unknown[] }>({ url })).documents[0]
}

async function untilForgotten(id: string, transactionId: string) {
  while ((await getIds(id)).includes(transactionId)) await wait(20)
}

const commit = async (transactionId: string, mutations: Parameters<SanityClient['mutate']>[0]) => {
  time += DAY
  await client.mutate(mutations, { transactionId })
}

beforeEach(async () => {
  dataDir = createTemporaryDirectory()
  time = Date.parse('2026-01-01T00:00:00Z')
  await start()
})

afterEach(() => lake.server.close())

it('forgets history older than the limit, and keeps the rest unchanged', async () => {
  const edit = (text: string) => [{ patch: { id: 'kept', set: { text } } }]
  await commit('t1', [
    { create: { _id: 'kept', _type: 'note', text: 'one' } },
    { create: { _id: 'quiet', _type: 'note', text: TEXT } },
  ])
  await commit('t2', [{ create: { _id: 'gone', _type: 'note', text: 'secret' } }])
  await commit('t3', edit('two'))
  await commit('t4', [{ delete: { id: 'gone' } }])
  await commit('t5', edit('three'))
  await commit('t6', edit('four'))
  const before = await Promise.all(['t3', 't4', 't5', 't6'].map((id) => getStateAt('kept', id)))

  // Complete knowledge ends between t4 and t5.
  time = Date.parse('2026-01-15T12:00:00Z')
  await restart(10)
  await untilForgotten('kept', 't1')
  expect(await getIds('kept')).toEqual(['t3', 't5', 't6'])
  expect(await getIds('quiet')).toEqual(['t1'])
  expect(await getIds('gone')).toEqual([])
  expect(await Promise.all(['t3', 't5', 't6'].map((id) => getStateAt('kept', id)))).toEqual([
    before[0],
    before[2],
    before[3],
  ])
  expect(await getStateAt('quiet', 't6')).toMatchObject({ _rev: 't1', text: TEXT })
  const lastRevision = '/data/history/production/documents/gone?lastRevision=true'
  expect(await client.request({ url: lastRevision })).toEqual({ documents: [] })
  expect(await client.getDocument('quiet')).toMatchObject({ text: TEXT })

  await commit('t7', edit('five'))
  expect(await getStateAt('kept', 't6')).toEqual(before[3])
  await restart(10)
  expect(await client.fetch('*[_id == "kept"][0].text')).toBe('five')
})

it('keeps everything when no limit is set', async () => {
  await commit('t1', [{ create: { _id: 'a', _type: 'note' } }])
  await commit('t2', [{ patch: { id: 'a', set: { n: 1 } } }])
  time += 10_000 * DAY
  await restart()
  await wait(200)
  expect(await getIds('a')).toEqual(['t1', 't2'])
})

it('continues the sequence numbers when no transaction is left', async () => {
  await commit('t1', [{ create: { _id: 'a', _type: 'note' } }])
  await commit('t2', [{ delete: { id: 'a' } }])
  time += 100 * DAY
  await restart(10)
  await untilForgotten('a', 't1')
  await restart(10)
  await commit('t3', [{ create: { _id: 'b', _type: 'note' } }])
  expect(await client.fetch('count(*[_type == "note"])')).toBe(1)
  expect(lake.server.context.datasets.get('production')?.sequence).toBe(3)
})

it('gives disk space back', async () => {
  for (let n = 0; n < 100; n++) {
    await commit(`t${n}`, [{ createOrReplace: { _id: 'a', _type: 'note', text: `${n} ${TEXT}` } }])
    await commit(`d${n}`, [{ delete: { id: 'a' } }])
  }
  await lake.server.close()
  const getSize = () => statSync(join(dataDir, 'lake.sqlite')).size
  const before = getSize()
  time += 100 * DAY
  await start(10)
  await untilForgotten('a', 'd98')
  await restart(10)
  await lake.server.close()
  expect(getSize()).toBeLessThan(before / 5)
  await start()
})

it('finds the references in a database that has no table of them', async () => {
  await commit('t1', [
    { create: { _id: 'a', _type: 'note' } },
    { create: { _id: 'b', _type: 'note', link: { _type: 'reference', _ref: 'a' } } },
  ])
  await lake.server.close()
  const database = new DatabaseSync(join(dataDir, 'lake.sqlite'))
  for (const change of ['new', 'changed', 'deleted'])
    database.exec(`DROP TRIGGER references_of_${change}`)
  database.exec('DROP TABLE document_references; PRAGMA user_version = 1')
  database.close()

  await start()
  await expect(client.delete('a')).rejects.toMatchObject({ statusCode: 409 })
  await client.patch('b').unset(['link']).commit()
  await client.delete('a')
  expect(await client.getDocument('a')).toBeUndefined()
})

it('migrates a database of the earlier layout with its history', async () => {
  await commit('t1', [{ create: { _id: 'a', _type: 'note', text: 'one' } }])
  await commit('t2', [{ patch: { id: 'a', set: { text: 'two' } } }])
  await lake.server.close()
  const database = new DatabaseSync(join(dataDir, 'lake.sqlite'))
  for (const [table, key] of [
    ['documents', 'dataset, id'],
    ['document_changes', 'dataset, document_id, sequence'],
  ]) {
    const columns = database.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all()
    const fields = columns.map(({ name, type }) => `${String(name)} ${String(type)}`).join(', ')
    database.exec(`
      CREATE TABLE other (${fields}, PRIMARY KEY (${key})) STRICT, WITHOUT ROWID;
      INSERT INTO other SELECT * FROM ${table};
      DROP TABLE ${table};
      ALTER TABLE other RENAME TO ${table};`)
  }
  database.exec(`
    CREATE INDEX document_changes_by_sequence ON document_changes (dataset, sequence);
    PRAGMA user_version = 0; PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM;`)
  database.close()

  await start()
  expect(await client.getDocument('a')).toMatchObject({ text: 'two', _rev: 't2' })
  expect(await getStateAt('a', 't1')).toMatchObject({ text: 'one' })
  await lake.server.close()
  const after = new DatabaseSync(join(dataDir, 'lake.sqlite'))
  expect(after.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 2 })
  expect(after.prepare("SELECT 1 FROM sqlite_schema WHERE name LIKE 'old_%'").all()).toEqual([])
  after.close()
  await start()
})
