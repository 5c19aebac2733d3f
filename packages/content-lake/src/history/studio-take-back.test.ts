import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { SanityClient } from '@sanity/client'
import {
  readBulkChanges,
  readPlan,
  takeBack,
} from '../../../../studio/bulk-changes/read-bulk-changes.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

/** Contract with Studio, which takes changes back by this history. */
let lake: TestLake
let client: SanityClient
let time = Date.parse('2026-11-26T00:00:00Z')

const TYPES = ['carModel']
const read = () => readBulkChanges(client, TYPES, new Date(time))
const nameOf = async (id: string): Promise<unknown> => (await client.getDocument(id))?.['name']

async function commit(change: Parameters<SanityClient['mutate']>[0]) {
  time += 60_000
  await client.mutate(change)
}

beforeAll(async () => {
  lake = await startTestLake({ now: () => new Date(time) })
  client = lake.createClient({ token: lake.tokens.editor, perspective: 'raw' })
})

beforeEach(async () => {
  await client.delete({ query: '*[!(_id in path("_.**"))]' })
  await commit(
    ['seal', 'dolphin', 'atto'].map((_id) => ({ create: { _id, _type: 'carModel', name: _id } })),
  )
})

afterAll(() => lake.server.close())

const rename = (ids: readonly string[], name: string) =>
  ids.map((id) => ({ patch: { id, set: { name } } }))

it('lists no import, and takes one step back for all that was not changed since', async () => {
  expect((await read())[0]).toBeUndefined()
  await commit([
    ...rename(['seal', 'dolphin', 'atto'], 'NEW'),
    { create: { _id: 'added', _type: 'carModel', name: 'Added' } },
  ])
  await commit(rename(['atto'], 'Later'))
  const [change] = await read()
  if (!change) throw new Error('The change is not listed.')
  expect(change.titles).toEqual(expect.arrayContaining(['NEW', 'Later']))
  expect(change.changedIds).toHaveLength(3)

  const steps = await readPlan(client, change)
  expect(Object.fromEntries(steps.map(({ id, does }) => [id, does]))).toEqual({
    seal: 'restore',
    dolphin: 'restore',
    added: 'delete',
    atto: 'keep',
  })
  time += 60_000
  await takeBack(client, change, steps)
  expect(await Promise.all(['seal', 'dolphin', 'atto', 'added'].map(nameOf))).toEqual([
    'seal',
    'dolphin',
    'Later',
    undefined,
  ])
})

it('can itself be taken back', async () => {
  await commit(rename(['seal', 'dolphin'], 'NEW'))
  for (const expected of ['seal', 'NEW']) {
    const [change] = await read()
    if (!change) throw new Error('The change is not listed.')
    time += 60_000
    await takeBack(client, change, await readPlan(client, change))
    expect(await nameOf('seal')).toBe(expected)
  }
})

it('brings back what the step deleted', async () => {
  await commit([
    { delete: { id: 'seal' } },
    { delete: { id: 'dolphin' } },
    ...rename(['atto'], 'X'),
  ])
  const [change] = await read()
  if (!change) throw new Error('The change is not listed.')
  time += 60_000
  await takeBack(client, change, await readPlan(client, change))
  expect(await Promise.all(['seal', 'dolphin', 'atto'].map(nameOf))).toEqual([
    'seal',
    'dolphin',
    'atto',
  ])
})

it('changes nothing at all when a document is changed between plan and press', async () => {
  await commit(rename(['seal', 'dolphin'], 'NEW'))
  const [change] = await read()
  if (!change) throw new Error('The change is not listed.')
  const steps = await readPlan(client, change)
  await commit(rename(['dolphin'], 'Meanwhile'))
  await expect(takeBack(client, change, steps)).rejects.toMatchObject({ statusCode: 409 })
  expect(await Promise.all(['seal', 'dolphin'].map(nameOf))).toEqual(['NEW', 'Meanwhile'])
})

it('takes the change out of a draft that was begun since, and lists it no more', async () => {
  await commit(rename(['seal', 'dolphin'], 'NEW'))
  await commit([
    { create: { _id: 'drafts.seal', _type: 'carModel', name: 'NEW', tagline: 'Mine' } },
  ])
  const [change] = await read()
  if (!change) throw new Error('The change is not listed.')
  time += 60_000
  await takeBack(client, change, await readPlan(client, change))
  expect(await client.getDocument('drafts.seal')).toMatchObject({ name: 'seal', tagline: 'Mine' })
  expect(await nameOf('seal')).toBe('seal')
  expect((await read()).map(({ transaction }) => transaction)).not.toContain(change.transaction)
})
