import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOnPath, installPackages, mayInstall } from './debian.ts'
import { OperatorError } from './operator-error.ts'
import { log, run } from './processes.ts'

/** Without the windows of a desktop, drawing takes less than half of the processor's time. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const findInstalled = () => NAMES.map(findOnPath).find((path) => path !== undefined)

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, an installed one, Debian's package
 * (installed when we may), or Playwright's own download, in that order.
 */
export async function ensureChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (!existsSync(configured))
      throw new OperatorError(`CHROMIUM_PATH is "${configured}", which does not exist.`)
    return configured
  }
  const installed = findInstalled()
  if (installed) return installed

  if (mayInstall()) {
    log('browser', "No Chromium found; installing Debian's …")
    await installPackages([HEADLESS]).catch((error: unknown) => log('browser', String(error)))
    const debian = findInstalled()
    if (debian) return debian
  }
  if (!existsSync(chromium.executablePath())) {
    log('browser', "No Chromium found; downloading Playwright's …")
    await run('playwright', ['install', 'chromium'], { label: 'browser' }).catch(() => {
      throw new OperatorError(
        'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
      )
    })
  }
  return chromium.executablePath()
}
