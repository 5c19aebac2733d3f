import { setTimeout as wait } from 'node:timers/promises'

interface WarmOptions {
  /** Address of this instance. */
  origin: string
  signal: AbortSignal
  log: (line: string) => void
  pauseMs?: number
}

/** Bounds the work of a start; the sitemap names the pages of code first. */
const MAX_PAGES = 60
const PAUSE_MS = 100
const LIMIT_MS = 10_000
const LOCATION = /<loc>([^<]+)<\/loc>/g

/** Paths of a sitemap's pages that are prepared, in this order. */
export const getWarmedPaths = (sitemap: string): string[] =>
  Array.from(sitemap.matchAll(LOCATION), ([, url = '']) => new URL(url).pathname).slice(
    0,
    MAX_PAGES,
  )

/**
 * Asks for the pages of the sitemap one after the other, so that their visitors after a start find them as bytes with
 * critical CSS and compressed copies. Visits go first: it pauses between pages, and stops at the first failure.
 */
export async function warmPages({
  origin,
  signal,
  log,
  pauseMs = PAUSE_MS,
}: WarmOptions): Promise<void> {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, origin), {
      headers: { 'Accept-Encoding': 'br, gzip' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    const text = await response.text()
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`)
    return text
  }
  try {
    for (const path of getWarmedPaths(await read('/sitemap.xml'))) {
      await read(path)
      await wait(pauseMs, undefined, { ref: false, signal })
    }
  } catch (cause) {
    if (!signal.aborted) log(`Not every page is prepared: ${String(cause)}`)
  }
}
