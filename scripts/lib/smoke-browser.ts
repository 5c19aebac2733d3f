import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ensureFirefox, ensureWebKit } from './debian.ts'
import { getFreePort } from '../../packages/core/src/testing/ports.ts'
import { startService, waitForUrl } from './processes.ts'
import { type Driver, openMarionette, openSession } from './webdriver.ts'

const LIMIT_MS = 20_000
const START_MS = 60_000
const WINDOW = { x: 0, y: 0, width: 1280, height: 900 }
const ENTER = '\uE007'

/** Calls that the smoke walk makes to a browser. */
export interface SmokeBrowser {
  open: (url: string) => Promise<unknown>
  isShown: (selector: string) => Promise<boolean>
  /** The text of the first such element that is shown, once there is one. */
  read: (selector: string) => Promise<string>
  /** The value of the first such field that is shown. */
  readValue: (selector: string) => Promise<string>
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  pressEnter: () => Promise<void>
  /** Addresses of what the page has loaded. */
  listLoaded: () => Promise<string[]>
  getUrl: () => Promise<string>
  /** Errors in its console, which WebKit's driver does not report. */
  complaints?: readonly string[]
  close: () => Promise<void>
}

/** Tries again until it succeeds, or fails for good. */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  limitMs = LIMIT_MS,
): Promise<Result> {
  const deadline = Date.now() + limitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await wait(100)
  }
}

/** The first such element that is shown, in the middle of the window, where drivers can press it. */
const FIND = `const shown = [...document.querySelectorAll(arguments[0])].find((element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
return shown ?? null`

const ElementSchema = z.record(z.string(), z.string()).nullable()

function drive({ send, close }: Driver): SmokeBrowser {
  const run = (script: string, ...args: unknown[]) => send('run', { script, args })
  const find = async (selector: string) => ElementSchema.parse(await run(FIND, selector))
  /** Does something with such an element once it is shown; again where the page has replaced it. */
  const use = <Result>(selector: string, work: (id: string, element: unknown) => Promise<Result>) =>
    retry(async () => {
      const element = await find(selector)
      const [id] = Object.values(element ?? {})
      if (id === undefined) throw new Error(`${selector} is not shown.`)
      return work(id, element)
    })
  const type = async (id: string, text: string) => {
    await send('type', { id, text })
  }
  return {
    open: (url) => send('open', { url }),
    isShown: async (selector) => (await find(selector)) !== null,
    read: (selector) =>
      use(selector, async (_id, element) =>
        z.string().parse(await run('return arguments[0].innerText', element)),
      ),
    readValue: (selector) =>
      use(selector, async (_id, element) =>
        z.string().parse(await run('return arguments[0].value', element)),
      ),
    click: (selector) =>
      use(selector, async (id) => {
        await send('click', { id })
      }),
    type: (selector, text) => use(selector, (id) => type(id, text)),
    pressEnter: () => use(':focus', (id) => type(id, ENTER)),
    listLoaded: async () =>
      z
        .array(z.string())
        .parse(
          await run("return performance.getEntriesByType('resource').map(({ name }) => name)"),
        ),
    getUrl: async () => z.string().parse(await run('return location.href')),
    close: async () => {
      await close()
    },
  }
}

/** Debian's Firefox, by Marionette: Debian has no geckodriver, and Playwright asks for commands that it lacks. */
export async function openFirefox(): Promise<SmokeBrowser> {
  const command = await ensureFirefox()
  const port = await getFreePort()
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const service = startService(
    command,
    [
      '--headless',
      '--marionette',
      '--remote-debugging-port=0',
      '--no-remote',
      '--profile',
      profile,
    ],
    { label: 'firefox', hide: /./ },
  )
  const complaints: string[] = []
  const driver = await retry(() => openMarionette(port, (text) => complaints.push(text)), START_MS)
  await driver.send('resize', WINDOW)
  const browser = drive(driver)
  return {
    ...browser,
    complaints,
    close: async () => {
      await browser.close()
      await service.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Debian's WebKitGTK by its driver, on a screen that nobody sees. */
export async function openWebKit(): Promise<SmokeBrowser> {
  await ensureWebKit()
  const port = await getFreePort()
  const service = startService(
    'xvfb-run',
    ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`],
    { label: 'webkit', hide: /./ },
  )
  const server = `http://127.0.0.1:${port}`
  await waitForUrl(`${server}/status`, service)
  const driver = await openSession(server, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  })
  await driver.send('resize', WINDOW)
  const browser = drive(driver)
  return {
    ...browser,
    close: async () => {
      await browser.close()
      await service.stop()
    },
  }
}
