import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { CognitoError } from './cognito-error.ts'
import { assertPasswordPolicy, keepPassword } from './password.ts'
import { assertMaySignIn, getPoolName, type Pool, type PoolTokens } from './pool.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { TwinSettings } from './twin-settings.ts'
import type { User, Users } from './users.ts'

/** Time in which a challenge can be answered, as in Cognito. */
export const CHALLENGE_MS = 3 * 60_000
const CODE_SECONDS = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP'

export interface Challenge {
  name: ChallengeName
  session: string
  parameters: Record<string, string>
}

/** Step after a right answer: the next challenge, or the session. */
export type SignInProgress = { challenge: Challenge } | { tokens: PoolTokens }

export interface Challenges {
  /** Goes on after the password: with what the user still has to answer. */
  begin: (user: User) => Promise<SignInProgress>
  /** @throws CognitoError when the answer is wrong; it can be given again. */
  answer: (
    name: string,
    session: string,
    answers: Record<string, string>,
  ) => Promise<SignInProgress>
  /** A new key for the user's authenticator app, in Base32, and the session to verify it with. */
  associate: (session: string) => { secret: string; session: string }
  /** @returns the session with which `MFA_SETUP` is answered. @throws CognitoError for a wrong code. */
  verify: (session: string, code: string) => Promise<string>
}

interface ChallengeParts {
  settings: TwinSettings
  pool: Pool
  users: Users
  limiter: RateLimiter
  now: () => Date
}

interface Pending {
  sub: string
  name: ChallengeName
  /** A key that was given out and is not verified yet. */
  secret?: string
  isVerified?: boolean
  expiresAt: number
}

/** The code that an authenticator app shows. */
export const buildTotpCode = (secret: string, time: Date): string =>
  new TOTP({ secret, period: CODE_SECONDS }).generate({ timestamp: time.getTime() })

/** A new key, in Base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Clocks may be one code apart. */
const isTotpCode = (secret: string, token: string, time: Date): boolean =>
  new TOTP({ secret, period: CODE_SECONDS }).validate({
    token,
    timestamp: time.getTime(),
    window: 1,
  }) !== null

const expired = () =>
  new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.')

/** Creates the challenges that a sign-in asks for after the password. */
export function createChallenges(parts: ChallengeParts): Challenges {
  const { settings, pool, users, limiter, now } = parts
  const pending = new Map<string, Pending>()

  const open = (state: Omit<Pending, 'expiresAt'>): string => {
    const time = now().getTime()
    for (const [key, { expiresAt }] of pending) if (expiresAt < time) pending.delete(key)
    const session = randomBytes(48).toString('base64url')
    pending.set(session, { ...state, expiresAt: time + CHALLENGE_MS })
    return session
  }
  const get = (session: string, name: string): Pending => {
    const state = pending.get(session)
    if (!state || state.name !== name || state.expiresAt < now().getTime()) throw expired()
    return state
  }
  const getUser = async (sub: string): Promise<User> => {
    const user = await users.getBySub(sub)
    if (!user) throw expired()
    return user
  }

  const ask = (user: User, name: ChallengeName, parameters: Record<string, string>) => ({
    challenge: {
      name,
      session: open({ sub: user.sub, name }),
      parameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
    },
  })

  const begin = async (user: User): Promise<SignInProgress> => {
    assertMaySignIn(user)
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      if (user.firstPasswordEndsAt !== undefined && user.firstPasswordEndsAt <= now().getTime())
        throw new CognitoError(
          'NotAuthorizedException',
          'Temporary password has expired and must be reset by an administrator.',
        )
      return ask(user, 'NEW_PASSWORD_REQUIRED', {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ email: user.email }),
      })
    }
    if (!settings.requiresMfa) return { tokens: await pool.beginSession(user) }
    return user.totpSecret === undefined
      ? ask(user, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
      : ask(user, 'SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: '' })
  }

  const setPassword = async ({ sub }: Pending, password: string) => {
    assertPasswordPolicy(password)
    const kept = await keepPassword(password, sub, getPoolName(settings))
    return begin(
      await users.change(sub, ({ firstPasswordEndsAt: _ended, ...newest }) => ({
        ...newest,
        status: 'CONFIRMED',
        password: kept,
      })),
    )
  }

  const checkCode = async ({ sub }: Pending, code: string) => {
    limiter.take('codeTried', sub)
    const user = await getUser(sub)
    if (user.totpSecret === undefined || !isTotpCode(user.totpSecret, code, now()))
      throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
    limiter.forget('codeTried', sub)
    return { tokens: await pool.beginSession(user) }
  }

  const endSetup = async ({ sub, isVerified }: Pending) => {
    if (!isVerified)
      throw new CognitoError('InvalidParameterException', 'The authenticator app is not verified.')
    return { tokens: await pool.beginSession(await getUser(sub)) }
  }

  return {
    begin,
    answer: async (name, session, answers) => {
      const state = get(session, name)
      const answerState = () => {
        if (state.name === 'NEW_PASSWORD_REQUIRED')
          return setPassword(state, answers['NEW_PASSWORD'] ?? '')
        if (state.name === 'SOFTWARE_TOKEN_MFA')
          return checkCode(state, answers['SOFTWARE_TOKEN_MFA_CODE'] ?? '')
        return endSetup(state)
      }
      const progress = await answerState()
      pending.delete(session)
      return progress
    },
    associate: (session) => {
      const { sub, name } = get(session, 'MFA_SETUP')
      pending.delete(session)
      const secret = createTotpSecret()
      return { secret, session: open({ sub, name, secret }) }
    },
    verify: async (session, code) => {
      const { sub, name, secret } = get(session, 'MFA_SETUP')
      limiter.take('codeTried', sub)
      if (secret === undefined || !isTotpCode(secret, code, now()))
        throw new CognitoError(
          'EnableSoftwareTokenMFAException',
          'Code mismatch and fail enable Software Token MFA',
        )
      limiter.forget('codeTried', sub)
      await users.change(sub, (newest) => ({ ...newest, totpSecret: secret }))
      pending.delete(session)
      return open({ sub, name, isVerified: true })
    },
  }
}
