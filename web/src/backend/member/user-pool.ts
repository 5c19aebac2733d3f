import { createRetryingFetch } from 'core/amplify/retry'
import type { AmplifyConfig } from 'core/amplify/config'
import { mayBeShared, toNetwork } from 'core/network'
import type { Result } from 'core/result'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { getRequestHeaders } from 'telemetry/request-scope'
import { z } from 'zod'
import { createLimiter } from '#lib/limiter.ts'
import { createRateLimit } from '#lib/rate-limit.ts'

const LIMITS = { timeoutMs: 5_000, totalMs: 12_000 }

const MAX_EMAIL = 254
/** Minutes to wait at a limit of the site or of the pool. */
export const WAITS = { 'too-often': 15, 'too-many-codes': 60, 'too-many-code-tries': 60 } as const

/** Posts within the wait, regardless of the account. */
const SIGN_INS = { anAddress: 90, ofAll: 4_500 }
const CODES = { anAddress: 20, ofAll: 600 }
/** Wrong passwords for one account from one network, as the embedded pool counts them. */
const WRONG_PASSWORDS = { points: 5, duration: WAITS['too-often'] * 60 }

/** Reasons for which the user pool says no; every other trouble is `unavailable`. */
export type PoolProblem =
  | 'wrong-password'
  | 'unconfirmed'
  | 'exists'
  | 'weak-password'
  | 'bad-email'
  | 'wrong-code'
  | 'old-code'
  | 'too-often'
  | 'too-many-codes'
  | 'too-many-code-tries'
  | 'unavailable'

const PROBLEMS: Readonly<Record<string, PoolProblem>> = {
  NotAuthorizedException: 'wrong-password',
  UserNotFoundException: 'wrong-password',
  UserNotConfirmedException: 'unconfirmed',
  UsernameExistsException: 'exists',
  AliasExistsException: 'exists',
  InvalidPasswordException: 'weak-password',
  InvalidParameterException: 'bad-email',
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'old-code',
  LimitExceededException: 'too-often',
  TooManyRequestsException: 'too-often',
  TooManyFailedAttemptsException: 'too-often',
}

const isTooOften = (answer: Result<undefined, PoolProblem>) =>
  !answer.ok && answer.error === 'too-often'

export interface TokenSet {
  idToken: string
  /** Changes the account at the pool; only a sign-in with the password gives one that may. */
  accessToken?: string
  /** Absent after a refresh: the old one goes on. */
  refreshToken?: string
}

const authenticationSchema = z.object({
  AuthenticationResult: z.object({
    IdToken: z.string(),
    AccessToken: z.string().optional(),
    RefreshToken: z.string().optional(),
  }),
})
const oauthSchema = z.object({ id_token: z.string(), refresh_token: z.string().optional() })
const failureSchema = z.object({ __type: z.string() })

interface PoolConfig {
  auth: Pick<
    AmplifyConfig['auth'],
    'domain' | 'redirectSignIn' | 'region' | 'userPoolClientId' | 'userPoolEndpoint'
  >
}

/** Visitors for whom the site speaks: to the pool all its calls come from one address. */
interface Visitors {
  /** Address of the visitor; undefined without a proxy header. */
  getAddress: () => Promise<string | undefined>
  /** Makes the embedded pool believe the address; Cognito has no use for it. */
  addressSecret?: string
}

