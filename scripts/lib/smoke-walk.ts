import assert from 'node:assert/strict'
import { addDays, getSingaporeDate } from '../../packages/core/src/singapore-clock.ts'
import type { Count } from './browser-tests.ts'
import { log } from './processes.ts'
import { OperatorError } from './operator-error.ts'
import { openFirefox, openWebKit, retry, type SmokeBrowser } from './smoke-browser.ts'

type Walk = (browser: SmokeBrowser, siteUrl: string, outlet: Outlet) => Promise<void>

interface Outlet {
  value: string
  name: RegExp
}

const MAIN_BAR = 'nav[aria-label="Main"]'
const CAR = '/byd-sealion-7'
const DRIVE = '/test-drive'
/** The bar has its handlers: before, a press on it follows its link. */
const READY = '[data-main-bar][data-scrolling-up]'
const PHONE = 'main input[type="tel"]'
/** The phone field's button with the code of its country. */
const COUNTRY = 'main button[aria-haspopup="dialog"]:has(+ input[type="tel"])'
const SEND = 'main button[type="submit"]:not([tabindex])'

/** Waits until such an element shows the text. */
const expectText = (browser: SmokeBrowser, selector: string, pattern: RegExp) =>
  retry(async () => assert.match(await browser.read(selector), pattern, selector))

const waitForPath = (browser: SmokeBrowser, path: string) =>
  retry(async () => assert.equal(new URL(await browser.getUrl()).pathname, path))

/** Opens the form and touches it until it has its checks, which load with that. */
async function openDrive(browser: SmokeBrowser, url: string) {
  await browser.open(url)
  await retry(async () => {
    await browser.click('main [name="name"]')
    assert.ok(await browser.isShown('main form[novalidate]'), 'The form has no checks.')
  })
}

/** Before, a form offers the times that an outlet usually has. */
const waitForFreeTimes = (browser: SmokeBrowser) =>
  retry(async () => {
    const loaded = await browser.listLoaded()
    assert.ok(
      loaded.some((url) => url.includes('/api/availability?')),
      'No free times loaded.',
    )
  })

/** Ticks a box, or one of several. */
const tick = (browser: SmokeBrowser, input: string) =>
  retry(async () => {
    const isTicked = () => browser.isShown(`main label:has(${input}:checked)`)
    if (!(await isTicked())) await browser.click(`main label:has(${input}:enabled)`)
    assert.ok(await isTicked(), `${input} is not ticked.`)
  })

/** On a day that has one: earlier walks and other tests have booked too. */
async function pickFreeTime(browser: SmokeBrowser) {
  await waitForFreeTimes(browser)
  for (let ahead = 7; ahead > 0; ahead -= 1) {
    await tick(browser, `input[name="date"][value="${addDays(getSingaporeDate(), ahead)}"]`)
    if (await browser.isShown('main label:has(input[name="time"]:enabled)'))
      return tick(browser, 'input[name="time"]')
  }
  throw new Error('No day of the next seven has a free time.')
}

/** In this order, in one window. */
const STEPS: Readonly<Record<string, Walk>> = {
  'paints the home page with its heading': async (browser, siteUrl) => {
    await browser.open(siteUrl)
    await expectText(browser, 'h1', /\S/)
    // It covers what is pressed below.
    await browser.click('[data-notice] [data-answer="none"]')
  },
  'opens the Models panel': async (browser) => {
    await browser.read(READY)
    await browser.click(`${MAIN_BAR} [role="button"][aria-expanded]`)
    await expectText(browser, `${MAIN_BAR} a[href="${CAR}"]`, /SEALION 7/i)
  },
  'shows what a car costs': async (browser, siteUrl) => {
    await browser.open(siteUrl + CAR)
    await expectText(browser, '[data-hero]', /S\$\s?\d/)
    await expectText(browser, '#cost', /What it costs[\s\S]*S\$\s?\d/)
  },
  'names what is wrong with an empty form': async (browser, siteUrl) => {
    await openDrive(browser, siteUrl + DRIVE)
    await browser.click(SEND)
    await expectText(browser, 'main [role="alert"]', /Six things to fix/)
    await expectText(browser, 'main form', /Enter your name/)
  },
  'finds a country by its name': async (browser, siteUrl) => {
    await openDrive(browser, siteUrl + DRIVE)
    const choose = async (name: string, code: RegExp) => {
      await browser.click(COUNTRY)
      await browser.type('main dialog [role="combobox"]', name)
      await browser.pressEnter()
      await expectText(browser, COUNTRY, code)
    }
    await choose('malay', /\+60/)
    await choose('singap', /\+65/)
  },
  'sends a filled form': async (browser, siteUrl, outlet) => {
    await openDrive(browser, `${siteUrl}${DRIVE}?model=seal`)
    await tick(browser, `input[name="venue"][value="${outlet.value}"]`)
    await browser.type('main [name="name"]', 'Lim Wei Ling')
    await browser.type('main [name="email"]', 'weiling@example.com')
    await browser.type(PHONE, '81234567')
    await retry(async () => assert.equal(await browser.readValue(PHONE), '8123 4567'))
    await tick(browser, 'input[name="licence"]')
    await pickFreeTime(browser)
    await browser.click(SEND)
    await waitForPath(browser, '/test-drive-submitted')
    await expectText(browser, 'h1', outlet.name)
  },
  'shows a menu and finds a dish on it': async (browser, siteUrl) => {
    await browser.open(`${siteUrl}/restaurant/suntec`)
    await expectText(browser, 'main h4', /\S/)
    await browser.type('main input[type="search"]', 'laksa')
    await expectText(browser, 'main', /1 dish matches “laksa”/)
    await expectText(browser, 'main h4', /laksa/)
  },
  'finds a car': async (browser, siteUrl) => {
    await browser.open(`${siteUrl}/about`)
    await browser.read(READY)
    await browser.click(`${MAIN_BAR} [aria-label="Search"]`)
    await browser.type('dialog [role="combobox"]', 'sealion 7')
    await expectText(browser, 'dialog [role="option"]', /SEALION 7/)
    await browser.pressEnter()
    await waitForPath(browser, CAR)
  },
}

const CONSOLE_STEP: typeof STEPS = {
  'writes no errors to the console': async ({ complaints }) => assert.deepEqual(complaints, []),
}

interface WalkingBrowser {
  name: string
  open: () => Promise<SmokeBrowser>
  /** Each books at another one: they walk at the same time. */
  outlet: Outlet
}

const BROWSERS: readonly WalkingBrowser[] = [
  { name: 'Firefox', open: openFirefox, outlet: { value: 'suntec', name: /Suntec City/ } },
  { name: 'WebKit', open: openWebKit, outlet: { value: 'tanjong-pagar', name: /Tanjong Pagar/ } },
]

/** Walks through the site in the browsers that the other tests do not use. */
export async function runSmokeWalk(siteUrl: string): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  async function walkWith({ name, open, outlet }: WalkingBrowser): Promise<void> {
    const browser = await open()
    const steps = browser.complaints === undefined ? STEPS : { ...STEPS, ...CONSOLE_STEP }
    for (const [step, walk] of Object.entries(steps)) {
      try {
        await walk(browser, siteUrl, outlet)
        count.passed += 1
        log('smoke', `${name} ${step}`)
      } catch (error) {
        log('smoke', `FAILED: ${name} ${step}`)
        failures.push(`${name} ${step}: ${String(error)}`)
      }
    }
    await browser.close()
  }
  await Promise.all(BROWSERS.map(walkWith))
  if (failures.length > 0) throw new OperatorError(['smoke walk:', ...failures].join('\n'))
  return count
}
