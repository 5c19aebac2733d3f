import { Builder, By, Key } from 'selenium-webdriver'
import { ensureWebKit } from './debian.ts'
import { assertPortFree, startService, waitForUrl } from './processes.ts'
import { findShown, isXPath, LIST_LOADED, type SmokeBrowser, VIEWPORT } from './smoke-browser.ts'

const PORT = Number(process.env.TEST_WEBKIT_PORT || '4395')

/** Debian's WebKitGTK over WebDriver, on a screen that nobody sees. */
export async function openWebKit(): Promise<SmokeBrowser> {
  await ensureWebKit()
  await assertPortFree('driver of WebKit', PORT, 'TEST_WEBKIT_PORT')
  const service = startService(
    'xvfb-run',
    ['--auto-servernum', 'WebKitWebDriver', `--port=${PORT}`],
    { label: 'webkit', hide: /./ },
  )
  const server = `http://127.0.0.1:${PORT}`
  await waitForUrl(`${server}/status`, service)
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    })
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...VIEWPORT })
  const { find, use } = findShown(
    (selector) => driver.findElements(isXPath(selector) ? By.xpath(selector) : By.css(selector)),
    (element) => element.isDisplayed(),
  )
  /** The driver refuses what is outside the window. */
  const useInView: typeof use = (selector, work) =>
    use(selector, async (element) => {
      await driver.executeScript(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        element,
      )
      return work(element)
    })
  return {
    open: (url) => driver.get(url),
    isShown: async (selector) => (await find(selector)) !== undefined,
    read: (selector) => use(selector, (element) => element.getText()),
    click: (selector) => useInView(selector, (element) => element.click()),
    fill: (selector, text) =>
      useInView(selector, async (field) => {
        await field.clear()
        await field.sendKeys(text)
      }),
    pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
    listLoaded: () => driver.executeScript(`return ${LIST_LOADED}`),
    getUrl: () => driver.getCurrentUrl(),
    close: async () => {
      await driver.quit()
      await service.stop()
    },
  }
}
