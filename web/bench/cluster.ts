// Measures several instances of the site that share a store; starts the whole system with data of its own.
//   node --no-warnings web/bench/cluster.ts publish [rounds]
//   node --no-warnings web/bench/cluster.ts outages [requests]
//   node --no-warnings web/bench/cluster.ts memory [requests] [addresses]
//   node --no-warnings web/bench/cluster.ts speed [seconds]
//   node --no-warnings web/bench/cluster.ts bytes
// `speed` takes wrk and nginx (Debian) to compare with nginx and with an empty Next app.
// Reads the ports and DATA_DIR as `npm run cluster` does; leaves the content as it was.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type Cluster, startCluster } from '../../scripts/lib/cluster.ts'
import { ensureCluster } from '../../scripts/lib/debian.ts'
import { capture, runMain, startService, waitForUrl } from '../../scripts/lib/processes.ts'
import { loadEnvFile, parseSettings, type Settings } from '../../scripts/lib/settings.ts'
import { startSystem } from '../../scripts/lib/system.ts'
import { UNPREPARED_SECONDS } from '../server/pages/stored-answer.ts'
import { getWarmedPaths } from '../server/pages/warm-pages.ts'
import { startEmptyApp } from './empty-app.ts'
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

/** Resident memory of the process that listens on the port, in megabytes. */
function readMemory(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(pages)?.[1]) / 1024
}

async function benchMemory({ cluster }: Site, requests: number, addresses: number): Promise<void> {
  const [instance] = cluster.instances
  const pid = instance?.service.pid
  if (!instance || pid === undefined) throw new Error('There is no instance.')
  let sent = 0
  const wrong: number[] = []
  const samples: number[] = []
  const visit = async () => {
    while (sent < requests) {
      sent += 1
      if (sent % Math.ceil(requests / 20) === 0) samples.push(readMemory(pid))
      const { status } = await readText(`${instance.url}/made-up/${sent % addresses}`)
      if (status !== 404) wrong.push(status)
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit))
  console.log(
    `${requests} requests to ${addresses} made-up addresses: resident MB at each twentieth ${samples.map((mb) => mb.toFixed(0)).join(' ')}; other answers than 404: ${wrong.length}`,
  )
}

const CONNECTIONS = 32
const ROUNDS = 3

