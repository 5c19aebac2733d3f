import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { keepRunning } from './keep-running.ts'
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
  const running = keepRunning(
    { label: 'lake', service: start(), start },
    {
      signal: controller.signal,
      log: (label, line) => lines.push(`${label}: ${line}`),
      wait: async (milliseconds) => {
        time += milliseconds
      },
      now: () => time,
    },
  )
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
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const address = free.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  free.close()
  await once(free, 'close')
  const { port } = address

  const controller = new AbortController()
  let isFree = false
  await keepRunning(
    {
      label: 'web',
      service: startService('node', ['-e', ORPHAN, String(port)], { label: 'web' }),
      start: () => ({ ended: Promise.resolve(''), stop: async () => {}, kill: () => {} }),
    },
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
