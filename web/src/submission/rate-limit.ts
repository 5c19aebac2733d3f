import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 10 * 60
const MINUTE_MS = 60_000
const LEADING_LETTERS = /^[A-Z]*/

interface Charge {
  /** Where addresses are not known, whoever asks for the same shares one budget. */
  of: string
  points?: number
}

/** Takes from the budget of the address; the minutes to wait when there is nothing left. */
export type RateLimit = (address: string | undefined, charge: Charge) => Promise<number | undefined>

export interface Limits {
  anAddress: number
  ofAll: number
}

/** What is refused by a look at it costs little, so that mistakes and floods of them lock nobody out. */
export const TRIES: Limits = { anAddress: 300, ofAll: 60_000 }
/** What is uploaded or reaches the backend. */
export const POSTS: Limits = { anAddress: 30, ofAll: 1_500 }

export function createRateLimit(limits: Limits): RateLimit {
  const create = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
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

/** One visitor has the 2⁶⁴ addresses of an IPv6 network. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}

/** The codes that begin with the same word: who guesses codes goes through those of one campaign. */
export const toCodeSpace = (code: string): string => LEADING_LETTERS.exec(code)?.[0] ?? ''

/** From so many wrong codes of a space on, a look-up there costs so much. */
const COSTS = [
  { misses: 400, points: 10 },
  { misses: 100, points: 5 },
  { misses: 20, points: 2 },
] as const

export interface Guesses {
  /** What a look-up in the space costs: the more wrong codes were tried there, the more. */
  getCost: (space: string) => Promise<number>
  addMiss: (space: string) => Promise<void>
}

export function createGuesses(): Guesses {
  const misses = new RateLimiterMemory({ points: 1, duration: WINDOW_SECONDS })
  return {
    getCost: async (space) => {
      const count = (await misses.get(space))?.consumedPoints ?? 0
      return COSTS.find((step) => count >= step.misses)?.points ?? 1
    },
    addMiss: async (space) => {
      await misses.penalty(space)
    },
  }
}
