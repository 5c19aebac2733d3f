import type { Browser, Page } from '@playwright/test'
import { PHONE, slowProcessor } from './phone.ts'

export interface Scene {
  name: string
  path: string
  use: (page: Page) => Promise<void>
}

/** Long enough for the frame after an interaction, and for what it loads. */
export const PAUSE_MS = 400

async function pressEach(page: Page, names: readonly string[], role: 'checkbox' | 'radio') {
  for (const name of names) {
    await page.getByRole(role, { name }).first().click()
    await page.waitForTimeout(PAUSE_MS)
  }
}

async function openAndClose(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Scenes of what visitors press most, on pages of each kind. */
export const SCENES: readonly Scene[] = [
  {
    name: 'filters of the models',
    path: '/byd-models',
    use: (page) => pressEach(page, ['SUV', 'Sedan', 'All'], 'radio'),
  },
  {
    name: 'filters of a menu',
    path: '/restaurant/suntec',
    use: async (page) => {
      await pressEach(page, ['Vegetarian', 'No nuts', 'Vegetarian'], 'checkbox')
      const search = page.getByRole('searchbox', { name: 'Find a dish on this menu' })
      await search.pressSequentially('laksa', { delay: 120 })
    },
  },
  {
    name: 'sheets',
    path: '/',
    use: async (page) => {
      for (const name of ['Open menu', 'Search', 'Open menu']) {
        await openAndClose(page, name)
      }
    },
  },
  {
    name: 'a mistyped search',
    path: '/search',
    use: (page) =>
      page
        .getByRole('main')
        .getByRole('searchbox')
        .pressSequentially('lakssa bote qauy openning', { delay: 120 }),
  },
  {
    name: 'a form',
    path: '/test-drive',
    use: async (page) => {
      const form = page.locator('main form')
      await form.getByLabel(/^Name/).pressSequentially('Lim Wei Ling', { delay: 80 })
      await form.getByLabel('Mobile number').pressSequentially('81234567', { delay: 80 })
      await form.getByRole('radio').nth(1).click()
      await form.getByRole('button', { name: /^Book the drive/ }).click()
      await page.waitForTimeout(PAUSE_MS)
    },
  },
  {
    name: 'paints',
    path: '/byd-seal',
    use: async (page) => {
      const paints = page.getByRole('group', { name: 'Paint' }).getByRole('radio')
      for (const index of [1, 2, 0]) {
        await paints.nth(index).click({ force: true })
        await page.waitForTimeout(PAUSE_MS)
      }
    },
  },
]

export interface Interaction {
  name: string
  /** Interaction to next paint, on a slow processor. */
  milliseconds: number
}

/** The slowest interaction of each scene. */
export async function measureInteractions(
  browser: Browser,
  webUrl: string,
  scenes: readonly Scene[],
) {
  const found: Interaction[] = []
  for (const { name, path, use } of scenes) {
    const context = await browser.newContext({ ...PHONE, timezoneId: 'Asia/Singapore' })
    found.push({
      name,
      milliseconds: await measureScene(await context.newPage(), webUrl + path, use),
    })
    await context.close()
  }
  return found
}

/** Notes the longest event of each interaction, as INP counts them. */
function recordInteractions() {
  // TypeScript's DOM library lacks the threshold.
  const everyEvent = { type: 'event', durationThreshold: 16, buffered: true }
  const durations = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration))
    }
  }).observe(everyEvent)
  Reflect.set(window, 'getSlowest', () => Math.max(0, ...durations.values()))
}

async function measureScene(page: Page, url: string, use: Scene['use']): Promise<number> {
  await page.addInitScript(recordInteractions)
  await page.goto(url, { waitUntil: 'networkidle' })
  // The notice covers the foot of a phone's screen.
  await page.getByRole('button', { name: /^(Accept|Allow) all/ }).click()
  await slowProcessor(await page.context().newCDPSession(page))
  await use(page)
  await page.waitForTimeout(PAUSE_MS)
  return page.evaluate((): number => Reflect.get(window, 'getSlowest')())
}
