import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { type Lake, startLake, type StartLakeOptions } from './start-lake.ts'
import { EventLog } from './testing/event-log.ts'
import { createTemporaryDirectory } from './testing/temporary-directory.ts'

const SEED = [
  { _id: 'ann', _type: 'author', name: 'Ann' },
  { _id: 'hello', _type: 'post', title: 'Hello', author: { _type: 'reference', _ref: 'ann' } },
]
const SCHEMA = [
  {
    name: 'post',
    type: 'document',
    attributes: {
      ...Object.fromEntries(
        ['_id', '_createdAt', '_updatedAt', '_rev'].map((name) => [
          name,
          { type: 'objectAttribute', value: { type: 'string' } },
        ]),
      ),
      _type: { type: 'objectAttribute', value: { type: 'string', value: 'post' } },
      title: { type: 'objectAttribute', value: { type: 'string' } },
      likes: { type: 'objectAttribute', value: { type: 'number' }, optional: true },
      blocks: {
        type: 'objectAttribute',
        optional: true,
        value: {
          type: 'array',
          of: {
            type: 'union',
            of: [
              { type: 'inline', name: 'quote' },
              {
                type: 'object',
                attributes: {
                  _type: { type: 'objectAttribute', value: { type: 'string', value: 'line' } },
                },
                rest: { type: 'unknown' },
              },
            ],
          },
        },
      },
    },
  },
  {
    name: 'quote',
    type: 'type',
    value: {
      type: 'object',
      attributes: {
        _type: { type: 'objectAttribute', value: { type: 'string', value: 'quote' } },
        by: { type: 'objectAttribute', value: { type: 'string' } },
      },
    },
  },
]

const running: Lake[] = []
async function start(options?: StartLakeOptions): Promise<Lake> {
  const lake = await startLake(options)
  running.push(lake)
  return lake
}
afterEach(() => Promise.all(running.splice(0).map((lake) => lake.stop())))

const readAll = ({ client }: Lake) =>
  client.fetch<unknown>('*[!(_id match "_.**")] | order(_id){_id, title, name}')

it('puts the documents back, in one transaction that listeners hear of', async () => {
  const lake = await start({ seed: SEED })
  const before = await readAll(lake)
  const { client } = lake
  const log = new EventLog(client.listen('*', {}, { events: ['welcome', 'mutation'] }))
  await log.waitFor('welcome')
  await client.patch('hello').set({ title: 'Hi' }).commit()
  await client.create({ _id: 'more', _type: 'post', title: 'More' })
  await lake.reset()
  expect(await readAll(lake)).toEqual(before)
  const events = await log.waitFor('mutation', 4)
  const resets = events.slice(2).map((event) => 'transactionId' in event && event.transactionId)
  expect(new Set(resets).size).toBe(1)
  log.close()
})

it('deletes with reset what holds on to each other, and restores what was deleted', async () => {
  const lake = await start({ seed: SEED })
  await lake.client.delete('hello')
  await lake.client.delete('ann')
  await lake.client.create({ _id: 'x', _type: 'author' })
  await lake.client.create({ _id: 'y', _type: 'post', author: { _type: 'reference', _ref: 'x' } })
  await lake.reset()
  expect(await readAll(lake)).toMatchObject([{ _id: 'ann' }, { _id: 'hello' }])
})

it('returns to the last snapshot, again and again', async () => {
  const lake = await start({ seed: SEED })
  await lake.client.patch('ann').set({ name: 'Anna' }).commit()
  lake.snapshot()
  for (const name of ['Bea', 'Cem']) {
    await lake.client.patch('ann').set({ name }).commit()
    await lake.reset()
    expect(await lake.client.getDocument('ann')).toMatchObject({ name: 'Anna' })
  }
})