export interface UserPool {
  signIn: (email: string, password: string) => Promise<Result<TokenSet, PoolProblem>>
  signUp: (person: {
    email: string
    password: string
    name: string
  }) => Promise<Result<undefined, PoolProblem>>
  confirmSignUp: (email: string, code: string) => Promise<Result<undefined, PoolProblem>>
  resendCode: (email: string) => Promise<Result<undefined, PoolProblem>>
  forgotPassword: (email: string) => Promise<Result<undefined, PoolProblem>>
  resetPassword: (
    email: string,
    code: string,
    password: string,
  ) => Promise<Result<undefined, PoolProblem>>
  /** Mails a code to the new address, which counts once the code is typed. */
  changeEmail: (accessToken: string, email: string) => Promise<Result<undefined, PoolProblem>>
  resendEmailCode: (accessToken: string) => Promise<Result<undefined, PoolProblem>>
  verifyEmail: (accessToken: string, code: string) => Promise<Result<undefined, PoolProblem>>
  exchangeCode: (code: string, verifier: string) => Promise<Result<TokenSet, PoolProblem>>
  refresh: (refreshToken: string) => Promise<Result<TokenSet, PoolProblem>>
  /** Ends the session at the pool; a failure is no reason to stay signed in here. */
  revoke: (refreshToken: string) => Promise<void>
}

/**
 * The user pool's API for a server that serves many: Amplify keeps what a sign-in is doing in its
 * module, where two visitors at the same moment would meet.
 */
