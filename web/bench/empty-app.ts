import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FOLDER = join(import.meta.dirname, 'empty-app')
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')
const START_TIMEOUT_MS = 30_000

export interface EmptyApp {
  url: string
  stop: () => void
}

function spawnNext(args: string[]) {
  const child = spawn(process.execPath, [NEXT, ...args], {
    cwd: FOLDER,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, getOutput: () => output.trim() }
}

async function build(version: string) {
  if (existsSync(join(FOLDER, '.next', version, 'BUILD_ID'))) return
  const { child, getOutput } = spawnNext(['build'])
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The empty app did not build:\n${getOutput()}`)
}

function getFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No free port was found for the empty app.')),
      )
    })
  })
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Builds the smallest Next app unless it exists, and serves it on a free port. */
export async function startEmptyApp(): Promise<EmptyApp> {
  const { version }: { version: string } = createRequire(import.meta.url)('next/package.json')
  await build(version)
  const port = await getFreePort()
  const url = `http://127.0.0.1:${port}/`
  const { child, getOutput } = spawnNext(['start', '-H', '127.0.0.1', '-p', String(port)])
  const stop = () => void child.kill()
  // Also when this process is terminated.
  process.once('exit', stop)

  const deadline = Date.now() + START_TIMEOUT_MS
  while (!hasEnded(child) && Date.now() < deadline) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, stop }
    await sleep(100)
  }
  stop()
  throw new Error(`The empty app did not answer on ${url}:\n${getOutput()}`)
}
