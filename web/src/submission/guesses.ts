import { RateLimiterMemory } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 10 * 60
const LEADING_LETTERS = /^[A-Z]*/

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
