// Measures how long Studio takes, in a browser without a cache, until its first screen says how the site is, beside
// an empty Studio on the same lake; then how long a car's form takes, and how soon what is typed there is drawn.
//   node --no-warnings web/bench/studio-start.ts [starts]
// Reads STUDIO_URL, LAKE_URL, DATA_DIR and CHROMIUM_PATH as the browser tests do.
import { chromium, type Browser, type Page } from '@playwright/test'
import { openList } from '../e2e/support/studio.ts'
import { Lake, studioUrl } from '../e2e/support/system.ts'
import { startEmptyStudio } from './empty-studio.ts'
import { readEvents, recordEvents } from './event-timing.ts'
import { getMedian } from './median.ts'
import { getQuantile } from './quantile.ts'

const MAX_MS = 3000
const MAX_FORM_MS = 1500
const MAX_TYPING_MS = 50
/** Shortest event that browsers report. */
const UNREPORTED_MS = 16
const CAR = 'carModel-bench'
const WORDS = 'Quick, quiet and at home in the city of Singapore'

interface Start {
  /** Milliseconds until the screen stands. */
  shown: number
  /** Milliseconds until it has all to say. */
  told: number
  /** Transferred from Studio's own server. */
  bytes: number
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

async function start(
  browser: Browser,
  url: string,
  waitUntilShown: (page: Page) => Promise<unknown>,
  waitUntilTold?: (page: Page) => Promise<unknown>,
): Promise<Start> {
  const page = await openPage(browser)
  const started = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await waitUntilShown(page)
  const shown = performance.now() - started
  await waitUntilTold?.(page)
  const told = performance.now() - started
  const bytes = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize') ?? 0), 0),
  )
  await page.context().close()
  return { shown, told, bytes }
}

const startOwn = (browser: Browser) =>
  start(
    browser,
    studioUrl,
    (page) => page.getByRole('heading', { name: 'Today', level: 1 }).waitFor(),
    (page) =>
      page
        .getByTestId('today')
        .getByRole('status')
        .filter({ hasText: /^All well|needs? a look|has not heard/ })
        .waitFor(),
  )

/** Opens a car's form from the list, and types into it: milliseconds to the form, and of each key until it is drawn. */
async function edit(browser: Browser): Promise<{ form: number; keys: readonly number[] }> {
  const page = await openPage(browser)
  await recordEvents(page)
  const list = await openList(page, 'Models')
  const started = performance.now()
  await list.locator(`a[href$="${CAR}"]`).click()
  const field = page.getByTestId('field-tagline').getByRole('textbox')
  await field.waitFor()
  const form = performance.now() - started
  await field.click()
  const before = (await readEvents(page)).durations.length
  await field.pressSequentially(WORDS, { delay: 80 })
  const drawn = (await readEvents(page)).durations.slice(before)
  await page.context().close()
  const quick = Array.from(
    { length: Math.max(0, WORDS.length - drawn.length) },
    () => UNREPORTED_MS,
  )
  return { form, keys: [...drawn, ...quick] }
}

const describe = (times: readonly number[]) =>
  `median ${getMedian(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

const judge = (measured: number, most: number) =>
  `${measured <= most ? 'within' : 'above'} ${most} ms`

const starts = Number(process.argv[2] ?? 5)
const lake = new Lake()
const empty = await startEmptyStudio()
const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const own: Start[] = []
const floor: Start[] = []
const edits: Awaited<ReturnType<typeof edit>>[] = []
try {
  for (let count = 0; count < starts; count += 1) {
    own.push(await startOwn(browser))
    floor.push(
      await start(browser, empty.url, (page) => page.getByTestId('pane-item-Note').waitFor()),
    )
  }
  const car = await lake.query('*[_id == "carModel-seal"][0]', (found) => Object(found))
  const draft = { ...car, _id: `drafts.${CAR}`, name: 'Measured', path: '/byd-measured' }
  await lake.mutate({ createOrReplace: draft })
  for (let count = 0; count < starts; count += 1) edits.push(await edit(browser))
} finally {
  await browser.close()
  await lake.mutate({ delete: { id: `drafts.${CAR}` } })
  await empty.stop()
}

const told = own.map((each) => each.told)
const floorShown = floor.map(({ shown }) => shown)
const ratio = getMedian(told) / getMedian(floorShown)
const [ownBytes, floorBytes] = [own, floor].map((each) => getMedian(each.map(({ bytes }) => bytes)))
const forms = edits.map(({ form }) => form)
const typing = getQuantile(
  edits.flatMap(({ keys }) => keys).toSorted((one, other) => one - other),
  0.95,
)
console.log(`${starts} cold starts
first screen: heading ${describe(own.map(({ shown }) => shown))}; health ${describe(told)} (${judge(getMedian(told), MAX_MS)})
empty Studio: ${describe(floorShown)}; ours takes ${ratio.toFixed(2)} times as long
transferred: ${((ownBytes ?? 0) / 1e6).toFixed(2)} MB, empty ${((floorBytes ?? 0) / 1e6).toFixed(2)} MB
a car's form: ${describe(forms)} (${judge(getMedian(forms), MAX_FORM_MS)})
typing: p95 ${typing.toFixed(0)} ms (${judge(typing, MAX_TYPING_MS)})`)
