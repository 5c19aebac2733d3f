import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { log, run } from './processes.ts'

export const findOnPath = (command: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Whether this user may install packages of Debian. */
export const mayInstall = (): boolean =>
  findOnPath('apt-get') !== undefined && process.getuid?.() === 0

export async function installPackage(name: string): Promise<void> {
  const options = { label: 'install', env: { DEBIAN_FRONTEND: 'noninteractive' }, hide: /./ }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', name], options)
}

/** Whether Varnish compiles what imports the module. */
function hasXkey(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const file = join(folder, 'xkey.vcl')
  writeFileSync(file, 'vcl 4.1; import xkey; backend none none;\n')
  const { status } = spawnSync('varnishd', ['-j', 'none', '-C', '-f', file], { stdio: 'ignore' })
  rmSync(folder, { recursive: true })
  return status === 0
}

/** The edge in front of several instances, with its module for purges by key. */
export async function ensureEdge(): Promise<void> {
  await ensureCommand('varnishd', 'varnish')
  if (hasXkey()) return
  if (mayInstall()) {
    log('install', "Varnish has no module xkey; installing Debian's …")
    await installPackage('varnish-modules')
  }
  if (!hasXkey())
    throw new OperatorError(
      "Varnish's module xkey is needed. Install it (Debian: apt-get install varnish-modules).",
    )
}

/** The shared store of several instances, which contract tests start too. */
export const ensureStore = () => ensureCommand('redis-server', 'redis-server')

/** Installs the package of a missing command, or says which one to install. */
async function ensureCommand(command: string, name: string): Promise<void> {
  if (findOnPath(command)) return
  if (mayInstall()) {
    log('install', `No ${command} found; installing Debian's …`)
    await installPackage(name)
  }
  if (!findOnPath(command))
    throw new OperatorError(`${command} is needed. Install it (Debian: apt-get install ${name}).`)
}

/** Firefox, whose path it returns. */
export async function ensureFirefox(): Promise<string> {
  await ensureCommand('firefox', 'firefox-esr')
  return findOnPath('firefox') ?? 'firefox'
}

/** WebKit with its driver and a screen that nobody sees. */
export async function ensureWebKit(): Promise<void> {
  await ensureCommand('WebKitWebDriver', 'webkit2gtk-driver')
  await ensureCommand('xvfb-run', 'xvfb')
}
