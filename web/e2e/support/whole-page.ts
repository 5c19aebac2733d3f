import { expect, type Page, type Response } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, getOverflow } from './checks.ts'
import { webUrl } from './system.ts'

/** The smallest phone and 200 % zoom halve the width. */
export const WHOLE_SCREENS = {
  phone: { width: 390, height: 844, others: [320] },
  desk: { width: 1440, height: 900, others: [820, 720] },
}

/** The image URL builder is part of visitors' code, unlike the Sanity client. */
const PICTURE_ADDRESS_CODE = /(?:api|cdn)\.sanity\.io|@sanity\/image-url/g

/** Console messages, and requests that leave the system. */
function watch(page: Page) {
  const complaints: string[] = []
  const scripts: Response[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOurs = protocol === 'data:' || protocol === 'blob:' || origin === webUrl
    if (!isOurs) complaints.push(`A request left for ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return { complaints, scripts }
}

/** Scrolls through the page to load lazy pictures. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    // A page that is not drawn has no frames.
    const draw = () =>
      Promise.race([
        new Promise(requestAnimationFrame),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ])
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await draw()
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

const found = new Map<string, string | undefined>()

/** Code that no visitor needs; pages share their scripts, so each is searched once. */
async function findEditorsCode(script: Response): Promise<string | undefined> {
  const url = script.url()
  if (!found.has(url)) {
    const code = (await script.text()).replaceAll(PICTURE_ADDRESS_CODE, '')
    found.set(url, /sanity|stega|amplify/i.exec(code)?.[0])
  }
  return found.get(url)
}

interface WholePage {
  path: string
  status?: number
  /** Both by default, phones first. */
  screens?: readonly (typeof WHOLE_SCREENS)[keyof typeof WHOLE_SCREENS][]
}

/** Loads a page on a phone, and scrolls through it on each screen. */
export async function expectWholePage(
  page: Page,
  { path, status = 200, screens = Object.values(WHOLE_SCREENS) }: WholePage,
) {
  const { complaints, scripts } = watch(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const response = await page.goto(path)
  expect(response?.status()).toBe(status)
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
  for (const { width, height, others } of screens) {
    await page.setViewportSize({ width, height })
    await readToTheEnd(page)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    for (const other of others) {
      await page.setViewportSize({ width: other, height: height / 2 })
      expect(await getOverflow(page), `horizontal scroll at ${other} px`).toBeLessThanOrEqual(0)
    }
  }

  for (const script of scripts)
    expect(await findEditorsCode(script), `${script.url()} is for editors`).toBeUndefined()
  // Browsers log the status of a missing page themselves.
  expect(complaints.filter((text) => status === 200 || !text.includes(`${status}`))).toEqual([])
}
