import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, getCutTexts, getOverflow, holdScripts } from '../support/checks.ts'
import { webUrl } from '../support/system.ts'

const WIDE = { width: 1280, height: 720 }
const MODEL = '/byd-sealion-7'
const PAPERS = 'oldDate=2025-06-05&oldOmv=20000&oldArf=16000&oldCoe=96000'
const FLOOR = `/byd-trade-in?${PAPERS}`

const getCost = (page: Page) => page.getByRole('region', { name: 'What it costs, line by line' })

/** Scrolls to the sum and waits until it is worked out on every change. */
async function openLive(page: Page, query = '') {
  await page.goto(MODEL + query)
  await getCost(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-live-sum]')).toBeVisible()
  return getCost(page)
}

/** Labels of lines whose note begins above their end, as it did where they broke. */
const listCoveredLabels = (terms: Element[]) =>
  terms.flatMap((term) => {
    const [label, note] = term.children
    if (!label || !note) return []
    const text = document.createRange()
    text.selectNodeContents(label)
    const isCovered = note.getBoundingClientRect().top < text.getBoundingClientRect().bottom
    return isCovered ? [label.textContent] : []
  })

const getLine = (page: Page, label: string) =>
  getCost(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .filter({ visible: true })

/** Lists the figures that a part of the page shows, with the link or the source that their lines lead to. */
const getFigures = (page: Page, part: string) =>
  page.locator(part).evaluate((root) => {
    const FIGURE = /S\$\s?\d|\d\s?(?:%|km|kWh|kW|litres|cents|years|months|min|h)(?![a-z])/
    const CONTROL = 'a[href*="#"], button[popovertarget]'
    const LINE = 'dl > div, fieldset, li, p'
    const figures: { text: string; href?: string; source?: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('option, dialog')) continue
      const line = element.closest(CONTROL) ?? element.closest(LINE)
      // React splits a sentence into several texts.
      const text =
        (element.closest('small, dt, dd, p, b, li, a, button') ?? element).textContent ?? ''
      if (!FIGURE.test(text)) continue
      const control = line?.matches(CONTROL) ? line : line?.querySelector(CONTROL)
      figures.push({
        text,
        href: control?.getAttribute('href') ?? undefined,
        source: control?.getAttribute('popovertarget') ?? undefined,
      })
    }
    return figures
  })

test('keeps the lines of the bill where they are while a slider moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const cost = await openLive(page, '?cost=road')
  const slider = cost.getByRole('slider', { name: 'OMV' })
  const getHeights = () =>
    page
      .locator('[data-live-sum] dl > div')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  // Away from the next tier of the ARF, whose note is longer.
  await slider.press('ArrowLeft')
  await expect(getLine(page, 'OMV, as you put it')).toBeVisible()
  const heights = await getHeights()
  expect(heights.length).toBeGreaterThan(9)
  for (let press = 0; press < 6; press++) {
    const before = await slider.inputValue()
    await slider.press('ArrowLeft')
    await expect(slider).not.toHaveValue(before)
    expect(await getHeights()).toEqual(heights)
  }
})

test('keeps what was typed before the live sum arrived', async ({ page }) => {
  const runScripts = await holdScripts(page)
  await page.goto(`${MODEL}?cost=road`, { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'OMV' }).filter({ visible: true })
  await field.fill('45000')
  await runScripts()
  await expect(page.locator('[data-live-sum]')).toBeVisible()
  await expect(field).toHaveValue('45000')
  await expect(field).toBeFocused()
  await expect(getLine(page, 'OMV, as you put it')).toContainText('S$45,000')
})

