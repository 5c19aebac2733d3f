import { randomUUID } from 'node:crypto'
import { toGuesser } from './caller-address.ts'
import { CognitoError, buildWrongPassword } from './cognito-error.ts'
import type { Codes } from './codes.ts'
import { assertPasswordPolicy, isPassword, keepPassword } from './password.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Sessions } from './sessions.ts'
import { API_SCOPE, type TokenSet, type Tokens } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'
import { createSub, type User, type Users } from './users.ts'

export interface PoolTokens extends TokenSet {
  refreshToken: string
}

/** The client's network, where it is known. */
type Network = string | undefined

interface PoolParts {
  settings: TwinSettings
  users: Users
  codes: Codes
  sessions: Sessions
  tokens: Tokens
  limiter: RateLimiter
  now: () => Date
}

const EMAIL = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,190}\.[^\s@"<>.]{2,60}$/

/** The part of the pool id that SRP uses. */
export const getPoolName = ({ userPoolId }: TwinSettings): string => userPoolId.split('_')[1] ?? ''

const invalid = (message: string) => new CognitoError('InvalidParameterException', message)

/** Operations of the pool, shared by the API and the hosted pages. Errors are `CognitoError`s. */
export type Pool = ReturnType<typeof createPool>

export function createPool(parts: PoolParts) {
  const { settings, users, codes, sessions, tokens, limiter, now } = parts
  const poolName = getPoolName(settings)

  /** Counts every requested code, so that the count does not reveal whether the account exists. */
  const takeCode = (email: string, network: Network) => {
    limiter.assertFree('codeSent', email)
    if (network === undefined) limiter.take('codeSentByAll', '')
    else limiter.take('codeSentFrom', network)
    limiter.take('codeSent', email)
  }

  return {
    signUp: async (
      { email, password, name }: { email: string; password: string; name?: string },
      network: Network,
    ): Promise<User> => {
      if (!settings.allowsSignUp)
        throw new CognitoError(
          'NotAuthorizedException',
          'SignUp is not permitted for this user pool',
        )
      if (!EMAIL.test(email)) throw invalid('Invalid email address format.')
      assertPasswordPolicy(password)
      takeCode(email, network)
      const sub = createSub()
      const user = await users.create({
        sub,
        username: sub,
        status: 'UNCONFIRMED',
        email: email.trim().toLowerCase(),
        isEmailVerified: false,
        name,
        groups: [],
        password: await keepPassword(password, sub, poolName),
      })
      await codes.send(user, 'sign-up')
      return user
    },
    resendSignUpCode: async (name: string, network: Network): Promise<void> => {
      const user = await users.getByName(name)
      if (!user) return
      if (user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.')
      takeCode(user.email, network)
      await codes.send(user, 'sign-up')
    },
    confirmSignUp: async (name: string, code: string): Promise<void> => {
      const user = await users.getByName(name)
      if (!user)
        throw new CognitoError(
          'ExpiredCodeException',
          'Invalid code provided, please request a code again.',
        )
      if (user.status !== 'UNCONFIRMED')
        throw new CognitoError(
          'NotAuthorizedException',
          'User cannot be confirmed. Current status is CONFIRMED',
        )
      await codes.use(user, 'sign-up', code)
      await users.change(user.sub, (newest) => ({
        ...newest,
        status: 'CONFIRMED',
        isEmailVerified: true,
      }))
    },
    authenticate: async (name: string, password: string, network: Network): Promise<User> => {
      const guesser = toGuesser(name, network)
      limiter.take('password', guesser)
      const user = await users.getByName(name)
      if (!(await isPassword(user?.password, password)) || !user) throw buildWrongPassword()
      limiter.forget('password', guesser)
      assertMaySignIn(user)
      return user
    },
    /** Does not reveal whether the account exists. */
    forgotPassword: async (name: string, network: Network): Promise<void> => {
      const user = await users.getByName(name)
      takeCode(user?.email ?? name, network)
      if (user?.status === 'FORCE_CHANGE_PASSWORD')
        throw new CognitoError(
          'NotAuthorizedException',
          'User password cannot be reset in the current state.',
        )
      if (user?.password && user.isEmailVerified) await codes.send(user, 'reset-password')
    },
    confirmForgotPassword: async (
      name: string,
      code: string,
      password: string,
      network: Network,
    ): Promise<void> => {
      assertPasswordPolicy(password)
      const user = await users.getByName(name)
      if (!user)
        throw new CognitoError(
          'CodeMismatchException',
          'Invalid verification code provided, please try again.',
        )
      await codes.use(user, 'reset-password', code)
      const kept = await keepPassword(password, user.sub, poolName)
      await users.change(user.sub, (newest) => ({ ...newest, password: kept }))
      limiter.forget('password', toGuesser(name, network))
    },
    /** Mails a code to the new address, which takes effect once the code is confirmed. */
    askEmailChange: async (user: User, email: string, network: Network): Promise<void> => {
      if (!EMAIL.test(email)) throw invalid('Invalid email address format.')
      const address = email.trim().toLowerCase()
      if (address === user.email) return
      if (await users.getByName(address))
        throw new CognitoError('AliasExistsException', 'An account with the email already exists.')
      takeCode(user.email, network)
      const changed = await users.change(user.sub, (newest) => ({ ...newest, newEmail: address }))
      await codes.send(changed, 'change-email', address)
    },
    resendEmailCode: async (user: User, network: Network): Promise<void> => {
      if (user.newEmail === undefined) throw invalid('There is nothing to verify.')
      takeCode(user.email, network)
      await codes.send(user, 'change-email', user.newEmail)
    },
    verifyEmail: async (user: User, code: string): Promise<void> => {
      const { newEmail } = await codes.use(user, 'change-email', code)
      if (newEmail !== undefined) await users.changeEmail(user, newEmail)
    },
    /** The user of a social profile, created on the first sign-in. */
    federate: async ({
      email,
      name,
      provider,
    }: Record<'email' | 'name' | 'provider', string>): Promise<User> => {
      if (!EMAIL.test(email)) throw invalid('Invalid email address format.')
      const address = email.trim().toLowerCase()
      const username = `${provider}_${address}`
      const known = await users.getByName(username)
      // The provider's profile wins: names change there.
      if (known) return users.change(known.sub, (newest) => ({ ...newest, name }))
      return users.create({
        sub: randomUUID(),
        username,
        status: 'EXTERNAL_PROVIDER',
        email: address,
        isEmailVerified: true,
        name,
        groups: [],
        identity: { provider, userId: address },
      })
    },
    /** Starts a session for an authenticated user, through the API. */
    beginSession: async (user: User): Promise<PoolTokens> => {
      assertMaySignIn(user)
      const authTime = Math.floor(now().getTime() / 1000)
      const [session, refreshToken] = await sessions.begin(user.sub, API_SCOPE, authTime)
      return { ...(await tokens.issue(user, session)), refreshToken }
    },
    refresh: async (refreshToken: string): Promise<TokenSet> => {
      const session = await sessions.getByRefreshToken(refreshToken)
      const user = session && (await users.getBySub(session.sub))
      if (!session || !user)
        throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token')
      assertMaySignIn(user)
      return tokens.issue(user, session, { isHosted: session.scope !== API_SCOPE })
    },
    /** The user of an access token, unless its session has ended. */
    getUserOfToken: async (accessToken: string) => {
      const claims = await tokens.verifyAccess(accessToken)
      const user = await users.getBySub(claims.sub)
      if (!user || !(await sessions.exists(claims.sub, claims.origin_jti)))
        throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked')
      return { user, scope: claims.scope }
    },
  }
}

/** @throws CognitoError for an account that is not confirmed, or switched off. */
export function assertMaySignIn(user: User): void {
  if (user.isDisabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
}
