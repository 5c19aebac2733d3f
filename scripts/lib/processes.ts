import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { resolve as resolvePath } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { ROOT } from './settings.ts'

const { priority } = constants
const LABEL_WIDTH = 8
const STOP_GRACE_MS = 5_000
/** Long, because several parts start at the same time, beside a build. */
export const START_LIMIT_MS = 180_000

let lastLogged = Date.now()

/** Time since the last line. */
export const getSilence = () => Date.now() - lastLogged

export function log(label: string, line: string) {
  lastLogged = Date.now()
  process.stdout.write(`${label.padEnd(LABEL_WIDTH)} | ${line}\n`)
}

export interface CommandOptions {
  label: string
  /** Absolute, or relative to the repository's root. */
  cwd?: string
  env?: Record<string, string>
  /** Output lines that are hidden. */
  hide?: RegExp
  /** Takes each line of a service's output. */
  onLine?: ((line: string) => void) | undefined
  /** Time between SIGTERM and SIGKILL. */
  graceMs?: number
  /** Gives the process the lowest priority. */
  isLowPriority?: boolean
}

/** Running processes with their grace period. */
const running = new Map<ChildProcess, number>()

function pipeLines(stream: Readable, onLine: (line: string) => void) {
  createInterface({ input: stream }).on('line', onLine)
}

function launch(command: string, args: string[], options: CommandOptions) {
  const child = spawn(command, args, {
    cwd: resolvePath(ROOT, options.cwd ?? '.'),
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that signals reach grandchildren.
    detached: process.platform !== 'win32',
  })
  if (options.isLowPriority && child.pid !== undefined)
    setPriority(child.pid, priority.PRIORITY_LOW)
  running.set(child, options.graceMs ?? STOP_GRACE_MS)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a command to its end. Rejects with the last lines of its output when it fails. */
export function run(command: string, args: string[], options: CommandOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = launch(command, args, options)
    const onLine = (line: string) => {
      if (line.trim() && !options.hide?.test(line)) log(options.label, line)
    }
    pipeLines(child.stdout, onLine)
    pipeLines(child.stderr, onLine)
    child.once('error', (error) =>
      reject(
        new OperatorError(`${options.label}: ${command} could not be started: ${error.message}`),
      ),
    )
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new OperatorError(
            `${options.label}: "${[command, ...args].join(' ')}" failed (${signal ?? `exit ${code}`}); its output is above.`,
          ),
        )
    })
  })
}

/** Runs a command and returns its output without printing it. */
export function capture(command: string, args: string[], options: CommandOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = launch(command, args, options)
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else
        reject(
          new OperatorError(`${options.label}: ${(errors || output).trim() || `exit ${code}`}`),
        )
    })
  })
}

export interface Service {
  pid?: number | undefined
  /** Resolves on exit, with one line about the exit code or signal. */
  ended: Promise<string>
  stop: () => Promise<void>
  /** Kills it (SIGKILL). */
  kill: () => void
}

/** Starts a long-running process whose output is shown with its label. */
export function startService(command: string, args: string[], options: CommandOptions): Service {
  const child = launch(command, args, options)
  const onLine = (line: string) => {
    options.onLine?.(line)
    if (line.trim() && !options.hide?.test(line)) log(options.label, line)
  }
  pipeLines(child.stdout, onLine)
  pipeLines(child.stderr, onLine)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) =>
      resolve(`${options.label} could not be started: ${error.message}`),
    )
    child.once('exit', (code, signal) =>
      resolve(`${options.label} stopped (${signal ?? `exit ${code}`}).`),
    )
  })
  return {
    pid: child.pid,
    ended,
    stop: () => stopChild(child),
    kill: () => signalGroup(child, 'SIGKILL'),
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    // Errors of Node are of another realm in tests.
    const isGone =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const graceMs = running.get(child) ?? STOP_GRACE_MS
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(timer)
      // Grandchildren that ignored the first signal must not outlive the service.
      signalGroup(child, 'SIGKILL')
      resolve()
    })
    signalGroup(child, 'SIGTERM')
  })
}

async function stopAll() {
  await Promise.all([...running.keys()].map(stopChild))
}

/** Whether the port is blocked by the fetch standard, so that requests to it fail before connecting. */
const isForbidden = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2_000) }).then(
    () => false,
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port',
  )

/** Fails with one clear line when the port cannot be used. */
export async function assertPortFree(name: string, port: number, variable: string) {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  if (!isFree)
    throw new OperatorError(
      `Port ${port} for the ${name} is in use. Stop what listens there, or set ${variable} to a free port.`,
    )
  if (await isForbidden(port))
    throw new OperatorError(
      `Port ${port} for the ${name} belongs to another protocol, so neither browsers nor Node open it. Set ${variable} to another port.`,
    )
}

/** Waits until the URL answers with any status below 500. */
export async function waitForUrl(url: string, service: Service, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs
  let end: string | undefined
  void service.ended.then((line) => (end = line))
  while (Date.now() < deadline) {
    if (end !== undefined) throw new OperatorError(`${end} Its output is above.`)
    const isUp = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.status < 500,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new OperatorError(`${url} did not answer within ${timeoutMs / 1000} s; see the log above.`)
}

/** Runs a script's main function; terminates every child with it, on Ctrl-C and on failure. */
export function runMain(main: (signal: AbortSignal) => Promise<void>) {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) return
    controller.abort()
    void stopAll().then(() => process.exit(130))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  void main(controller.signal)
    .then(() => 0)
    .catch((error: unknown) => {
      if (controller.signal.aborted) return 130
      process.stderr.write(
        `\n${error instanceof OperatorError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
      return 1
    })
    .then(async (code) => {
      await stopAll()
      process.exit(code)
    })
}
