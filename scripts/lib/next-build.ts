import { globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { copyBuild } from './instances.ts'
import { startService, waitForUrl, type Service } from './processes.ts'
import { ROOT, type Settings } from './settings.ts'
import { SITE_COMMAND, SITE_GRACE_MS } from './site-command.ts'

/** Keeps the length, by which flight data tell where a text ends. */
const reverse = (name: string) => Array.from(name).toReversed().join('')

/**
 * Makes a build another one, in seconds instead of minutes: its id, and the name of every script and style sheet, is
 * reversed wherever it occurs. None of the old names is left, as after a change everywhere.
 */
async function renameBuild(distDir: string): Promise<void> {
  const chunks = globSync('static/chunks/*.{js,css}', { cwd: distDir })
  const names = [
    await readFile(join(distDir, 'BUILD_ID'), 'utf8'),
    ...chunks.map((chunk) => parse(chunk).name),
  ]
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const files = '{BUILD_ID,*.json,server/**,static/**}'
  const entries = globSync(files, { cwd: distDir, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name)
    // One character for each byte, so that pictures and fonts stay as they are.
    const content = await readFile(path, 'latin1')
    const renamed = content.replace(pattern, reverse)
    const target = join(distDir, path.slice(distDir.length).replace(pattern, reverse))
    // The site sends the original where there is no compressed copy.
    const isCompressed = /\.(br|gz)$/.test(name)
    if (isCompressed || target !== path) await rm(path)
    if (isCompressed || (target === path && renamed === content)) continue
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, renamed, 'latin1')
  }
}

/** Starts what a deploy would put in the place of the site: another build, which has kept the assets of this one. */
export async function startNextBuild(
  settings: Settings,
  environment: Record<string, string>,
): Promise<Service> {
  const folder = join(settings.dataDir, 'next-build')
  const distDir = join(folder, 'web', settings.nextDistDir)
  const kept = join('cache', 'assets')
  await copyBuild(settings, folder)
  await renameBuild(distDir)
  const running = join(settings.siteCopy ?? ROOT, 'web', settings.nextDistDir)
  await cp(join(running, kept), join(distDir, kept), { recursive: true })
  const site = startService('node', SITE_COMMAND, {
    label: 'web',
    cwd: join(folder, 'web'),
    env: { ...environment, NODE_ENV: 'production' },
    graceMs: SITE_GRACE_MS,
  })
  await waitForUrl(`${settings.localWebUrl}/readyz`, site)
  return site
}
