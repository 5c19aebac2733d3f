import { mayBeShared, toNetwork } from 'core/network'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createLimiter } from './limiter.ts'

const WINDOW_MINUTES = 10
const MINUTE_MS = 60_000

interface Charge {
  /** Requests for the same resource share one budget where an address may stand for many visitors. */
  of: string
  points?: number
}

/** Takes from the budget of the address; the minutes to wait when there is nothing left. */
export type RateLimit = (address: string | undefined, charge: Charge) => Promise<number | undefined>

export interface Limits {
  anAddress: number
  ofAll: number
}

/** Instances share the budgets of a name. */
export function createRateLimit(
  name: string,
  limits: Limits,
  windowMinutes = WINDOW_MINUTES,
): RateLimit {
  const duration = windowMinutes * 60
  const byNetwork = createLimiter({ name, points: limits.anAddress, duration })
  const all = createLimiter({ name: `${name}-all`, points: limits.ofAll, duration })
  return async (address, { of, points = 1 }) => {
    try {
      const network = address === undefined ? '' : toNetwork(address)
      await (mayBeShared(address)
        ? all.consume(`${of} ${network}`, points)
        : byNetwork.consume(network, points))
      return undefined
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / MINUTE_MS)
      throw reason
    }
  }
}
