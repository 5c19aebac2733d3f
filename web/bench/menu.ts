// Measures an outlet page with a large menu: INP of filtering and searching on a slow CPU, layout
// shift when a dish sells out, and its script size compared with an empty app. This script serves
// the menu gateway, so the site must be started with its address:
//   REST_ENDPOINT=http://127.0.0.1:4999/prod DATA_DIR=/tmp/bench npm start
//   REST_ENDPOINT=http://127.0.0.1:4999/prod WEB_URL=http://127.0.0.1:3000 node web/bench/menu.ts
// Fails when INP reaches 100 ms, or on any layout shift.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { readEvents, recordEvents } from './event-timing.ts'
import { CPU_SLOWDOWN, slowProcessor } from './phone.ts'

const PATH = '/restaurant/suntec'
const MAX_INP_MS = 100
const SECTIONS = 8
const WORDS = ['laksa', 'satay', 'barramundi', 'kailan', 'chendol', 'rendang', 'tofu', 'prawn']
const ALLERGENS = ['shellfish', 'nuts', 'dairy', 'egg', 'gluten', 'soy']

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

function buildItem(index: number, isSoldOut: boolean) {
  return {
    id: `dish-${index}`,
    name: `${pick(WORDS, index)} of the house number ${index}`,
    description: `With ${pick(WORDS, index + 3)}, ${pick(WORDS, index + 5)} and what came in this morning.`,
    price: { amount: 900 + index * 10, currency: 'SGD' },
    images: [],
    dietaryTags: index % 3 === 0 ? ['vegetarian'] : [],
    allergens: [pick(ALLERGENS, index), pick(ALLERGENS, index + 2)],
    spiceLevel: index % 4,
    availability: [],
    soldOut: isSoldOut,
    popular: index % 10 === 0,
  }
}

interface Gateway {
  sellOut: (index: number) => void
  stop: () => void
}

/** Serves a menu of this many dishes for any outlet. */
async function startGateway(port: number, count: number): Promise<Gateway> {
  const soldOut = new Set<number>()
  const server = createServer((request, response) => {
    const params = new URL(request.url ?? '', 'http://localhost').searchParams
    const items = Array.from({ length: count }, (_, index) => buildItem(index, soldOut.has(index)))
    const size = Math.ceil(count / SECTIONS)
    const categories = Array.from({ length: SECTIONS }, (_, index) => ({
      id: `part-${index}`,
      name: `Part ${index + 1}`,
      items: items.slice(index * size, (index + 1) * size),
    }))
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({
        version: '1.0',
        timezone: 'Asia/Singapore',
        outlet: { id: params.get('outletId') },
        menu: { id: params.get('menuId'), isSample: true, periods: [], categories },
      }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { sellOut: (index) => soldOut.add(index), stop: () => server.close() }
}

/** Waits until the site has this gateway's menu. */
async function openMenu(page: Page, url: string, count: number) {
  const deadline = Date.now() + 120_000
  for (;;) {
    await page.goto(url, { waitUntil: 'networkidle' })
    const shown = await page.getByRole('main').getByRole('heading', { level: 4 }).count()
    if (shown === count) return
    if (Date.now() > deadline)
      throw new Error(
        `${url} shows ${shown} dishes, not ${count}. Is REST_ENDPOINT the site's too?`,
      )
    await page.waitForTimeout(2_000)
  }
}

async function filterAndSearch(page: Page) {
  for (const wish of ['Vegetarian', 'No nuts', 'No shellfish', 'Not spicy']) {
    await page.getByRole('checkbox', { name: wish, exact: true }).click()
  }
  for (const wish of ['Vegetarian', 'No nuts', 'No shellfish', 'Not spicy']) {
    await page.getByRole('checkbox', { name: wish, exact: true }).click()
  }
  const search = page.getByRole('searchbox', { name: 'Find a dish on this menu' })
  await search.pressSequentially('lakas of the', { delay: 120 })
  for (let count = 0; count < 12; count += 1) {
    await search.press('Backspace', { delay: 60 })
  }
  await page.waitForTimeout(500)
}

async function run(webUrl: string, restEndpoint: string, count: number) {
  const gateway = await startGateway(Number(new URL(restEndpoint).port), count)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await recordEvents(page)
    await openMenu(page, new URL(PATH, webUrl).href, count)
    await slowProcessor(await page.context().newCDPSession(page))

    await filterAndSearch(page)
    const { durations } = await readEvents(page)
    const inp = Math.max(0, ...durations)
    console.log(`${count} dishes, processor ${CPU_SLOWDOWN} × slower`)
    console.log(`INP ${inp} ms over ${durations.length} interactions of 16 ms and more`)

    const dish = page.getByRole('heading', { level: 4 }).nth(20)
    await dish.scrollIntoViewIfNeeded()
    const before = await readEvents(page)
    gateway.sellOut(20)
    await page.getByText('Sold out').waitFor({ timeout: 75_000 })
    const shift = (await readEvents(page)).shift - before.shift
    console.log(`layout shift when a dish sold out: ${shift}`)
    if (inp >= MAX_INP_MS) throw new Error(`INP is ${inp} ms; it must be under ${MAX_INP_MS}.`)
    if (shift > 0) throw new Error('Something moved when the menu was refreshed.')
  } finally {
    await browser.close()
    gateway.stop()
  }
}

const { values } = parseArgs({ options: { dishes: { type: 'string', default: '150' } } })
const restEndpoint = process.env.REST_ENDPOINT
try {
  if (!restEndpoint) throw new Error('REST_ENDPOINT must be set, for this and for the site.')
  await run(process.env.WEB_URL || 'http://127.0.0.1:3000', restEndpoint, Number(values.dishes))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
