import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { OperatorError } from './operator-error.ts'
import { log, run } from './processes.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findOnPath(): string | undefined {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

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
  const installed = findOnPath()
  if (installed) return installed

  const hasApt = spawnSync('which', ['apt-get']).status === 0
  if (hasApt && process.getuid?.() === 0) {
    log('browser', "No Chromium found; installing Debian's …")
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const hide = /./
    await run('apt-get', ['update', '-qq'], { label: 'browser', env, hide })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { label: 'browser', env, hide })
    const debian = findOnPath()
    if (debian) return debian
  }
  if (!existsSync(chromium.executablePath())) {
    log('browser', "No Chromium found; downloading Playwright's …")
    await run('playwright', ['install', 'chromium'], { label: 'browser' }).catch(() => {
      throw new OperatorError(
        'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
      )
    })
  }
  return chromium.executablePath()
}
