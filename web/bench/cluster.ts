// Measures several instances of the site that share a store; starts the whole system with data of its own.
//   node --no-warnings web/bench/cluster.ts publish [rounds]
//   node --no-warnings web/bench/cluster.ts outages [requests]
//   node --no-warnings web/bench/cluster.ts memory [requests] [addresses]
// Reads the ports and DATA_DIR as `npm run cluster` does; leaves the content as it was.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startBalancer } from '../../scripts/lib/balancer.ts'
import { type Cluster, startInstances } from '../../scripts/lib/cluster.ts'
import { runMain, waitForUrl } from '../../scripts/lib/processes.ts'
import { loadEnvFile, parseSettings } from '../../scripts/lib/settings.ts'
import { startSystem } from '../../scripts/lib/system.ts'

const MODEL = 'carModel-seal'
const PATH = '/byd-seal'
const GIVE_UP_MS = 30_000
/** Upper limit for the age of a stale page. */
const STALE_MS = 5_000

interface Site {
  url: string
  cluster: Cluster
  setTagline: (text: string) => Promise<void>
  /** Puts the content back. */
  restore: () => Promise<void>
}

const getQuantile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
const sort = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const format = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

async function readText(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

/** Publishes repeatedly, and reads every instance until all show the change, then once more. */
async function benchPublish({ cluster, setTagline }: Site, rounds: number): Promise<void> {
  const pages = cluster.instances.map(({ url }) => url + PATH)
  await Promise.all(pages.map(readText))
  const times: number[] = []
  let stale = 0
  for (let round = 0; round < rounds; round += 1) {
    const text = randomUUID()
    await setTagline(text)
    const published = performance.now()
    let isOnAll = false
    await Promise.all(
      pages.map(async (page) => {
        let isFresh = false
        while (!isFresh || !isOnAll) {
          const has = (await readText(page)).text.includes(text)
          if (isFresh && !has) stale += 1
          if (has && !isFresh) {
            isFresh = true
            times.push(performance.now() - published)
            isOnAll = times.length === (round + 1) * pages.length
          }
          if (performance.now() - published > GIVE_UP_MS) throw new Error(`${page} is stale.`)
          await wait(5)
        }
      }),
    )
  }
  const slowest = Array.from({ length: rounds }, (_, round) =>
    Math.max(...times.slice(round * pages.length, (round + 1) * pages.length)),
  )
  const sorted = sort(slowest)
  console.log(
    `publish to fresh on ${pages.length} instances, ${rounds} rounds: median ${format(getQuantile(sorted, 0.5))}, p99 ${format(getQuantile(sorted, 0.99))}, slowest ${format(sorted.at(-1) ?? 0)}; stale after the first fresh one on the same instance: ${stale}`,
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

async function startSite(): Promise<Site> {
  loadEnvFile()
  const settings = parseSettings(process.env)
  let cluster: Cluster | undefined
  await startSystem(settings, 'production', async (own, environment) => {
    cluster = await startInstances(own, environment)
    await startBalancer(
      settings.webPort,
      cluster.instances.map(({ url }) => url),
    )
    return []
  })
  if (!cluster) throw new Error('The site has not started.')
  process.env['LAKE_URL'] = settings.apiHost
  process.env['DATA_DIR'] = settings.dataDir
  // Reads these variables.
  const { Lake } = await import('../e2e/system.ts')
  const lake = new Lake()
  const setTagline = (text: string) => lake.mutate({ patch: { id: MODEL, set: { tagline: text } } })
  const before = await lake.query(`*[_id == "${MODEL}"][0].tagline`, String)
  return { url: settings.localWebUrl, cluster, setTagline, restore: () => setTagline(before) }
}

const [name = 'publish', count, addresses] = process.argv.slice(2)
runMain(async () => {
  const site = await startSite()
  try {
    if (name === 'publish') await benchPublish(site, Number(count ?? 100))
    else if (name === 'outages') await benchOutages(site, Number(count ?? 20_000))
    else await benchMemory(site, Number(count ?? 100_000), Number(addresses ?? 20_000))
  } finally {
    await site.restore()
  }
})
