// Measures several instances of the site that share a store; starts the whole system with data of its own.
//   node --no-warnings web/bench/cluster.ts publish [rounds]
//   node --no-warnings web/bench/cluster.ts outages [requests]
// Reads the ports and DATA_DIR as `npm run cluster` does; leaves the content as it was.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, startCluster } from '../../scripts/lib/cluster.ts'
import { ensureCluster } from '../../scripts/lib/debian.ts'
import { runMain, waitForUrl } from '../../scripts/lib/processes.ts'
import { loadEnvFile, parseSettings, type Settings } from '../../scripts/lib/settings.ts'
import { startSystem } from '../../scripts/lib/system.ts'
import { UNPREPARED_SECONDS } from '../server/pages/stored-answer.ts'
import { getWarmedPaths } from '../server/pages/warm-pages.ts'
import { getQuantile } from './quantile.ts'

const MODEL = 'carModel-seal'
const PATH = '/byd-seal'
const GIVE_UP_MS = 60_000
const POLL_MS = 20
/** Not counted: V8 has not optimised rendering yet. */
const WARM_UP_ROUNDS = 30
/** Upper limit for the age of a stale page. */
const STALE_MS = 5_000

interface Site {
  url: string
  cluster: Cluster
  setTagline: (text: string) => Promise<void>
  /** Puts the content back. */
  restore: () => Promise<void>
}

const sort = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const format = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

async function readText(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

/**
 * Reads a page repeatedly, as a browser that has a copy does: the body only once it has changed, so that the readers take
 * as little as they can of the cores that render.
 */
function startReading(url: string): () => Promise<string> {
  let known = { text: '', etag: '' }
  return async () => {
    const response = await fetch(url, { headers: { 'If-None-Match': known.etag } })
    const text = await response.text()
    if (response.status !== 304) known = { text, etag: response.headers.get('ETag') ?? '' }
    return known.text
  }
}

/** Publishes repeatedly, and reads every instance and the edge until all show the change, then once more. */
async function benchPublish(
  { url, cluster, setTagline }: Site,
  measuredRounds: number,
): Promise<void> {
  const rounds = WARM_UP_ROUNDS + measuredRounds
  const pages = [url, ...cluster.instances.map((instance) => instance.url)].map((origin) => ({
    url: origin + PATH,
    read: startReading(origin + PATH),
  }))
  await Promise.all(pages.map(({ read }) => read()))
  const times: number[][] = []
  let stale = 0
  for (let round = 0; round < rounds; round += 1) {
    const text = randomUUID()
    await setTagline(text)
    const published = performance.now()
    /** Milliseconds until each place was fresh, the edge first. */
    const fresh: number[] = []
    const isOnAll = () => Object.keys(fresh).length === pages.length
    await Promise.all(
      pages.map(async (page, place) => {
        let isFresh = false
        while (!isFresh || !isOnAll()) {
          const has = (await page.read()).includes(text)
          if (isFresh && !has) stale += 1
          if (has && !isFresh) {
            isFresh = true
            fresh[place] = performance.now() - published
          }
          if (performance.now() - published > GIVE_UP_MS) throw new Error(`${page.url} is stale.`)
          // The readers use the same cores as what they measure.
          await wait(POLL_MS)
        }
      }),
    )
    times.push(fresh)
  }
  const measured = times.slice(WARM_UP_ROUNDS)
  const sorted = sort(measured.map((fresh) => Math.max(...fresh)))
  console.log(
    `publish to fresh on ${cluster.instances.length} instances and through the edge, ${measuredRounds} rounds: median ${format(getQuantile(sorted, 0.5))}, p99 ${format(getQuantile(sorted, 0.99))}, slowest ${format(sorted.at(-1) ?? 0)}; stale after the first fresh one at the same place: ${stale}`,
  )
  const showMedian = (select: (fresh: readonly number[]) => number) =>
    format(getQuantile(sort(measured.map(select)), 0.5))
  console.log(
    `of this, by median: the first instance ${showMedian(([, ...own]) => Math.min(...own))}, the last one ${showMedian(([, ...own]) => Math.max(...own))}, the edge ${showMedian(([edge = 0]) => edge)}`,
  )
}

/** Requests through the one address, while instances are killed and rolled, the store is killed, and changes published. */
async function benchOutages({ url, cluster, setTagline }: Site, requests: number): Promise<void> {
  const published: { text: string; at: number }[] = []
  let sent = 0
  let failed = 0
  const end = new AbortController()
  const staleMs: number[] = []
  const latencies: number[] = []
  const publishes = async () => {
    while (!end.signal.aborted) {
      const text = randomUUID()
      await setTagline(text)
      published.push({ text, at: performance.now() })
      await wait(1_000)
    }
  }
  const visits = async () => {
    while (sent < requests) {
      sent += 1
      const started = performance.now()
      const answer = await readText(url + PATH).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }))
      latencies.push(performance.now() - started)
      if (answer.status !== 200) {
        failed += 1
        console.log(`failed: ${answer.status} ${answer.text.slice(0, 80)}`)
        continue
      }
      // The newest text that the page has; it is stale since the next one was published.
      const shown = published.findLastIndex(({ text }) => answer.text.includes(text))
      const next = published[shown + 1]
      if (next && next.at < started) staleMs.push(started - next.at)
    }
  }
  const faults = async () => {
    const { instances, store } = cluster
    const pause = () => wait(3_000)
    for (const instance of instances) {
      instance.service.kill()
      await instance.service.ended
      instance.restart()
      await waitForUrl(`${instance.url}/readyz`, instance.service)
      await pause()
    }
    for (let time = 0; time < 2; time += 1) {
      store?.service.kill()
      await store?.service.ended
      await wait(6_000)
      store?.restart()
      await wait(6_000)
    }
    for (const instance of instances) {
      await instance.service.stop()
      instance.restart()
      await waitForUrl(`${instance.url}/readyz`, instance.service)
      await pause()
    }
    console.log(`faults are over after ${sent} requests`)
  }
  const started = performance.now()
  const publishing = publishes()
  await Promise.all([faults(), ...Array.from({ length: 8 }, visits)])
  end.abort()
  await publishing
  const sorted = sort(staleMs)
  const slow = sort(latencies)
  const longest = sorted.at(-1) ?? 0
  console.log(
    `${sent} requests in ${((performance.now() - started) / 1000).toFixed(0)} s, ${published.length} publishes: ${failed} failed; stale ${staleMs.length}, for ${format(longest)} at most, for longer than ${format(STALE_MS)} ${staleMs.filter((time) => time > STALE_MS).length}; latency median ${format(getQuantile(slow, 0.5))}, p99 ${format(getQuantile(slow, 0.99))}`,
  )
}

