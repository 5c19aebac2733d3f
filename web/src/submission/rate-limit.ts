import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 10 * 60
const POSTS_AN_ADDRESS = 30
/** Where addresses are not known everybody shares one budget. */
const POSTS_OF_ALL = 1_500

/** Takes one post of the address; milliseconds to wait when there is none left. */
export type RateLimit = (address: string | undefined) => Promise<number | undefined>

export function createRateLimit(
  limits = { anAddress: POSTS_AN_ADDRESS, ofAll: POSTS_OF_ALL },
): RateLimit {
  const create = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  const byAddress = create(limits.anAddress)
  const all = create(limits.ofAll)
  return async (address) => {
    try {
      await (address === undefined ? all.consume('all') : byAddress.consume(address))
      return undefined
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext
      throw reason
    }
  }
}
