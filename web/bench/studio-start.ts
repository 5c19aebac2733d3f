// Measures how long Studio takes, in a browser without a cache, until its first screen says how the site is.
//   node --no-warnings web/bench/studio-start.ts [starts]
// Reads STUDIO_URL and CHROMIUM_PATH as the browser tests do.
import { chromium, type Browser } from '@playwright/test'
import { studioUrl } from '../e2e/support/system.ts'
import { getMedian } from './median.ts'

const MAX_MS = 3000

/** Milliseconds to the heading of the first screen, and to what it has to say. */
async function start(browser: Browser): Promise<{ heading: number; health: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(studioUrl, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  const heading = performance.now() - started
  const health = page.getByTestId('today').getByRole('status')
  await health.filter({ hasText: /^All well|needs? a look|has not heard/ }).waitFor()
  const times = { heading, health: performance.now() - started }
  await context.close()
  return times
}

const starts = Number(process.argv[2] ?? 5)
const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const found: { heading: number; health: number }[] = []
try {
  for (let count = 0; count < starts; count += 1) found.push(await start(browser))
} finally {
  await browser.close()
}
const format = (times: readonly number[]) =>
  `median ${getMedian(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`
const health = found.map((times) => times.health)
console.log(
  `first screen of Studio, ${starts} cold starts: heading ${format(found.map((times) => times.heading))}; health ${format(health)} (${getMedian(health) <= MAX_MS ? 'within' : 'above'} ${MAX_MS} ms)`,
)
