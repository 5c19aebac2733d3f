import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { SCREENS, waitForForm, waitForHydration } from '../support/checks.ts'

/** One of each kind of view. */
const PATHS = ['/', '/byd-seal', '/restaurant/suntec', '/test-drive']
const SHEETS = /\/_next\/static\/.+\.css/
const PROPERTIES = `
  display position visibility opacity transform content z-index order color background-color
  background-image box-shadow outline-style fill font-family font-size font-weight line-height
  letter-spacing white-space text-align text-decoration-line list-style-type overflow-x
  overflow-y border-top-width border-left-width border-top-color border-top-left-radius
  padding-top padding-left margin-top margin-left column-gap row-gap`
  .trim()
  .split(/\s+/)

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number().optional() }).optional(),
    }),
  ),
})

/** Holds back the whole style sheets until the returned function is called. */
async function holdSheets(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SHEETS, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await expect(page.locator('link[data-late]')).toHaveCount(0)
  }
}

/** Place and style of every element and of what it generates, once the fonts are there. */
const readStyles = (page: Page) =>
  page.evaluate(async (properties) => {
    await document.fonts.ready
    const read = (element: Element, pseudo = '') => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo !== '' && style.content === 'none') return []
      const { x, y, width, height } = element.getBoundingClientRect()
      const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      const place = [x, y, width, height].map(Math.round).join()
      return [`${element.localName}${pseudo} ${element.className} ${place} ${values.join('; ')}`]
    }
    return [...document.body.querySelectorAll('*')].flatMap((element) => [
      ...read(element),
      ...read(element, '::before'),
      ...read(element, '::after'),
    ])
  }, PROPERTIES)

test.describe('before the whole style sheets arrive', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of PATHS) {
    test(`${path} looks as it does afterwards`, async ({ page }) => {
      // Changes by scripts and pictures have their own tests.
      await page.route(/\/_next\/static\/.+\.js|\/images\//, (route) => route.abort())
      const release = await holdSheets(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('#page-end').waitFor({ state: 'attached' })
      // Parts out of view keep the size that they had when they were last seen.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      const look = async () => {
        const looks: string[] = []
        for (const { width, height } of SCREENS.slice(0, 2)) {
          await page.setViewportSize({ width, height })
          // A frame that had begun before does not know the new size.
          await page.evaluate(
            () =>
              new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          )
          looks.push(...(await readStyles(page)))
        }
        return looks
      }
      // The fonts of both widths load first.
      await look()
      const before = await look()
      expect(before.length).toBeGreaterThan(300)
      await release()
      // The whole sheets declare the faces anew, which load again from the cache.
      await look()
      const after = await look()
      expect(after.filter((style, index) => style !== before[index])).toEqual([])
      expect(after.length).toBe(before.length)
    })
  }

  test('a sheet that is opened waits for them', async ({ page }) => {
    const release = await holdSheets(page)
    await page.goto('/', { waitUntil: 'commit' })
    await waitForHydration(page)
    const trigger = page.locator('[data-main-bar] [data-sheet="search"]').first()
    const answered = page.waitForResponse(/\/site-data/)
    await trigger.hover()
    await answered
    await trigger.click()
    await expect(page.locator('link[data-late]')).not.toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole style sheets apply', async ({ page }) => {
    await page.goto('/')
    const addresses = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(addresses.filter((address) => address !== null).length).toBeGreaterThan(1)
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('restyles no page for what React writes with each change of a field', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.locator('link[data-late]')).toHaveCount(0)
    // React writes name, type and value anew; a :has() rule that reads them restyles the document from its root.
    const rules = await page.evaluate(() => {
      const read = (list: CSSRuleList): string[] =>
        [...list].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList
            ? read(rule.cssRules)
            : []),
        ])
      return [...document.styleSheets].flatMap((sheet) => read(sheet.cssRules))
    })
    expect(rules.length).toBeGreaterThan(100)
    expect(rules.filter((rule) => /:has\(.*\[(?:name|type|value)\b/.test(rule))).toEqual([])
  }
})

test('restyles little of a page at a press or a key', async ({ page, browser }) => {
  // A :has() rule about children without a name, as in `:has(:checked) > :first-child`, restyles all of it.
  const countRestyled = async (use: () => Promise<void>) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await use()
    const { traceEvents } = traceSchema.parse(
      JSON.parse((await browser.stopTracing()).toString('utf8')),
    )
    const counts = traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' && args?.elementCount !== undefined ? [args.elementCount] : [],
    )
    expect(counts.length).toBeGreaterThan(0)
    return Math.max(...counts)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/byd-seal')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Necessary only' }).click()
  const paints = page.getByRole('group', { name: 'Paint' }).getByRole('radio')
  await paints.nth(1).check({ force: true })
  expect(
    await countRestyled(async () => {
      await paints.nth(2).check({ force: true })
      await expect(page).toHaveURL(/colour=/)
    }),
  ).toBeLessThan(200)

  await page.goto('/test-drive')
  const name = page.locator('main form').getByLabel(/^Name/)
  await name.fill('Lim')
  await waitForForm(page)
  expect(
    await countRestyled(async () => {
      await name.press('e')
      await expect(name).toHaveValue('Lime')
    }),
  ).toBeLessThan(100)
})

test('lets what is typed run the way of its script, line by line', async ({ page }) => {
  for (const path of ['/contact', '/byd-trade-in', '/search', '/member/signin']) {
    await page.goto(path)
    const controls = page.locator('main').locator('input.control, textarea')
    expect(await controls.count(), path).toBeGreaterThan(0)
    const others = await controls.evaluateAll((fields) =>
      fields.filter((field) => getComputedStyle(field).unicodeBidi !== 'plaintext'),
    )
    expect(others, path).toEqual([])
  }
})

test('has muted texts as clear as others where a visitor asks for more contrast', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/byd-seal')
  for (const surface of ['dark', 'light']) {
    const part = page
      .locator(`#content [data-surface="${surface}"]`)
      .filter({ has: page.locator('.text-muted') })
      .first()
    const color = await part.evaluate((element) => getComputedStyle(element).color)
    await expect(part.locator('.text-muted').first()).toHaveCSS('color', color)
  }
})
