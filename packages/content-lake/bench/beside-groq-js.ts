// CPU milliseconds of each kind of query beside groq-js on the same documents; then the start, the memory and
// 200 writers at a time: `node bench/beside-groq-js.ts [size …]`.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { evaluateSync, parse, toJS } from 'groq-js'
import { measure } from './measure.ts'
import { ServedLake, toDocuments } from './served-lake.ts'

const [sizes = [20_000, 100_000]] = [process.argv.slice(2).map(Number)].filter(
  ({ length }) => length,
)
const WRITERS = 200
const WRITES = 10
/** Runs of groq-js, which takes seconds for some. */
const FEW = 3

/** Parameters, which differ in each run, so that no result is cached. */
const toParams = (n: number) => ({
  n,
  post: `post-${n}`,
  author: `author-${n % 50}`,
  word: String(n),
})
/** Queries by their kind. */
const QUERIES: Record<string, string> = {
  'by id': '*[_id == $post][0]{title}',
  filter: '*[_type == "post" && views == $n]{title}',
  'order and slice': '*[_type == "post"] | order(publishedAt desc)[$n...$n + 20]{title}',
  'order and slice of a filter':
    '*[_type == "post" && views >= $n] | order(publishedAt desc)[0...20]{title}',
  join: '*[_type == "post" && views == $n]{title, "author": author->name}',
  'join backwards':
    '*[_id == $author]{name, "posts": *[_type == "post" && references(^._id)]{title}}',
  count: 'count(*[_type == "post" && views > $n])',
  group:
    '*[_type == "author" && $n >= 0]{name, "posts": count(*[_type == "post" && author._ref == ^._id])}',
  match: '*[_type == "post" && title match $word]{title}',
  'match and score':
    '*[_type == "post" && title match $word] | score(title match $word) | order(_score desc)[0...10]{title, _score}',
  score:
    '*[_type == "post"] | score(title match $word) | order(_score desc, _id)[0...10]{title, _score}',
}

function getOwnCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The median of the CPU milliseconds of several runs, the first of which does not count. */
async function measureCpu(
  runs: number,
  getCpu: () => number | Promise<number>,
  run: (n: number) => unknown,
): Promise<number> {
  const times: number[] = []
  for (let n = 0; n <= runs; n++) {
    const before = await getCpu()
    await run(n)
    times.push((await getCpu()) - before)
  }
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}

/** Waits until no thread loads documents or builds an index of words. */
async function waitForRest(getCpu: () => Promise<number>): Promise<void> {
  let before: number
  do {
    before = await getCpu()
    await wait(1000)
  } while ((await getCpu()) - before > 100)
}

const toCell = (value: number, width = 12) => value.toFixed(1).padStart(width)

for (const size of sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-bench-'))
  let lake = await ServedLake.start(dataDir)
  await lake.seed(size)
  await lake.stop()

  const begun = performance.now()
  lake = await ServedLake.start(dataDir)
  const toSeconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  process.stdout.write(`\n${size} documents: listens after ${toSeconds()}, `)
  await lake.query('count(*)', {})
  process.stdout.write(`answers its first query after ${toSeconds()}\n`)
  // The spare worker starts later.
  await wait(6000)

  process.stdout.write(`${'CPU milliseconds'.padEnd(30)}    the lake     groq-js       times\n`)
  const dataset = toDocuments(size).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const getCpu = async () => (await lake.getUsage()).cpuMilliseconds
  await waitForRest(getCpu)
  const { megabytes } = await lake.getUsage()
  for (const [name, query] of Object.entries(QUERIES)) {
    const evaluateAlone = (n: number): unknown => {
      const params = toParams(n)
      return toJS(evaluateSync(parse(query, { params }), { dataset, params }))
    }
    const { result }: { result: unknown } = JSON.parse(await lake.query(query, toParams(7)))
    assert.deepEqual(result, evaluateAlone(7), name)
    await waitForRest(getCpu)
    const own = await measureCpu(20, getCpu, (n) => lake.query(query, toParams(n + 8)))
    const other = await measureCpu(FEW, getOwnCpu, evaluateAlone)
    process.stdout.write(`${name.padEnd(30)}${toCell(own)}${toCell(other)}${toCell(other / own)}\n`)
  }

  const { client } = lake
  const before = await lake.getUsage()
  const started = performance.now()
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    measure(WRITES, (index) => {
      const patch = { id: `post-${writer}`, set: { summary: `Edited ${index}` } }
      return client.send('POST', '/v1/data/mutate/production', { mutations: [{ patch }] })
    }),
  )
  const slowest = Math.max(...(await Promise.all(writers)).map(({ p99 }) => p99))
  const after = await lake.getUsage()
  const writes = WRITERS * (WRITES + Math.ceil(WRITES / 10))
  process.stdout.write(
    `${WRITERS} writers: ${toCell((1000 * writes) / (performance.now() - started), 0)} writes a second, the slowest ${toCell(slowest, 0)} ms, ${toCell((after.cpuMilliseconds - before.cpuMilliseconds) / writes, 0)} ms of CPU each\n`,
  )
  process.stdout.write(
    `Memory: ${toCell(megabytes, 0)} MB before, ${toCell(after.megabytes, 0)} MB after all this\n`,
  )
  await lake.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
