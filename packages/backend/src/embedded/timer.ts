import type { OutboxLogEntry, OutboxWorker } from '../outbox/worker.ts'

/** Longest wait of a notice that no request announced: a look costs a query for each shard. */
const INTERVAL = 3_000
const BATCH_SIZE = 20
/**
 * Mails are composed in the process that answers visitors, who keep nine tenths of its time while a
 * batch is sent.
 */
const BUSY_REST_FACTOR = 9
const QUIET_REST_FACTOR = 0.5
const MAX_REST = 1_000

export interface OutboxTimer {
  /** Processes now: something was just accepted. */
  nudge: () => void
  /** Resolves when the batch in progress is done. */
  stop: () => Promise<void>
}

/** Processes the outbox in a long-lived process: every three seconds, and whenever nudged. */
export function startOutboxTimer(
  { workOff }: Pick<OutboxWorker, 'workOff'>,
  log: (entry: OutboxLogEntry) => void,
  now: () => number = Date.now,
): OutboxTimer {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isNudged = false
  let isResting = false

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(start, delay)
  }

  const getDelay = async (): Promise<number> => {
    const began = now()
    try {
      isResting = (await workOff(BATCH_SIZE)) > 0
      const factor = isNudged ? BUSY_REST_FACTOR : QUIET_REST_FACTOR
      if (isResting) return Math.min(MAX_REST, (now() - began) * factor)
      return isNudged ? 0 : INTERVAL
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      log({ level: 'error', message: 'The outbox could not be read', reason })
      return INTERVAL
    }
  }

  const runBatch = async () => {
    const delay = await getDelay()
    running = undefined
    schedule(delay)
  }

  const start = () => {
    isNudged = false
    running = runBatch()
  }

  schedule(0)
  return {
    nudge: () => {
      isNudged = true
      if (!running && !isResting) schedule(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
