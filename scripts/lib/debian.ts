import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { capture, log } from './processes.ts'

export const findOnPath = (command: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Whether this user may install packages of Debian. */
export const mayInstall = (): boolean =>
  findOnPath('apt-get') !== undefined && process.getuid?.() === 0

/** This file is locked while packages are installed: steps of the gate that run side by side may both need some. */
const LOCK = join(tmpdir(), 'debian-packages.lock')

/**
 * Installs packages of Debian, one caller after the other; waits up to five minutes for a package
 * manager that somebody else runs. Rejects with what apt-get complained about.
 */
export async function installPackages(names: readonly string[]): Promise<void> {
  const options = { label: 'install', env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const aptGet = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300']
  await capture('flock', [LOCK, ...aptGet, 'update'], options)
  await capture('flock', [LOCK, ...aptGet, 'install', '-y', ...names], options)
}

const isCommand = (name: string): boolean => findOnPath(name) !== undefined

/** Whether Varnish compiles what imports the module for purges by key. */
function hasXkey(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const file = join(folder, 'xkey.vcl')
  writeFileSync(file, 'vcl 4.1; import xkey; backend none none;\n')
  const { status } = spawnSync('varnishd', ['-j', 'none', '-C', '-f', file], { stdio: 'ignore' })
  rmSync(folder, { recursive: true })
  return status === 0
}

/** Packages of Debian, and what shows that one is there, wherever it is from. */
const PACKAGES = {
  varnish: () => isCommand('varnishd'),
  'varnish-modules': hasXkey,
  'redis-server': () => isCommand('redis-server'),
  'firefox-esr': () => isCommand('firefox'),
  'webkit2gtk-driver': () => isCommand('WebKitWebDriver'),
  xvfb: () => isCommand('xvfb-run'),
} as const satisfies Record<string, () => boolean>

/** All that tests need besides Node. */
export const PACKAGE_NAMES = Object.keys(PACKAGES)

type Package = keyof typeof PACKAGES

interface Machine {
  has: (name: Package) => boolean
  mayInstall: () => boolean
  install: (names: readonly Package[]) => Promise<void>
}

const MACHINE: Machine = { has: (name) => PACKAGES[name](), mayInstall, install: installPackages }

/** Installs what is missing where that is allowed, else says in one line what to install. */
export async function ensurePackages(
  names: readonly Package[],
  { has, mayInstall, install }: Machine = MACHINE,
): Promise<void> {
  const findMissing = () => names.filter((name) => !has(name))
  const wanted = findMissing()
  if (wanted.length > 0 && mayInstall()) {
    log('install', `Installing Debian's ${wanted.join(', ')} …`)
    await install(wanted).catch((error: unknown) => log('install', String(error)))
  }
  const missing = findMissing()
  if (missing.length > 0)
    throw new OperatorError(
      `Missing: ${missing.join(', ')}. Install what is missing (Debian: apt-get install ${missing.join(' ')}).`,
    )
}

/** The edge in front of several instances, with its module for purges by key. */
const EDGE = ['varnish', 'varnish-modules'] as const
/** The shared store of several instances, which contract tests start too. */
const STORE = ['redis-server'] as const

/** Edge and store of several instances; REDIS_URL may name a store that runs already. */
export const ensureCluster = (redisUrl: string | undefined) =>
  ensurePackages(redisUrl ? EDGE : [...EDGE, ...STORE])

/** Firefox, whose path it returns. */
export async function ensureFirefox(): Promise<string> {
  await ensurePackages(['firefox-esr'])
  return findOnPath('firefox') ?? 'firefox'
}

/** WebKit with its driver and a screen that nobody sees. */
export const ensureWebKit = () => ensurePackages(['webkit2gtk-driver', 'xvfb'])
