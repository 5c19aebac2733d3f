import { setTimeout as wait } from 'node:timers/promises'

const LIMIT_MS = 20_000
export const VIEWPORT = { width: 1280, height: 900 }

/** What the smoke walk needs of a browser; elements are named by CSS selectors, or by XPath. */
export interface SmokeBrowser {
  open: (url: string) => Promise<void>
  isShown: (selector: string) => Promise<boolean>
  /** The text of the first such element that is shown, once there is one. */
  read: (selector: string) => Promise<string>
  click: (selector: string) => Promise<void>
  fill: (selector: string, text: string) => Promise<void>
  pressEnter: () => Promise<void>
  /** Addresses of what the page has loaded. */
  listLoaded: () => Promise<string[]>
  getUrl: () => Promise<string>
  /** Errors in its console, which WebKit's driver does not report. */
  complaints?: string[]
  close: () => Promise<void>
}

export const LIST_LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"

/** Tries again until it succeeds, or fails for good. */
export async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + LIMIT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await wait(100)
  }
}

export const isXPath = (selector: string) => /^\(?\/\//.test(selector)

/** The first such element that is shown, if any, and something done with it once it is; again where the page has replaced it. */
export function findShown<Element>(
  findAll: (selector: string) => Promise<Element[]>,
  isShown: (element: Element) => Promise<boolean>,
) {
  async function find(selector: string): Promise<Element | undefined> {
    for (const element of await findAll(selector)) if (await isShown(element)) return element
    return undefined
  }
  const use = <Result>(selector: string, work: (element: Element) => Promise<Result>) =>
    retry(async () => {
      const element = await find(selector)
      if (element === undefined) throw new Error(`${selector} is not shown.`)
      return work(element)
    })
  return { find, use }
}