/** Waits for the page in Brotli at its highest. What is compressed quickly before that is kept for a shorter time. */
async function waitForPrepared(url: string): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const { headers, body } = await fetch(url, { headers: { 'Accept-Encoding': 'br, gzip' } })
    await body?.cancel()
    const shared = /\bs-maxage=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1]
    if (headers.get('Content-Encoding') === 'br' && Number(shared) > UNPREPARED_SECONDS) return
    await wait(100)
  }
  throw new Error(`${url} has no Brotli.`)
}

/** After a start, each instance prepares its pages (`web/server/pages/warm-pages.ts`), which takes the cores from what is measured. */
async function waitUntilPrepared({ cluster }: Site): Promise<void> {
  for (const { url } of cluster.instances) {
    const { text } = await readText(`${url}/sitemap.xml`)
    const last = getWarmedPaths(text).at(-1) ?? '/'
    await waitForPrepared(url + last)
  }
}

async function startSite(): Promise<Site> {
  loadEnvFile()
  const settings = parseSettings(process.env)
  await ensureCluster(process.env.REDIS_URL)
  let cluster: Cluster | undefined
  const startSite = async (own: Settings, environment: Record<string, string>) => {
    cluster = await startCluster(own, environment)
    return []
  }
  await startSystem(settings, 'production', { startSite, isPackaged: true })
  if (!cluster) throw new Error('The site has not started.')
  process.env['LAKE_URL'] = settings.apiHost
  process.env['DATA_DIR'] = settings.dataDir
  // Reads these variables.
  const { Lake } = await import('../e2e/support/system.ts')
  const lake = new Lake()
  const setTagline = (text: string) => lake.mutate({ patch: { id: MODEL, set: { tagline: text } } })
  const before = await lake.query(`*[_id == "${MODEL}"][0].tagline`, String)
  return { url: settings.localWebUrl, cluster, setTagline, restore: () => setTagline(before) }
}

const BENCHES: Record<string, (site: Site, count?: number) => Promise<void>> = {
  publish: (site, rounds = 100) => benchPublish(site, rounds),
  outages: (site, requests = 20_000) => benchOutages(site, requests),
}

const [name = 'publish', count] = process.argv.slice(2)
runMain(async () => {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench "${name}".`)
  const site = await startSite()
  try {
    await waitUntilPrepared(site)
    await bench(site, count === undefined ? undefined : Number(count))
  } finally {
    await site.restore()
  }
})
