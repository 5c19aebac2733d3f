// Median and p99 over HTTP on this machine, for datasets of several sizes: `node bench/bench.ts [size …]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpClient } from './http-client.ts'
import { ServedLake } from './served-lake.ts'

const [sizes = [500, 20_000, 100_000]] = [process.argv.slice(2).map(Number)].filter(
  ({ length }) => length,
)
const LISTENERS = 50
const BY_SLUG =
  '*[_type == "post" && slug.current == $slug][0]{title, summary, "author": author->name}'
const MATCHING =
  '*[_type == "post" && (title match $word || summary match $word)][0...20]{title, summary}'
const NEAREST = '*[_type == "post"] | order(geo::distance(place, $here))[0]{title, place}'
const ORDERED =
  '*[_type == "post" && views >= $least] | order(publishedAt desc)[0...20]{title, publishedAt}'
/** Queries with joins, counts and scores, by their kind; `$n` differs in each run, so that no result is cached. */
const OTHERS: Record<string, string> = {
  join: '*[_type == "post" && views == $n]{title, "author": author->name}',
  'join backwards':
    '*[_id == "author-" + string($n % 50)]{name, "posts": *[_type == "post" && references(^._id)]{title}}',
  count: 'count(*[_type == "post" && views > $n])',
  group:
    '*[_type == "author" && $n >= 0]{name, "posts": count(*[_type == "post" && author._ref == ^._id])}',
  score:
    '*[_type == "post"] | score(title match string($n)) | order(_score desc, _id)[0...10]{title, _score}',
}

interface Measurement {
  median: number
  p99: number
}

function getQuantile(sorted: readonly number[], quantile: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
}

/** Milliseconds of each of `count` runs, after warm-up runs. */
async function measure(
  count: number,
  run: (index: number) => Promise<unknown>,
): Promise<Measurement> {
  const warmUp = Math.ceil(count / 10)
  const times: number[] = []
  for (let index = 0; index < count + warmUp; index++) {
    const start = performance.now()
    await run(index)
    if (index >= warmUp) times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { median: getQuantile(sorted, 0.5), p99: getQuantile(sorted, 0.99) }
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

async function measureAll(lake: ServedLake, size: number): Promise<[string, Measurement][]> {
  const { client } = lake
  const others: [string, Measurement][] = []
  for (const [name, query] of Object.entries(OTHERS))
    others.push([name, await measure(20, (n) => lake.query(query, { n }))])
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
    ...others,
    ['mutate', await measure(400, (index) => mutate(client, index, 'mutate'))],
    [`mutate to ${LISTENERS} listeners`, await measureFanOut(client)],
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

for (const size of sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-bench-'))
  const lake = await ServedLake.start(dataDir)
  await lake.seed(size)
  process.stdout.write(`\n${size} documents${' '.repeat(20)}  median ms     p99 ms\n`)
  write(await measureAll(lake, size))
  await lake.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