/** Requests per second, by wrk with one thread. */
async function measureRate(url: string, seconds: number, coding?: string): Promise<number> {
  const headers = coding === undefined ? [] : ['-H', `Accept-Encoding: ${coding}`]
  const output = await capture(
    'wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url],
    { label: 'wrk' },
  )
  if (/Non-2xx/.test(output)) throw new Error(`${url} answered errors:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

/** Alternates, so that both meet the same machine. */
async function compareRates(
  names: readonly [string, string],
  measures: readonly [() => Promise<number>, () => Promise<number>],
): Promise<void> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await measures[0]())
    rates[1].push(await measures[1]())
  }
  const [one = 0, other = 0] = rates.map((each) => sort(each)[Math.floor(ROUNDS / 2)])
  const show = (each: readonly number[]) => each.map((rate) => rate.toFixed(0)).join(' ')
  console.log(
    `${names[0]} ${show(rates[0])} req/s, ${names[1]} ${show(rates[1])} req/s; ratio of the medians ${(one / other).toFixed(2)}`,
  )
}

interface Answer {
  coding: string
  /** Name after value, as they were sent. */
  rawHeaders: readonly string[]
  /** For how long shared caches may keep it. */
  sharedSeconds: number
  body: Buffer
}

/** The body as it is sent. */
async function readBytes(url: string, coding: string): Promise<Answer> {
  const sent = request(url, { headers: { 'Accept-Encoding': coding }, agent: false }).end()
  const [response] = await once(sent, 'response')
  const body = await buffer(response)
  const shared = /\bs-maxage=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1]
  return {
    coding: String(response.headers['content-encoding']),
    rawHeaders: response.rawHeaders,
    sharedSeconds: Number(shared),
    body,
  }
}

/** The page in Brotli at its highest. What is compressed quickly before that is kept for a shorter time. */
async function readPrepared(url: string): Promise<Answer> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const answer = await readBytes(url, 'br, gzip')
    if (answer.coding === 'br' && answer.sharedSeconds > UNPREPARED_SECONDS) return answer
    await wait(100)
  }
  throw new Error(`${url} has no Brotli.`)
}

/** After a start, each instance prepares its pages (`web/server/pages/warm-pages.ts`), which takes the cores from what is measured. */
async function waitUntilPrepared({ cluster }: Site): Promise<void> {
  for (const { url } of cluster.instances) {
    const { text } = await readText(`${url}/sitemap.xml`)
    const last = getWarmedPaths(text).at(-1) ?? '/'
    await readPrepared(url + last)
  }
}

/** Headers that nginx sends by itself. */
const NGINX_HEADERS =
  /^(?:accept-ranges|connection|content-length|content-type|date|etag|keep-alive|server|transfer-encoding)$/i

function buildHeaderLines(rawHeaders: readonly string[]): string {
  const lines: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!NGINX_HEADERS.test(name)) lines.push(`add_header ${name} ${JSON.stringify(value)};`)
  }
  return lines.join(' ')
}

/** nginx with the page's compressed bytes on disk, and the headers with which the edge sends them. */
async function startNginx({
  rawHeaders,
  body,
}: Answer): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  // Workers run as another user where nginx is started as root.
  chmodSync(folder, 0o755)
  const port = 5_999
  writeFileSync(join(folder, 'index.html'), body)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; keepalive_requests 1000000;
  open_file_cache max=10; types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; ${buildHeaderLines(rawHeaders)} }
}
`,
  )
  const service = startService('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    label: 'nginx',
  })
  const url = `http://127.0.0.1:${port}/`
  await waitForUrl(url, service)
  return {
    url,
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function benchSpeed({ url, cluster }: Site, seconds: number): Promise<void> {
  const [instance] = cluster.instances
  if (!instance) throw new Error('There is no instance.')
  await readPrepared(`${instance.url}/`)
  const answer = await readPrepared(`${url}/`)
  const nginx = await startNginx(answer)
  await compareRates(
    ['home through the edge', `nginx with the same headers and ${answer.body.length} bytes`],
    [
      () => measureRate(`${url}/`, seconds, 'br, gzip'),
      () => measureRate(nginx.url, seconds, 'br, gzip'),
    ],
  )
  await nginx.stop()
  const empty = await startEmptyApp()
  await compareRates(
    ['home of one instance, uncompressed', 'empty Next app'],
    [() => measureRate(`${instance.url}/`, seconds), () => measureRate(empty.url, seconds)],
  )
  empty.stop()
}

const CONTENT_PATHS = [
  '/',
  '/about',
  '/byd-models',
  '/byd-seal',
  '/byd-sealion-7-specifications',
  '/restaurant/all',
  '/careers',
  '/coe-drop',
  '/lifestyle-benefits',
  '/privacy',
  '/contact',
]
const MENU_PATHS = ['/restaurant/suntec', '/restaurant/boat-quay']
const LIMITS = [
  { paths: CONTENT_PATHS, bytes: 12_000 },
  { paths: MENU_PATHS, bytes: 20_000 },
]

/** The sheet that carries the CSS of the first frame, in place of requests for whole ones. */
const CRITICAL_CSS = /<style>.*?<\/style>/s

async function benchBytes({ url }: Site): Promise<void> {
  for (const { paths, bytes } of LIMITS) {
    for (const path of paths) {
      const { body } = await readPrepared(url + path)
      const html = brotliDecompressSync(body).toString()
      const content = brotliCompressSync(html.replace(CRITICAL_CSS, '')).length
      const verdict = content <= bytes ? 'within' : 'above'
      console.log(
        `${path}: ${content} bytes of HTML in Brotli, ${verdict} ${bytes}; ${body.length} with its critical CSS`,
      )
    }
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

const BENCHES: Record<string, (site: Site, count?: number, addresses?: number) => Promise<void>> = {
  publish: (site, rounds = 100) => benchPublish(site, rounds),
  outages: (site, requests = 20_000) => benchOutages(site, requests),
  memory: (site, requests = 100_000, addresses = 20_000) => benchMemory(site, requests, addresses),
  speed: (site, seconds = 10) => benchSpeed(site, seconds),
  bytes: (site) => benchBytes(site),
}

const [name = 'publish', ...counts] = process.argv.slice(2)
runMain(async () => {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench "${name}".`)
  const site = await startSite()
  try {
    await waitUntilPrepared(site)
    await bench(site, ...counts.map(Number))
  } finally {
    await site.restore()
  }
})
