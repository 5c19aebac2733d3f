import { writeToConsole } from 'core/amplify/log'
import type { Purged } from './purge.ts'

const INTERVAL = 3_600_000
const FIRST = 30_000
const BATCH_SIZE = 100

export interface PurgeTimer {
  stop: () => void
}

/** Purges what is due every hour, inside a process that lives on. */
export function startPurgeTimer(purge: (limit: number) => Promise<Purged>): PurgeTimer {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function schedule(delay: number) {
    if (!isStopped) timer = setTimeout(run, delay).unref()
  }

  function run() {
    purge(BATCH_SIZE).then(
      ({ seen }) => schedule(seen === BATCH_SIZE ? FIRST : INTERVAL),
      (error: unknown) => {
        writeToConsole('ERROR', 'The purge failed', { cause: String(error) })
        schedule(INTERVAL)
      },
    )
  }

  schedule(FIRST)
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
