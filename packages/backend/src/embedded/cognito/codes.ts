import { createHash, randomInt } from 'node:crypto'
import { isEqual } from '../../is-equal.ts'
import { CognitoError } from './cognito-error.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { User, Users } from './users.ts'

export type CodePurpose = 'sign-up' | 'reset-password' | 'change-email'

/** Validity in minutes, as the mail states it. */
export const CODE_MINUTES = 10
const MAX_TRIES = 5

export interface CodeMessage {
  to: string
  purpose: CodePurpose
  code: string
}

/** Mails a code. */
export type SendCode = (message: CodeMessage) => Promise<void>

export interface Codes {
  /** Mails a new code, to the user's address unless another is given, and invalidates the previous one. */
  send: (user: User, purpose: CodePurpose, to?: string) => Promise<void>
  /** Consumes the code. @throws CognitoError unless it is the newest one. */
  use: (user: User, purpose: CodePurpose, code: string) => Promise<User>
}

const hashCode = (sub: string, purpose: CodePurpose, code: string): string =>
  createHash('sha256').update(`${sub} ${purpose} ${code}`).digest('base64')

interface CodesOptions {
  users: Users
  limiter: RateLimiter
  sendCode: SendCode
  now: () => Date
}

/** Six-digit codes by email. */
export function createCodes({ users, limiter, sendCode, now }: CodesOptions): Codes {
  return {
    send: async (user, purpose, to = user.email) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await users.change(user.sub, (newest) => ({
        ...newest,
        codes: {
          ...newest.codes,
          [purpose]: {
            hash: hashCode(user.sub, purpose, code),
            expiresAt: now().getTime() + CODE_MINUTES * 60_000,
            tries: 0,
          },
        },
      }))
      await sendCode({ to, purpose, code })
    },
    use: async (user, purpose, code) => {
      limiter.take('codeTried', user.email)
      let isRight = false
      let isTimely = false
      const changed = await users.change(user.sub, (newest) => {
        const { [purpose]: kept, ...others } = newest.codes
        isTimely = kept !== undefined && kept.expiresAt > now().getTime() && kept.tries < MAX_TRIES
        isRight = kept !== undefined && isEqual(kept.hash, hashCode(user.sub, purpose, code))
        if (!kept || (isRight && isTimely)) return { ...newest, codes: others }
        return { ...newest, codes: { ...others, [purpose]: { ...kept, tries: kept.tries + 1 } } }
      })
      if (!isTimely)
        throw new CognitoError(
          'ExpiredCodeException',
          'Invalid code provided, please request a code again.',
        )
      if (!isRight)
        throw new CognitoError(
          'CodeMismatchException',
          'Invalid verification code provided, please try again.',
        )
      limiter.forget('codeTried', user.email)
      return changed
    },
  }
}