export function createUserPool(
  { auth }: PoolConfig,
  { getAddress, addressSecret }: Visitors,
  fetch: typeof globalThis.fetch = createRetryingFetch(LIMITS),
): UserPool {
  const endpoint = auth.userPoolEndpoint ?? `https://cognito-idp.${auth.region}.amazonaws.com/`

  const takeSignIn = createRateLimit('sign-ins', SIGN_INS, WAITS['too-often'])
  const takeCode = createRateLimit('mailed-codes', CODES, WAITS['too-many-codes'])
  const wrongPasswords = createLimiter({ name: 'wrong-passwords', ...WRONG_PASSWORDS })

  const call = async (
    operation: string,
    input: Record<string, unknown>,
  ): Promise<Result<unknown, PoolProblem>> => {
    const address = addressSecret && (await getAddress())
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          ...getRequestHeaders(),
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          ...(address && {
            'x-client-address': address,
            'x-client-address-secret': addressSecret,
          }),
        },
        body: JSON.stringify(input),
        cache: 'no-store',
      })
      const body: unknown = await response.json().catch(() => undefined)
      if (response.ok) return { ok: true, value: body }
      const failure = failureSchema.safeParse(body)
      const code = failure.success ? (failure.data.__type.split('#').at(-1) ?? '') : ''
      return { ok: false, error: PROBLEMS[code] ?? 'unavailable' }
    } catch {
      return { ok: false, error: 'unavailable' }
    }
  }
  /** Calls an operation with what Cognito takes of the visitor; operations with an access token take nothing. */
  const callAsClient = async (operation: string, input: Record<string, unknown>) => {
    const address = await getAddress()
    const context = address !== undefined && { UserContextData: { IpAddress: address } }
    return call(operation, { ClientId: auth.userPoolClientId, ...input, ...context })
  }
  const toNothing = async (answering: Promise<Result<unknown, PoolProblem>>) => {
    const answer = await answering
    return answer.ok ? ({ ok: true, value: undefined } as const) : answer
  }
  const tell = (operation: string, input: Record<string, unknown>) =>
    toNothing(callAsClient(operation, input))
  /** The access token says whose account it is. */
  const tellAccount = (operation: string, AccessToken: string, input: Record<string, unknown>) =>
    toNothing(call(operation, { AccessToken, ...input }))

  /** Mails cost money and reputation, whichever account they are for. */
  const countCode = async (
    ask: () => Promise<Result<undefined, PoolProblem>>,
  ): Promise<Result<undefined, PoolProblem>> => {
    const minutes = await takeCode(await getAddress(), { of: 'codes' })
    const tooMany = { ok: false, error: 'too-many-codes' } as const
    if (minutes !== undefined) return tooMany
    const answer = await ask()
    return isTooOften(answer) ? tooMany : answer
  }

  /** The pool counts tries of codes for longer than those of passwords. */
  const tryCode = async (
    trying: Promise<Result<undefined, PoolProblem>>,
  ): Promise<Result<undefined, PoolProblem>> => {
    const answer = await trying
    return isTooOften(answer) ? { ok: false, error: 'too-many-code-tries' } : answer
  }

  /** Stops guesses before they reach the pool, where they would lock the owner out. */
  const countPassword = async (
    email: string,
    prove: () => Promise<Result<TokenSet, PoolProblem>>,
  ): Promise<Result<TokenSet, PoolProblem>> => {
    const tooOften = { ok: false, error: 'too-often' } as const
    const address = await getAddress()
    if ((await takeSignIn(address, { of: 'sign-ins' })) !== undefined) return tooOften
    if (address === undefined || mayBeShared(address)) return prove()
    const guesser = `${email.slice(0, MAX_EMAIL).toLowerCase()} from ${toNetwork(address)}`
    // Counted before the answer, so that guesses at the same moment are counted too.
    const isCounted = await wrongPasswords.consume(guesser).then(
      () => true,
      (reason: RateLimiterRes | Error) => {
        if (reason instanceof Error) throw reason
        return false
      },
    )
    if (!isCounted) return tooOften
    const answer = await prove()
    if (answer.ok) await wrongPasswords.delete(guesser)
    else if (answer.error !== 'wrong-password') await wrongPasswords.reward(guesser)
    return answer
  }

  const askForTokens = async (
    fields: Record<string, string>,
  ): Promise<Result<TokenSet, PoolProblem>> => {
    try {
      const response = await fetch(`${auth.domain}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: auth.userPoolClientId, ...fields }).toString(),
        cache: 'no-store',
      })
      if (response.status === 400 || response.status === 401)
        return { ok: false, error: 'wrong-code' }
      const tokens = oauthSchema.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !tokens.success) return { ok: false, error: 'unavailable' }
      const { id_token: idToken, refresh_token: refreshToken } = tokens.data
      return { ok: true, value: { idToken, refreshToken } }
    } catch {
      return { ok: false, error: 'unavailable' }
    }
  }

  return {
    signIn: (email, password) =>
      countPassword(email, async () => {
        const answer = await callAsClient('InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        })
        if (!answer.ok) return answer
        const tokens = authenticationSchema.safeParse(answer.value)
        if (!tokens.success) return { ok: false, error: 'unavailable' }
        const {
          IdToken: idToken,
          AccessToken: accessToken,
          RefreshToken: refreshToken,
        } = tokens.data.AuthenticationResult
        return { ok: true, value: { idToken, accessToken, refreshToken } }
      }),
    signUp: ({ email, password, name }) =>
      countCode(() =>
        tell('SignUp', {
          Username: email,
          Password: password,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'name', Value: name },
          ],
        }),
      ),
    confirmSignUp: (email, code) =>
      tryCode(tell('ConfirmSignUp', { Username: email, ConfirmationCode: code })),
    resendCode: (email) => countCode(() => tell('ResendConfirmationCode', { Username: email })),
    forgotPassword: (email) => countCode(() => tell('ForgotPassword', { Username: email })),
    resetPassword: (email, code, password) =>
      tryCode(
        tell('ConfirmForgotPassword', {
          Username: email,
          ConfirmationCode: code,
          Password: password,
        }),
      ),
    changeEmail: (accessToken, email) =>
      countCode(() =>
        tellAccount('UpdateUserAttributes', accessToken, {
          UserAttributes: [{ Name: 'email', Value: email }],
        }),
      ),
    resendEmailCode: (accessToken) =>
      countCode(() =>
        tellAccount('GetUserAttributeVerificationCode', accessToken, { AttributeName: 'email' }),
      ),
    verifyEmail: (accessToken, code) =>
      tryCode(
        tellAccount('VerifyUserAttribute', accessToken, { AttributeName: 'email', Code: code }),
      ),
    exchangeCode: (code, verifier) =>
      askForTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: auth.redirectSignIn,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) =>
      askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      try {
        await fetch(`${auth.domain}/oauth2/revoke`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            client_id: auth.userPoolClientId,
            token: refreshToken,
          }).toString(),
          cache: 'no-store',
        })
      } catch {
        // The cookies go in any case, and the token with its time.
      }
    },
  }
}
