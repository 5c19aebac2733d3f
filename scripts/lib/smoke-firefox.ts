import { launch } from 'puppeteer-core'
import { ensureFirefox } from './debian.ts'
import { findShown, isXPath, LIST_LOADED, type SmokeBrowser, VIEWPORT } from './smoke-browser.ts'

/** Firefox over WebDriver BiDi. Playwright's asks for commands that Debian's does not have. */
export async function openFirefox(): Promise<SmokeBrowser> {
  const executablePath = await ensureFirefox()
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: VIEWPORT })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const { find, use } = findShown(
    (selector) => page.$$(isXPath(selector) ? `::-p-xpath(${selector})` : selector),
    (element) => element.isVisible(),
  )
  return {
    open: async (url) => {
      await page.goto(url)
    },
    isShown: async (selector) => (await find(selector)) !== undefined,
    read: (selector) =>
      use(selector, async (element) => {
        const text = await element.getProperty('innerText')
        return String(await text.jsonValue())
      }),
    // A locator waits until the element no longer moves.
    click: (selector) => use(selector, (element) => element.asLocator().click()),
    fill: (selector, text) => use(selector, (element) => element.asLocator().fill(text)),
    pressEnter: () => page.keyboard.press('Enter'),
    listLoaded: () => page.evaluate<[], () => string[]>(LIST_LOADED),
    getUrl: async () => page.url(),
    complaints,
    close: () => browser.close(),
  }
}