test('says what it uses instead of an address that cannot be', async ({ page }) => {
  await openLive(page, '?cost=road&omv=NaN&coe=-3&registered=1999-01-01&ves=Z&version=premium')
  for (const text of [
    '“NaN” is not a number. S$38,000 is used.',
    'COE premium can’t be negative. S$1 is used.',
    'A new car can’t be registered in the past.',
    'There is no band “Z”. Band A is used.',
    'No price is published for “premium”. Dynamic is used.',
  ]) {
    await expect(getCost(page).getByText(text).filter({ visible: true })).toBeVisible()
  }
  await page.goto(`${MODEL}?cost=road&registered=2031-01-01`)
  await expect(
    getCost(page).getByText('the last known rule ends on 31 Dec 2027').first(),
  ).toBeVisible()
})

test('leads from each figure to its rule or source, with a date, in one click', async ({
  page,
}) => {
  const DATE = /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}/
  const rules = new Set<string>()
  for (const { query, part } of [
    { query: '', part: '[data-hero]' },
    { query: '', part: '#cost' },
    { query: '?cost=road', part: '#cost' },
    { query: `?cost=month&years=9&down=1&${PAPERS}`, part: '#cost' },
    { query: '?cost=run&insurance=1800', part: '#cost' },
    { query: FLOOR, part: '#floor' },
  ]) {
    await test.step(`${part} of ${query}`, async () => {
      if (part === '#cost') await openLive(page, query)
      else await page.goto(query || MODEL)
      const figures = await getFigures(page, part)
      expect(figures.length).toBeGreaterThan(4)
      expect(figures.filter(({ href, source }) => !href && !source)).toEqual([])
      for (const source of new Set(figures.flatMap((figure) => figure.source ?? []))) {
        await page.locator(`[popovertarget="${source}"]`).first().click()
        await expect(page.locator(`[id="${source}"]`)).toBeVisible()
        await expect(page.locator(`[id="${source}"]`)).toContainText(DATE)
        await page.keyboard.press('Escape')
      }
      for (const { href } of figures) if (href) rules.add(href)
    })
  }
  await openLive(page)
  await getCost(page).getByRole('link', { name: 'EEAI' }).click()
  await expect(page).toHaveURL(/\/cost-rules#eeai$/)
  const eeai = page.locator('#eeai')
  await expect(eeai).toContainText('Money off the ARF because a car is electric.')
  await eeai.getByText('Dates and sources').click()
  await expect(eeai).toContainText('From 1 Jan 2026 until 31 Dec 2026')
  await expect(eeai.getByRole('link', { name: 'malaymail.com' }).first()).toBeVisible()

  expect(rules.size).toBeGreaterThan(4)
  const onOwnPage = [...rules].filter((href) => href.startsWith('/cost-rules#'))
  for (const href of onOwnPage)
    await expect(page.locator(`[id="${href.split('#')[1]}"]`), href).toContainText(DATE)
  for (const href of rules) {
    if (onOwnPage.includes(href)) continue
    expect(href).toMatch(/#cost$/)
    await page.goto(href)
    await expect(page.locator('#cost')).toContainText(DATE)
  }
})

test('works out only models with a price, and nothing for other pages', async ({ page }) => {
  await page.goto('/byd-sealion-6')
  const cost = page.getByRole('region', { name: 'What it costs' })
  await expect(cost).toContainText('has no published price yet')
  await expect(cost.getByRole('link', { name: 'Ask for a quote' })).toBeVisible()
  await expect(cost.getByText('S$')).toHaveCount(0)
  await page.goto('/about?cost=month')
  await expect(page).toHaveURL(`${webUrl}/about`)
})

test('shows one version in a hero, and another one by its link', async ({ page }) => {
  await page.goto('/byd-m6')
  const hero = page.getByRole('region', { name: 'M6' })
  const versions = hero.getByRole('navigation', { name: 'Version' })
  await expect(versions.getByRole('link', { name: 'Standard' })).toHaveAttribute('aria-current')
  await expect(hero.getByRole('button', { name: /420\s*km/ })).toBeVisible()
  await versions.getByRole('link', { name: 'Extended' }).click()
  await expect(page).toHaveURL(`${webUrl}/byd-m6?version=extended`)
  await expect(hero.getByRole('button', { name: /530\s*km/ })).toBeVisible()
  await expect(hero.getByText('No price is published for this version yet.')).toBeVisible()
  await expect(hero.getByText('a month')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${webUrl}/byd-m6`)
  await versions.getByRole('link', { name: 'Standard' }).click()
  await expect(page).toHaveURL(`${webUrl}/byd-m6`)
  await expect(hero.getByRole('button', { name: /420\s*km/ })).toBeVisible()
})

test('answers a change with one layout of elements that are there, and asks the server nothing', async ({
  page,
}) => {
  for (const [tab, name] of [
    ['road', 'OMV, slider'],
    ['month', 'Down payment, slider'],
    ['run', 'Distance, slider'],
  ] as const) {
    const cost = await openLive(page, `?cost=${tab}`)
    await page.waitForLoadState('networkidle')
    // The idle page lays out its parts one by one.
    await expect(page.locator('style[data-first-view]')).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const getLayouts = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      return metrics.find((metric) => metric.name === 'LayoutCount')?.value ?? Number.NaN
    }
    const slide = (changes: number) =>
      cost.getByRole('slider', { name }).evaluate(async (slider: HTMLInputElement, times) => {
        const names: string[] = []
        const observer = new MutationObserver((records) =>
          names.push(...records.map(({ target }) => target.nodeName)),
        )
        observer.observe(document.body, { childList: true, subtree: true })
        for (let change = 0; change < times; change++) {
          slider.stepUp(5)
          slider.dispatchEvent(new Event('input', { bubbles: true }))
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        }
        return names
      }, changes)
    const said = cost.getByRole('status')
    // With the first change an example becomes the visitor's own figure, and lines come and go.
    await slide(1)
    expect(asked, tab).toEqual([])
    await expect(said).not.toBeEmpty()
    const heard = (await said.textContent()) ?? ''

    const CHANGES = 20
    const before = await getLayouts()
    asked.length = 0
    const replaced = await slide(CHANGES)
    expect(replaced.length, tab).toBeLessThan(CHANGES)
    expect(asked, tab).toEqual([])
    // One more for what screen readers hear once the visitor stops.
    await expect(said).not.toHaveText(heard)
    expect((await getLayouts()) - before, tab).toBeLessThanOrEqual(CHANGES + 1)
    page.removeAllListeners('request')
  }
})

/** Counts the main part's elements, and those that share a stacking context with this one or one around it. */
const countPainted = (element: Element) => {
  const isContext = (one: Element): boolean => {
    const style = getComputedStyle(one)
    const outer = one.parentElement && getComputedStyle(one.parentElement).display
    return (
      one === document.documentElement ||
      style.isolation === 'isolate' ||
      /layout|paint|strict|content/.test(style.contain) ||
      /fixed|sticky/.test(style.position) ||
      Number(style.opacity) < 1 ||
      [style.transform, style.filter, style.clipPath, style.maskImage].some(
        (value) => value !== 'none',
      ) ||
      (style.zIndex !== 'auto' && (style.position !== 'static' || /flex|grid/.test(outer ?? '')))
    )
  }
  const findContext = (one: Element): Element =>
    isContext(one) || !one.parentElement ? one : findContext(one.parentElement)
  const shown = [...document.querySelectorAll('main *')].filter((one) => one.checkVisibility())
  return {
    painted: shown.filter((one) => findContext(one).contains(element)).length,
    all: shown.length,
  }
}

for (const { tab, query, line } of [
  { tab: 'road', query: '?cost=road', line: 'Excise duty' },
  { tab: 'month', query: `?cost=month&${PAPERS}`, line: 'Down payment' },
  { tab: 'run', query: '?cost=run&insurance=1800', line: 'Electricity' },
]) {
  test(`the tab ${tab} is painted alone, accessible, whole at 400 % zoom and one sheet on paper`, async ({
    page,
  }) => {
    const cost = await openLive(page, query)
    await expectAccessible(page, '#cost')
    // A change is painted with its field or bill, not with the page.
    for (const place of [cost.getByRole('slider').first(), getLine(page, line).first()]) {
      const { painted, all } = await place.evaluate(countPainted)
      expect(all).toBeGreaterThan(400)
      expect(painted).toBeLessThan(all / 3)
    }

    await page.setViewportSize({ width: 320, height: 256 })
    expect(await getOverflow(page)).toBeLessThanOrEqual(0)
    expect(await getCutTexts(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cost.locator('dt:has(small)').evaluateAll(listCoveredLabels)).toEqual([])
    await page.setViewportSize(WIDE)

    await page.emulateMedia({ media: 'print' })
    await expect(cost.getByText('worked out on').filter({ visible: true })).toBeVisible()
    await expect(cost.getByRole('link', { name: 'By the month' }).first()).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Will it fit?' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    // Browsers print A4 with their usual margin.
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    const sheet = (await page.pdf({ format: 'A4', margin })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test('the floor of a trade-in is accessible, whole at 400 % zoom, and says what is wrong with the papers', async ({
  page,
}) => {
  await page.goto(FLOOR)
  await expect(page.getByText('Floor today')).toBeVisible()
  await expectAccessible(page, '#floor')
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await getOverflow(page)).toBeLessThanOrEqual(0)
  expect(await getCutTexts(page)).toEqual([])

  await page.goto('/byd-trade-in?oldDate=2021-02-30&oldArf=lots&oldCoe=48000')
  const floor = page.getByRole('region', { name: 'What the rules pay back for it' })
  await expect(floor.getByText('“2021-02-30” is not a date.')).toBeVisible()
  await expect(floor.getByText('“lots” is not a number.')).toBeVisible()
  await expect(floor.getByRole('textbox', { name: 'ARF paid' })).toHaveValue('lots')
  await expect(floor.getByRole('textbox', { name: 'COE premium' })).toHaveValue('48000')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the default sum, and works out what the form sends', async ({ page }) => {
    await page.goto(MODEL)
    const cost = getCost(page)
    await expect(getLine(page, 'Duty, tax, rebates and COE')).toContainText('S$197,144')
    await cost.getByRole('link', { name: 'Put in your own figures' }).click()
    await cost.getByRole('textbox', { name: 'OMV' }).fill('19500')
    await cost.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/cost=road&version=dynamic&omv=19500&.*#cost$/)
    await expect(getLine(page, 'OMV, as you put it')).toContainText('S$19,500')
    await cost.getByRole('link', { name: 'By the month' }).click()
    await expect(cost.getByText('so a bank may lend 70% of the price').first()).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', webUrl + MODEL)
  })

  test('works out the floor of the visitor’s car, and takes it to the form and to a new car', async ({
    page,
  }) => {
    await page.goto('/byd-trade-in')
    const floor = page.getByRole('region', { name: 'What the rules pay back for it' })
    await floor.getByLabel('Original registration date').fill('2025-06-05')
    await floor.getByRole('textbox', { name: 'OMV' }).fill('20,000')
    await floor.getByRole('textbox', { name: 'ARF paid' }).fill('16000')
    await floor.getByRole('textbox', { name: 'COE premium' }).fill('96000')
    await floor.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/\/byd-trade-in\?oldDate=2025-06-05&.*#sum$/)
    await expect(floor.getByText('S$12,000')).toBeVisible()
    await expect(floor.getByText(/The PARF rebate holds until/)).toBeVisible()
    await expect(page.locator('form input[name="sum"]')).toHaveValue(
      /^Floor by the rules of .* PARF S\$12,000, until .*ARF paid S\$16,000/,
    )
    await floor.getByRole('link', { name: /^Sealion 7, Dynamic/i }).click()
    await expect(page).toHaveURL(/\/byd-sealion-7\?cost=month&oldDate=2025-06-05/)
    await expect(getLine(page, 'Left of the down payment')).toBeVisible()
  })
})
