// Measures the delay from a publish to its text on the public page of a running system.
//   node web/bench/publish-to-visible.ts [rounds]
// Reads WEB_URL, LAKE_URL and DATA_DIR as the browser tests do; leaves the content as it was.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Lake, webUrl } from '../e2e/system.ts'

const MODEL = 'carModel-seal'
const PAGE = new URL('/byd-seal', webUrl)
const POLL_MS = 5
const GIVE_UP_MS = 30_000

const lake = new Lake()
const readTagline = (result: unknown) => (typeof result === 'string' ? result : '')

/** Milliseconds from sending the publish to reading the changed page. */
async function publish(tagline: string): Promise<number> {
  await lake.act({
    actionType: 'sanity.action.document.edit',
    publishedId: MODEL,
    draftId: `drafts.${MODEL}`,
    patch: { set: { tagline } },
  })
  const started = performance.now()
  await lake.act({
    actionType: 'sanity.action.document.publish',
    publishedId: MODEL,
    draftId: `drafts.${MODEL}`,
  })
  while (performance.now() - started < GIVE_UP_MS) {
    const html = await (await fetch(PAGE)).text()
    if (html.includes(tagline)) return performance.now() - started
    await wait(POLL_MS)
  }
  throw new Error(`${PAGE.href} did not show the publish within ${GIVE_UP_MS / 1000} s.`)
}

function getQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

const rounds = Number(process.argv[2] ?? 10)
const before = await lake.query(`*[_id == "${MODEL}"][0].tagline`, readTagline)
await fetch(PAGE)
const times: number[] = []
try {
  for (let round = 0; round < rounds; round += 1) times.push(await publish(randomUUID()))
} finally {
  await publish(before)
}
const sorted = times.toSorted((one, other) => one - other)
const format = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`
console.log(
  `publish to visible, ${rounds} rounds: median ${format(getQuantile(sorted, 0.5))}, p95 ${format(getQuantile(sorted, 0.95))}, slowest ${format(sorted.at(-1) ?? Number.NaN)}`,
)
