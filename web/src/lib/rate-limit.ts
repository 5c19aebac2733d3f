import { toNetwork } from 'core/network'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const WINDOW_MINUTES = 10
const MINUTE_MS = 60_000

interface Charge {
  /** Without known addresses, requests for the same resource share one budget. */
  of: string
  points?: number
}

/** Takes from the budget of the address; the minutes to wait when there is nothing left. */
export type RateLimit = (address: string | undefined, charge: Charge) => Promise<number | undefined>

export interface Limits {
  anAddress: number
  ofAll: number
}

export function createRateLimit(limits: Limits, windowMinutes = WINDOW_MINUTES): RateLimit {
  const duration = windowMinutes * 60
  const create = (points: number) => new RateLimiterMemory({ points, duration })
  const byNetwork = create(limits.anAddress)
  const all = create(limits.ofAll)
  return async (address, { of, points = 1 }) => {
    try {
      await (address === undefined
        ? all.consume(of, points)
        : byNetwork.consume(toNetwork(address), points))
      return undefined
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / MINUTE_MS)
      throw reason
    }
  }
}
