import { setTimeout } from 'node:timers/promises'
import { mayBeShared, toNetwork } from 'core/network'
import type { Result } from 'core/result'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { createLimiter } from '#lib/limiter.ts'

const WINDOW_SECONDS = 10 * 60
const DAY_SECONDS = 24 * 60 * 60
const MINUTE_MS = 60_000
/** Letters of the first word: a code without its dash does not say where that ends. */
const LEADING_LETTERS = /^[A-Z]{0,3}/
const EVERYTHING = 'all'

/** Points per network and window: at the highest cost, three typos and the right code. */
const NETWORK_POINTS = 12
/** Wrong codes per network and day. */
const NETWORK_MISSES = 40
/** Points in time of an address that may stand for many visitors, per code space and in all: more cost delay. */
const SPACE_POINTS = 600
const SHARED_POINTS = 3_000
/** Delay of a look-up beyond these. */
const LATE_MS = 5_000

/** Codes with the same first letters form a space, since guesses target one campaign. */
export const toCodeSpace = (code: string): string => LEADING_LETTERS.exec(code)?.[0] ?? ''

/** Cost of a look-up by the number of wrong codes so far, in its space or in all. */
const COSTS = [
  { inSpace: 100, inAll: 200, points: 3 },
  { inSpace: 20, inAll: 60, points: 2 },
] as const

interface Guess {
  /** Reports the result of the look-up: an existing code was no guess and is refunded. */
  settle: (isFound: boolean) => Promise<void>
}

export interface Guesses {
  /**
   * Counts a look-up before its result is known; fails with the minutes to wait. Where an address may stand for many
   * visitors, it only waits.
   */
  take: (address: string | undefined, code: string) => Promise<Result<Guess, number>>
}

interface Charge {
  limiter: RateLimiterAbstract
  key: string
  points: number
}

interface GuessesOptions {
  /** Guesses of one name have the same budgets. */
  name?: string
  wait?: (milliseconds: number) => Promise<void>
}

export function createGuesses({
  name = 'guesses',
  wait = setTimeout,
}: GuessesOptions = {}): Guesses {
  const create = (budget: string, points: number, duration = WINDOW_SECONDS) =>
    createLimiter({ name: `${name}-${budget}`, points, duration })
  const misses = create('misses', 1)
  const byNetwork = create('network', NETWORK_POINTS)
  const missesByNetwork = create('network-misses', NETWORK_MISSES, DAY_SECONDS)
  const bySpace = create('space', SPACE_POINTS)
  const shared = create('all', SHARED_POINTS)

  const countMisses = async (space: string) => (await misses.get(space))?.consumedPoints ?? 0
  const getCost = async (space: string) => {
    const [inSpace, inAll] = [await countMisses(`in ${space}`), await countMisses(EVERYTHING)]
    return COSTS.find((step) => inSpace >= step.inSpace || inAll >= step.inAll)?.points ?? 1
  }
  const buildCharges = (address: string | undefined, space: string, points: number): Charge[] => {
    const key = address === undefined ? '' : toNetwork(address)
    if (mayBeShared(address))
      return [
        { limiter: bySpace, key: `${space} ${key}`, points },
        { limiter: shared, key, points },
      ]
    return [
      { limiter: byNetwork, key, points },
      { limiter: missesByNetwork, key, points: 1 },
    ]
  }
  /** Counts a look-up of an address that others may share, who are never refused because of it. */
  const takeShared = async (charges: readonly Charge[]) => {
    const taken = await Promise.all(
      charges.map(async ({ limiter, key, points }) => {
        const { consumedPoints } = await limiter.penalty(key, points)
        return consumedPoints > limiter.points
      }),
    )
    if (taken.includes(true)) await wait(LATE_MS)
  }

  return {
    take: async (address, code) => {
      const space = toCodeSpace(code)
      const charges = buildCharges(address, space, await getCost(space))
      try {
        if (mayBeShared(address)) await takeShared(charges)
        else
          for (const { limiter, key, points } of charges) {
            // The second is not charged what the first refuses.
            await limiter.consume(key, points)
          }
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        return { ok: false, error: Math.ceil(reason.msBeforeNext / MINUTE_MS) }
      }
      const settle = async (isFound: boolean) => {
        if (isFound)
          await Promise.all(charges.map(({ limiter, key, points }) => limiter.reward(key, points)))
        else await Promise.all([misses.penalty(`in ${space}`), misses.penalty(EVERYTHING)])
      }
      return { ok: true, value: { settle } }
    },
  }
}
