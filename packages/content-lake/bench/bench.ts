// Median and p99 over HTTP on this machine, for datasets of several sizes.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRoleTokens } from '../src/auth/role-tokens.ts'
import { isRecord } from '../src/guards.ts'
import { startLake as startTestLake } from '../src/start-lake.ts'
import { HttpClient } from './http-client.ts'
import { measure, type Measurement } from './measure.ts'
import { AUTHORS, toPost } from './post.ts'

const SIZES = [500, 5000, 20_000]
const BATCH = 500
const LISTENERS = 50
const QUERY_PATH = '/v2025-02-19/data/query/production'
const BY_SLUG =
  '*[_type == "post" && slug.current == $slug][0]{title, summary, "author": author->name}'
const MATCHING =
  '*[_type == "post" && (title match $word || summary match $word)][0...20]{title, summary}'
const NEAREST = '*[_type == "post"] | order(geo::distance(place, $here))[0]{title, place}'
const ORDERED =
  '*[_type == "post" && views >= $least] | order(publishedAt desc)[0...20]{title, publishedAt}'

function startLake(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./lake-process.ts', import.meta.url), [dataDir])
    child.once('exit', (code) => reject(new Error(`The lake ended with code ${code}`)))
    child.once('message', (message) => {
      if (isRecord(message) && typeof message.url === 'string') {
        resolve({ url: message.url, process: child })
      }
    })
  })
}

async function seed(client: HttpClient, size: number): Promise<void> {
  const documents = [...AUTHORS, ...Array.from({ length: size - 50 }, (_, index) => toPost(index))]
  for (let start = 0; start < documents.length; start += BATCH) {
    const mutations = documents.slice(start, start + BATCH).map((create) => ({ create }))
    await client.send('POST', '/v1/data/mutate/production', { mutations })
  }
}

function query(client: HttpClient, text: string, params: Record<string, unknown>): Promise<string> {
  const search = new URLSearchParams({ query: text, returnQuery: 'false' })
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  return client.send('GET', `${QUERY_PATH}?${search.toString()}`)
}

function mutate(client: HttpClient, index: number, run: string): Promise<string> {
  return client.send('POST', '/v1/data/mutate/production', {
    mutations: [{ patch: { id: `post-${index % 400}`, set: { summary: `${run} ${index}` } } }],
  })
}

async function measureFanOut(client: HttpClient): Promise<Measurement> {
  let received = 0
  let onAll: () => void = () => undefined
  const search = new URLSearchParams({
    query: '*[_type == "post"]',
    includeResult: 'true',
    effectFormat: 'mendoza',
  })
  const path = `/v2025-02-19/data/listen/production?${search.toString()}`
  const stops = await Promise.all(
    Array.from({ length: LISTENERS }, () =>
      client.listen(path, () => {
        received++
        if (received % LISTENERS === 0) onAll()
      }),
    ),
  )
  const measurement = await measure(200, async (index) => {
    const all = new Promise<void>((resolve) => {
      onAll = resolve
    })
    await mutate(client, index, 'fan-out')
    await all
  })
  for (const stop of stops) stop()
  return measurement
}

async function measureAll(client: HttpClient, size: number): Promise<[string, Measurement][]> {
  const posts = size - 50
  const slug = (index: number) => ({ slug: `post-number-${(index * 37) % posts}` })
  return [
    [
      'by slug, first time',
      await measure(Math.min(400, posts / 2), (index) => query(client, BY_SLUG, slug(index))),
    ],
    ['by slug, cached', await measure(1000, () => query(client, BY_SLUG, slug(1)))],
    [
      'ordered list, first time',
      await measure(100, (index) => query(client, ORDERED, { least: index })),
    ],
    ['ordered list, cached', await measure(1000, () => query(client, ORDERED, { least: 1 }))],
    [
      'match on two fields',
      await measure(100, (index) => query(client, MATCHING, { word: String(index) })),
    ],
    [
      'match on two fields, prefix',
      await measure(100, (index) => query(client, MATCHING, { word: `numb* ${index}*` })),
    ],
    [
      'nearest',
      await measure(20, (index) =>
        query(client, NEAREST, { here: { lat: 1 + index / 100, lng: 103.8 } }),
      ),
    ],
    ['mutate', await measure(400, (index) => mutate(client, index, 'mutate'))],
    [`mutate to ${LISTENERS} listeners`, await measureFanOut(client)],
  ]
}

/** Lakes of tests, with 500 documents in memory. */
async function measureTestLakes(): Promise<[string, Measurement][]> {
  const seed = Array.from({ length: 500 }, (_, index) => ({ _id: `p${index}`, _type: 'post' }))
  const start = await measure(20, async () => (await startTestLake({ seed })).stop())
  const lake = await startTestLake({ seed })
  const reset = await measure(20, async (index) => {
    await lake.client
      .patch('p0')
      .set({ title: `Changed ${index}` })
      .commit()
    await lake.reset()
  })
  await lake.stop()
  return [
    ['start and stop', start],
    ['change and reset', reset],
  ]
}

function toCell(milliseconds: number): string {
  return milliseconds.toFixed(2).padStart(10)
}

function write(measurements: readonly [string, Measurement][]): void {
  for (const [name, { median, p99 }] of measurements) {
    process.stdout.write(`  ${name.padEnd(30)}${toCell(median)} ${toCell(p99)}\n`)
  }
}

for (const size of SIZES) {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-bench-'))
  const lake = await startLake(dataDir)
  const client = new HttpClient(lake.url, loadRoleTokens(dataDir).administrator)
  await seed(client, size)
  process.stdout.write(`\n${size} documents${' '.repeat(20)}  median ms     p99 ms\n`)
  write(await measureAll(client, size))
  client.close()
  lake.process.removeAllListeners('exit')
  const ended = new Promise((resolve) => {
    lake.process.once('exit', resolve)
  })
  lake.process.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

process.stdout.write(`\nLakes of tests${' '.repeat(19)}  median ms     p99 ms\n`)
write(await measureTestLakes())