it('leaves nothing behind when it has no folder, nor when it cannot start', () => {
  // A process with temporary files of its own: other tests start lakes meanwhile.
  const script = `
    import { readdirSync } from 'node:fs'
    import { startLake } from ${JSON.stringify(new URL('./start-lake.ts', import.meta.url))}
    const count = () => readdirSync(process.env.TMPDIR).length
    const lake = await startLake(${JSON.stringify({ seed: SEED })})
    const counts = [count()]
    await lake.stop()
    counts.push(count())
    const refused = startLake({ seed: '/nowhere' }).catch((error) => error.message)
    counts.push(count(), await refused, count())
    console.log(JSON.stringify(counts))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: createTemporaryDirectory() },
    encoding: 'utf8',
  })
  expect(JSON.parse(answer)).toEqual([1, 0, 1, expect.stringContaining('no file or folder'), 0])
})

it('keeps data in its folder', async () => {
  const dataDir = join(createTemporaryDirectory(), 'data')
  const first = await startLake({ seed: SEED, dataDir, projectId: 'blog', dataset: 'test' })
  await first.client.delete('hello')
  await first.stop()
  const second = await start({ seed: SEED, dataDir, projectId: 'blog', dataset: 'test' })
  expect(await readAll(second)).toMatchObject([{ _id: 'ann' }])
  expect(second).toMatchObject({ projectId: 'blog', dataset: 'test' })
  expect(existsSync(join(dataDir, 'lake.sqlite'))).toBe(true)
})

it('takes a file as its seed', async () => {
  const file = join(createTemporaryDirectory(), 'seed.ndjson')
  writeFileSync(file, SEED.map((document) => JSON.stringify(document)).join('\n'))
  const lake = await start({ seed: file })
  expect(await readAll(lake)).toHaveLength(2)
  await expect(startLake({ seed: '/nowhere' })).rejects.toThrow('There is no file or folder')
})

it('answers 429 beyond its limit, which the client waits for', async () => {
  const lake = await start({ seed: SEED, rateLimit: 3 })
  const ask = () => fetch(`${lake.url}/v1/ping`).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 12 }, ask))
  expect(statuses).toEqual(expect.arrayContaining([200, 429]))
  expect(await readAll(lake)).toHaveLength(2)
})

const create = ({ client }: Lake, fields: Record<string, unknown>, _id = 'a') =>
  client.create({ _id, _type: 'post', ...fields })

it('takes with a schema what matches it, and any draft', async () => {
  const lake = await start({ schema: SCHEMA })
  const fields = { title: 'A', likes: 2, blocks: [{ _key: 'a', _type: 'line', any: 1 }] }
  expect(await create(lake, fields)).toMatchObject(fields)
  expect(await create(lake, { title: 3 }, 'drafts.a')).toMatchObject({ title: 3 })
})

it.each([
  [{ title: 3 }, 'title is 3, not a string'],
  [{}, 'title is missing'],
  [{ title: 'A', likes: ['x'] }, 'likes is an array, not a number'],
  [{ title: 'A', subtitle: 'B' }, 'subtitle is not in the schema'],
  [{ title: 'A', blocks: 'none' }, 'blocks is "none", not an array'],
  [
    {
      title: 'A',
      blocks: [
        { _key: 'a', _type: 'line' },
        { _key: 'b', _type: 'quote', by: 7 },
      ],
    },
    'blocks[1].by is 7, not a string',
  ],
])('refuses with a schema to publish %j: %s', async (fields, fault) => {
  const lake = await start({ schema: SCHEMA })
  await expect(create(lake, fields)).rejects.toThrow(`Document "a" cannot be stored: ${fault}`)
})

it('refuses a seed that does not match the schema, and what is no schema', async () => {
  const seed = [{ _id: 'a', _type: 'pots', title: 'A' }]
  await expect(startLake({ schema: SCHEMA, seed })).rejects.toThrow(
    'the schema has no document type "pots"',
  )
  await expect(startLake({ schema: [] })).rejects.toThrow('what "sanity schema extract" writes')
})
