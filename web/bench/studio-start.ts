// Measures how long Studio takes, in a browser without a cache, until its first screen says how the site is, beside
// an empty Studio on the same lake; then how long a car's form takes, and how soon what is typed there is drawn, beside
// the one field of the empty Studio. The processor's time says on a busy machine, too, what a key costs.
//   node --no-warnings web/bench/studio-start.ts [starts]
// Reads STUDIO_URL, LAKE_URL, DATA_DIR and CHROMIUM_PATH as the browser tests do.
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { openList } from '../e2e/support/studio.ts'
import { Lake, studioUrl } from '../e2e/support/system.ts'
import { startEmptyStudio } from './empty-studio.ts'
import { readEvents, recordEvents } from './event-timing.ts'
import { getMedian, getQuantile } from './quantile.ts'

const MAX_MS = 3000
const MAX_FORM_MS = 1500
const MAX_TYPING_MS = 50
/** Shortest event that browsers report. */
const UNREPORTED_MS = 16
const CAR = 'carModel-bench'
const NOTE = 'note-bench'
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

interface Typing {
  /** Milliseconds of each key until it is drawn. */
  keys: readonly number[]
  /** Milliseconds of the processor's time that a key takes. */
  work: number
}

async function type(page: Page, field: Locator): Promise<Typing> {
  await field.click()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readWork = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = (await readEvents(page)).durations.length
  const workBefore = await readWork()
  await field.pressSequentially(WORDS, { delay: 80 })
  const work = ((await readWork()) - workBefore) * 1000
  const drawn = (await readEvents(page)).durations.slice(before)
  const quick = Array.from(
    { length: Math.max(0, WORDS.length - drawn.length) },
    () => UNREPORTED_MS,
  )
  return { keys: [...drawn, ...quick], work: work / WORDS.length }
}

/** Opens a car's form from the list, and types into it; the form's time is in milliseconds. */
async function edit(browser: Browser): Promise<Typing & { form: number }> {
  const page = await openPage(browser)
  await recordEvents(page)
  const list = await openList(page, 'Models')
  const started = performance.now()
  await list.locator(`a[href$="${CAR}"]`).click()
  const field = page.getByTestId('field-tagline').getByRole('textbox')
  await field.waitFor()
  const form = performance.now() - started
  const typing = await type(page, field)
  await page.context().close()
  return { form, ...typing }
}

async function editNote(browser: Browser, url: string): Promise<Typing> {
  const page = await openPage(browser)
  await recordEvents(page)
  await page.goto(`${url}/intent/edit/id=${NOTE};type=note/`)
  const typing = await type(page, page.getByTestId('field-title').getByRole('textbox'))
  await page.context().close()
  return typing
}

const getTypingP95 = (typings: readonly Typing[]) =>
  getQuantile(
    typings.flatMap(({ keys }) => keys).toSorted((one, other) => one - other),
    0.95,
  )

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
const notes: Typing[] = []
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
  for (let count = 0; count < starts; count += 1) {
    edits.push(await edit(browser))
    notes.push(await editNote(browser, empty.url))
  }
} finally {
  await browser.close()
  for (const id of [CAR, NOTE]) await lake.mutate({ delete: { id: `drafts.${id}` } })
  await empty.stop()
}

const told = own.map((each) => each.told)
const floorShown = floor.map(({ shown }) => shown)
const ratio = getMedian(told) / getMedian(floorShown)
const [ownBytes, floorBytes] = [own, floor].map((each) => getMedian(each.map(({ bytes }) => bytes)))
const forms = edits.map(({ form }) => form)
const typing = getTypingP95(edits)
const [ownWork, floorWork] = [edits, notes].map((each) => getMedian(each.map(({ work }) => work)))
console.log(`${starts} cold starts
first screen: heading ${describe(own.map(({ shown }) => shown))}; health ${describe(told)} (${judge(getMedian(told), MAX_MS)})
empty Studio: ${describe(floorShown)}; ours takes ${ratio.toFixed(2)} times as long
transferred: ${((ownBytes ?? 0) / 1e6).toFixed(2)} MB, empty ${((floorBytes ?? 0) / 1e6).toFixed(2)} MB
a car's form: ${describe(forms)} (${judge(getMedian(forms), MAX_FORM_MS)})
typing: p95 ${typing.toFixed(0)} ms (${judge(typing, MAX_TYPING_MS)}), in the empty Studio ${getTypingP95(notes).toFixed(0)} ms
work of a key: ${(ownWork ?? Number.NaN).toFixed(1)} ms, in the empty Studio ${(floorWork ?? Number.NaN).toFixed(1)} ms`)
