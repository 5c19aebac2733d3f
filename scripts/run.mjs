// Entry point that must run on the machine's own Node: installs dependencies, then starts the
// workspace's pinned Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const PROGRESS_MS = 5_000
const COMMANDS = [
  'start',
  'dev',
  'cluster',
  'test',
  'check',
  'browser',
  'pictures',
  'token',
  'staff-code',
  'salvage',
  'backup',
  'restore',
]

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const stampFile = join(root, 'node_modules', '.install-stamp')

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
if (!COMMANDS.includes(command)) fail(`Unknown command. Use one of: ${COMMANDS.join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(
    `Node 20 or newer is needed; this is ${process.version}. Install it from your package manager.`,
  )

function manifests() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return ['.', 'web', 'studio', 'schemas', ...packages]
    .map((folder) => join(root, folder, 'package.json'))
    .concat(join(root, 'pnpm-workspace.yaml'), join(root, 'pnpm-lock.yaml'))
    .filter((file) => existsSync(file))
}

function installStamp() {
  const hash = createHash('sha256').update(process.arch + process.platform)
  for (const file of manifests()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Installs the dependencies; says how far it is every few seconds. */
function install(say) {
  const started = Date.now()
  const isWindows = process.platform === 'win32'
  const child = spawn(
    isWindows ? 'npx.cmd' : 'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      env: { ...process.env, npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const timer = setInterval(() => {
    const [last = 'starting pnpm'] = output.match(/(?<=Progress: ).+/g)?.slice(-1) ?? []
    say(`${last} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
  }, PROGRESS_MS)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: error.code, output: String(error) }))
    child.once('close', (code) => resolve({ code, output }))
  }).finally(() => clearInterval(timer))
}

const stamp = installStamp()
const isInstalled =
  existsSync(join(bin, 'node')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp

if (!isInstalled) {
  const isQuiet = command === 'token' || command === 'staff-code'
  if (!isQuiet) console.log('install  | Installing dependencies (first run, or they changed) …')
  const { code, output } = await install((line) => {
    if (!isQuiet) console.log(`install  | ${line}`)
  })
  if (code === 'ENOENT') fail('npx was not found. Install npm, then run this again.')
  if (code !== 0) {
    console.error(output.trim().split('\n').slice(-25).join('\n'))
    fail(
      'Installing dependencies failed (see above). Check the network and disk space, then run this again.',
    )
  }
  writeFileSync(stampFile, stamp)
}

const child = spawn(
  join(bin, 'node'),
  ['--no-warnings', join(root, 'scripts', `${command}.ts`), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Each process and query worker reads TypeScript sources: compiled once, they start in a third of the time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
  },
)
// The terminal's process group passes Ctrl-C to the child, which decides when everything has ended.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
// npm signals the shell between itself and this process, which exits silently.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
