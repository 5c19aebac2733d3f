import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { getFreePort } from '../../packages/core/src/testing/ports.ts'
import { keepRunning, type Part } from './keep-running.ts'
import { type Service, startService } from './processes.ts'

/** A process that exits after each of these many milliseconds, and then stays up. */
function buildPart(lives: number[]) {
  const controller = new AbortController()
  const lines: string[] = []
  let time = 0
  let starts = 0
  const start = (): Service => {
    starts += 1
    const life = lives.shift()
    const ended =
      life === undefined
        ? new Promise<string>((resolve) => {
            controller.signal.addEventListener('abort', () => resolve('lake stopped (SIGTERM).'))
            // Stops the parts that are still running.
            setImmediate(() => controller.abort())
          })
        : Promise.resolve('lake stopped (SIGKILL).').then((line) => {
            time += life
            return line
          })
    return { ended, stop: async () => {}, kill: () => {} }
  }
  const running = keepRunning([{ label: 'lake', service: start(), start }], {
    signal: controller.signal,
    log: (label, line) => lines.push(`${label}: ${line}`),
    wait: async (milliseconds) => {
      time += milliseconds
    },
    now: () => time,
  })
  return { running, lines, getStarts: () => starts }
}

it('restarts a part and logs one line when it exits', async () => {
  const { running, lines, getStarts } = buildPart([5000])
  await running
  expect(lines).toEqual([
    'lake: lake stopped (SIGKILL). It is restarted (1 of 5 times within 10 minutes).',
  ])
  expect(getStarts()).toBe(2)
})

it('gives up with one line when a part exits too often', async () => {
  const { running, getStarts } = buildPart([10, 10, 10, 10, 10, 10, 10])
  await expect(running).rejects.toThrow(
    'lake stopped (SIGKILL). It was restarted 5 times within 10 minutes, so everything was stopped; see the log above.',
  )
  expect(getStarts()).toBe(6)
})

it('restarts a part indefinitely when it exits rarely', async () => {
  const { running, lines } = buildPart(Array.from({ length: 20 }, () => 5 * 60_000))
  await running
  expect(lines).toHaveLength(20)
})

/** Instances that live for these many milliseconds each time, or for ever, until one has been started so often. */
async function runInstances(lives: Record<string, number | undefined>, maxStarts: number) {
  const controller = new AbortController()
  const lines: string[] = []
  const started: { label: string; at: number }[] = []
  let time = 0
  const parts = Object.entries(lives).map(([label, life]): Part => {
    const start = (): Service => {
      started.push({ label, at: time })
      if (started.filter((each) => each.label === label).length > maxStarts) controller.abort()
      const ended =
        life === undefined || controller.signal.aborted
          ? new Promise<string>((resolve) => {
              controller.signal.addEventListener('abort', () => resolve(''))
              if (controller.signal.aborted) resolve('')
            })
          : Promise.resolve().then(() => {
              time += life
              return `${label} stopped (exit 1).`
            })
      return { ended, stop: async () => {}, kill: () => {} }
    }
    return { label, service: start(), start, group: 'site' }
  })
  await keepRunning(parts, {
    signal: controller.signal,
    log: (label, line) => lines.push(`${label}: ${line}`),
    wait: async (milliseconds) => {
      time += milliseconds
    },
    now: () => time,
  })
  return { lines, started }
}

it('leaves out an instance that exits too often, tries it each minute and lets the others run', async () => {
  const { lines, started } = await runInstances({ 'web-1': 10, 'web-2': undefined }, 30)
  expect(lines[4]).toBe(
    'web-1: web-1 stopped (exit 1). It is restarted (5 of 5 times within 10 minutes).',
  )
  expect(lines[5]).toBe(
    'web-1: web-1 stopped (exit 1). It was restarted 5 times within 10 minutes, so it is left out and tried each minute; the others go on.',
  )
  const tries = started.flatMap(({ label, at }) => (label === 'web-1' ? [at] : []))
  expect(tries.slice(6).map((at, index) => at - (tries[index + 5] ?? 0))).toEqual(
    tries.slice(6).map(() => 60_010),
  )
  expect(started.filter(({ label }) => label === 'web-2')).toHaveLength(1)
})

it('gives up when every instance exits too often', async () => {
  await expect(runInstances({ 'web-1': 10, 'web-2': 10 }, 30)).rejects.toThrow(
    'times within 10 minutes, so everything was stopped',
  )
})

it('restarts nothing when the system shuts down', async () => {
  const { running, lines } = buildPart([])
  await running
  expect(lines).toEqual([])
})

/** A wrapper that exits at once and leaves the child that holds the port. */
const ORPHAN = `
  const { spawn } = require('node:child_process')
  const server = "require('node:net').createServer().listen(process.argv[1], '127.0.0.1', () => console.log('up'))"
  const child = spawn(process.execPath, ['-e', server, process.argv[1]], { stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.once('data', () => process.kill(process.pid, 'SIGKILL'))
`

it('ends the process that holds the port when only its wrapper exited', async () => {
  const port = await getFreePort()
  const controller = new AbortController()
  let isFree = false
  await keepRunning(
    [
      {
        label: 'web',
        service: startService('node', ['-e', ORPHAN, String(port)], { label: 'web' }),
        start: () => ({ ended: Promise.resolve(''), stop: async () => {}, kill: () => {} }),
      },
    ],
    {
      signal: controller.signal,
      log: () => {},
      now: () => 0,
      wait: async () => {
        for (let tries = 0; tries < 50 && !isFree; tries += 1) {
          isFree = await canListen(port)
          if (!isFree) await setTimeout(20)
        }
        controller.abort()
      },
    },
  )
  expect(isFree).toBe(true)
})

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
