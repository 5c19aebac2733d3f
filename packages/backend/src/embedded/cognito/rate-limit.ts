import { CognitoError } from './cognito-error.ts'

interface Limit {
  times: number
  withinMs: number
}

/** Cognito's limits of accounts, and limits of networks; counted by name. */
export const LIMITS = {
  /** Wrong passwords. */
  password: { times: 5, withinMs: 15 * 60_000 },
  /** Codes sent to an account. */
  codeSent: { times: 5, withinMs: 60 * 60_000 },
  /** Codes that one network had sent, to whichever account. */
  codeSentFrom: { times: 20, withinMs: 60 * 60_000 },
  /** Codes sent where networks are not known. */
  codeSentByAll: { times: 600, withinMs: 60 * 60_000 },
  /** Wrong codes. */
  codeTried: { times: 10, withinMs: 60 * 60_000 },
} as const satisfies Record<string, Limit>

export type Limited = keyof typeof LIMITS

export interface RateLimiter {
  /** @throws CognitoError when the limit is reached. */
  assertFree: (what: Limited, name: string) => void
  /** Counts a try before its outcome is known, so that concurrent tries count too. @throws CognitoError when the limit is reached. */
  take: (what: Limited, name: string) => void
  forget: (what: Limited, name: string) => void
}

const MAX_NAMES = 10_000

/** In-memory counters: one process, one machine. */
export function createRateLimiter(now: () => Date): RateLimiter {
  const times = new Map<string, number[]>()
  const getKey = (what: Limited, name: string) => `${what} ${name.toLowerCase()}`
  const getRecent = (what: Limited, name: string) => {
    const begin = now().getTime() - LIMITS[what].withinMs
    return (times.get(getKey(what, name)) ?? []).filter((time) => time > begin)
  }
  const assertFree = (what: Limited, name: string) => {
    if (getRecent(what, name).length >= LIMITS[what].times)
      throw new CognitoError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      )
  }
  return {
    assertFree,
    take: (what, name) => {
      assertFree(what, name)
      const key = getKey(what, name)
      const recent = [...getRecent(what, name), now().getTime()]
      times.delete(key)
      times.set(key, recent)
      const [oldest] = times.keys()
      if (times.size > MAX_NAMES && oldest !== undefined) times.delete(oldest)
    },
    forget: (what, name) => void times.delete(getKey(what, name)),
  }
}
