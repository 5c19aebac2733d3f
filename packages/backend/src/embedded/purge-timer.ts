import type { Logger } from 'telemetry/log'
import { createLogError } from '../log-error.ts'
import { type Repeating, startRepeating } from '../repeating.ts'
import type { Purged } from '../retention/purge.ts'

const INTERVAL = 3_600_000
const FIRST = 30_000
const BATCH_SIZE = 100

/** Purges due records and files every hour in a long-lived process. */
export const startPurgeTimer = (
  purge: (limit: number) => Promise<Purged>,
  log: Logger,
): Repeating =>
  startRepeating(async () => {
    try {
      const { seen } = await purge(BATCH_SIZE)
      return seen === BATCH_SIZE ? FIRST : INTERVAL
    } catch (error) {
      createLogError(log)('The purge failed', error)
      return INTERVAL
    }
  }, FIRST)
