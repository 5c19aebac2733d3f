// Median and p99 over HTTP on this machine, for datasets of several sizes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLake as startTestLake } from '../src/start-lake.ts'
import type { HttpClient } from './http-client.ts'
import { measure, type Measurement } from './measure.ts'
import { ServedLake } from './served-lake.ts'

const SIZES = [500, 5000, 20_000]
const LISTENERS = 50
const BY_SLUG =
  '*[_type == "post" && slug.current == $slug][0]{title, summary, "author": author->name}'
const MATCHING =
  '*[_type == "post" && (title match $word || summary match $word)][0...20]{title, summary}'
const NEAREST = '*[_type == "post"] | order(geo::distance(place, $here))[0]{title, place}'
const ORDERED =
  '*[_type == "post" && views >= $least] | order(publishedAt desc)[0...20]{title, publishedAt}'

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

async function measureAll(lake: ServedLake, size: number): Promise<[string, Measurement][]> {
  const { client } = lake
  const posts = size - 50
  const slug = (index: number) => ({ slug: `post-number-${(index * 37) % posts}` })
  return [
    [
      'by slug, first time',
      await measure(Math.min(400, posts / 2), (index) => lake.query(BY_SLUG, slug(index))),
    ],
    ['by slug, cached', await measure(1000, () => lake.query(BY_SLUG, slug(1)))],
    [
      'ordered list, first time',
      await measure(100, (index) => lake.query(ORDERED, { least: index })),
    ],
    ['ordered list, cached', await measure(1000, () => lake.query(ORDERED, { least: 1 }))],
    [
      'match on two fields',
      await measure(100, (index) => lake.query(MATCHING, { word: String(index) })),
    ],
    [
      'match on two fields, prefix',
      await measure(100, (index) => lake.query(MATCHING, { word: `numb* ${index}*` })),
    ],
    [
      'nearest',
      await measure(20, (index) =>
        lake.query(NEAREST, { here: { lat: 1 + index / 100, lng: 103.8 } }),
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
  const lake = await ServedLake.start(dataDir)
  await lake.seed(size)
  process.stdout.write(`\n${size} documents${' '.repeat(20)}  median ms     p99 ms\n`)
  write(await measureAll(lake, size))
  await lake.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

process.stdout.write(`\nLakes of tests${' '.repeat(19)}  median ms     p99 ms\n`)
write(await measureTestLakes())
