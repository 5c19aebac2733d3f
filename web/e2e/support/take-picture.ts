import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { waitForHydration } from './checks.ts'
import {
  acceptPicture,
  comparePictures,
  type Picture,
  readPicture,
  toPicture,
  writeComparison,
} from './compare-pictures.ts'

const NOW = process.env['PICTURED_AT'] ?? ''

const WIDE = { name: '1440', width: 1440, height: 900 }
const TABLET = { name: '768', width: 768, height: 1024 }
const PHONE = { name: '390', width: 390, height: 844 }

export const PICTURE_SCREENS = [WIDE, PHONE]
/** Layouts of tablets are those of wide or of narrow windows, but for one page of each kind. */
export const ALL_SCREENS = [WIDE, TABLET, PHONE]

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Text, controls and shapes without anything of the site. */
const buildSample = (
  version: string,
) => `<!doctype html><body style="width: 560px; font-size: 26px">
<p style="font-family: sans-serif">Chromium ${version.split('.')[0]} → × ✓ “quick” <b>bold</b></p>
<p style="font-family: serif">Serif 0123456789 <i>italic</i></p>
<p style="font-family: system-ui">System 0123456789</p>
<input value="Text"><input type="date"><select><option>Option</select>
<input type="checkbox" checked><input type="radio" checked><input type="range">
<div style="height: 60px; border-radius: 24px; background: linear-gradient(90deg, #123, #fed); box-shadow: 0 8px 16px #0008"></div>`

const ATTEMPTS = 5

let isAlike: boolean | undefined

/**
 * Whether this machine draws as the one that made the pictures. A later Chromium or other fonts would make every picture
 * differ.
 */
async function drawsAlike(page: Page, version: string): Promise<boolean> {
  await page.setContent(buildSample(version))
  const picture = await toPicture(await page.locator('body').screenshot(SCREENSHOT))
  const isSame = (await comparePictures(readPicture('sample'), picture)) === 0
  if (isAccepting() && !isSame) acceptPicture('sample', picture)
  return isAccepting() || isSame
}

/** Pages of a visitor who has answered the consent notice, at a fixed time. */
export const test = base.extend<object, { answered: StorageState }>({
  answered: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW)
      await page.goto('/')
      await page.getByRole('button', { name: 'Necessary only' }).click()
      await page.waitForFunction(() => localStorage.getItem('consent') !== null)
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  storageState: ({ answered }, use) => use(answered),
  page: async ({ page, browser }, use) => {
    isAlike ??= await drawsAlike(page, browser.version())
    test.skip(!isAlike, 'Another browser, or other fonts, than those that made the pictures.')
    await page.clock.setFixedTime(NOW)
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`)
    })
    await use(page)
    expect(failed).toEqual([])
  },
})

/** Loads a page up to its end, whose parts are drawn and whose pictures are loaded otherwise once they are scrolled to. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.locator('style[data-first-view], link[data-late]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement)) continue
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible'
    }
  })
  // The live sum comes once its place is near the window.
  for (const place of await page.locator('[data-cost]').all()) {
    await place.scrollIntoViewIfNeeded()
    await expect(place).toHaveAttribute('data-live')
  }
}

/** Waits for what a page loads by itself and by what was done to it. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // A change of the width chooses other files in the next frame.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await Promise.all(
      images
        .filter(({ complete }) => !complete)
        .map((image) => {
          const { promise, resolve } = Promise.withResolvers<unknown>()
          image.addEventListener('load', resolve)
          image.addEventListener('error', resolve)
          return promise
        }),
    )
    await Promise.allSettled(images.map((image) => image.decode()))
    await document.fonts.ready
  })
}

const SCREENSHOT = { animations: 'disabled', scale: 'device' } as const

const isAccepting = () => test.info().config.updateSnapshots !== 'none'

/** Compares with the accepted picture, or accepts what is there once it no longer changes. */
async function expectPicture(name: string, take: () => Promise<Buffer>): Promise<void> {
  const accepted = readPicture(name)
  let picture: Picture = []
  let difference = Infinity
  // Counted rather than timed: on a busy machine one picture may take seconds.
  for (let attempt = 0; attempt < ATTEMPTS && difference > 0; attempt += 1) {
    const last = picture
    picture = await toPicture(await take())
    difference = await comparePictures(isAccepting() ? last : accepted, picture)
  }
  const path = test.info().outputPath(`${name}.png`)
  expect.soft(difference, `Accepted and actual: ${path}`).toBe(0)
  if (difference > 0) await writeComparison(path, accepted, picture)
  else if (isAccepting() && (await comparePictures(accepted, picture)) > 0)
    acceptPicture(name, picture)
}

/** Takes the whole page from its top, to which sticky parts keep: what was done before may still scroll it. */
async function takeWhole(page: Page): Promise<Buffer> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return page.screenshot({ ...SCREENSHOT, fullPage: true })
}

/** The whole page as it is now. */
export async function takePage(page: Page): Promise<Picture> {
  await waitForPictures(page)
  return toPicture(await takeWhole(page))
}

/** Compares what the window shows with the accepted picture. */
export async function expectWindow(page: Page, name: string): Promise<void> {
  await waitForPictures(page)
  await expectPicture(name, () => page.screenshot(SCREENSHOT))
}

/** Compares a dialog alone: how far the page behind it is scrolled depends on what opened it. */
export async function expectDialog(dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible()
  // Nothing is hovered, wherever what opened it stood.
  await dialog.page().mouse.move(0, 0)
  await waitForPictures(dialog.page())
  await expectPicture(name, () => dialog.screenshot(SCREENSHOT))
}

/** Compares the whole page with the accepted pictures, at each width after the other. */
export async function expectPage(
  page: Page,
  name: string,
  screens = PICTURE_SCREENS,
): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('navigation', { name: 'Floating' })).toHaveCount(0)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await waitForPictures(page)
    await expectPicture(`${name}-${screen.name}`, () => takeWhole(page))
  }
}
