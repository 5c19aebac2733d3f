import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toGuesser } from './caller-address.ts'
import { CHALLENGE_MS, type Challenges, type SignInProgress } from './challenges.ts'
import { buildWrongPassword, CognitoError } from './cognito-error.ts'
import { getPoolName, type Pool, type PoolTokens } from './pool.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Sessions } from './sessions.ts'
import {
  buildVerifier,
  createChallenge,
  isProofValid,
  parseClientKey,
  type SrpChallenge,
} from './srp.ts'
import { API_SCOPE, TOKEN_SECONDS, type TokenSet } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'
import type { Users } from './users.ts'

interface ApiParts {
  settings: TwinSettings
  pool: Pool
  users: Users
  sessions: Sessions
  limiter: RateLimiter
  challenges: Challenges
  now: () => Date
}

/** One operation of the user pool API: from the request's JSON and the client's network to the answer's JSON. */
export type Operation = (input: unknown, network: string | undefined) => Promise<object>

interface PendingSrp {
  guesser: string
  userId: string
  challenge: SrpChallenge
  clientKey: bigint
  secretBlock: string
  expiresAt: number
}

/** Text of a request. */
export const text = z.string().min(1).max(2048)
export const attributes = z
  .array(z.object({ Name: z.string(), Value: z.string().max(2048) }))
  .default([])

/** @throws CognitoError when the request does not fit. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new CognitoError('InvalidParameterException', z.prettifyError(parsed.error))
}

function toDelivery(email: string) {
  const [local = '', domain = ''] = email.split('@')
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${local[0] ?? ''}***@${domain[0] ?? ''}***`,
    },
  }
}

const toResult = (tokens: TokenSet & Partial<PoolTokens>) => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: tokens.accessToken,
    IdToken: tokens.idToken,
    ...(tokens.refreshToken && { RefreshToken: tokens.refreshToken }),
    ExpiresIn: TOKEN_SECONDS,
    TokenType: 'Bearer',
  },
})

const toAnswer = (progress: SignInProgress) =>
  'tokens' in progress
    ? toResult(progress.tokens)
    : {
        ChallengeName: progress.challenge.name,
        Session: progress.challenge.session,
        ChallengeParameters: progress.challenge.parameters,
      }

/** Operations of the user pool that a web client may call, by name. */
export function createUserPoolOperations(parts: ApiParts): Record<string, Operation> {
  const { settings, pool, users, sessions, limiter, challenges, now } = parts
  const poolName = getPoolName(settings)
  const pending = new Map<string, PendingSrp>()
  const clientId = z.object({ ClientId: z.string() })

  const assertClient = (input: unknown) => {
    if (parse(clientId, input).ClientId !== settings.clientId)
      throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.')
  }
  /** Tokens of the hosted pages lack this scope, unless the site asks for it. */
  const getUser = async (accessToken: string) => {
    const { user, scope } = await pool.getUserOfToken(accessToken)
    if (!scope.split(' ').includes(API_SCOPE))
      throw new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes')
    return user
  }

  const beginSrp = async (input: unknown, network: string | undefined) => {
    const { AuthParameters } = parse(
      z.object({ AuthParameters: z.object({ USERNAME: text, SRP_A: text }) }),
      input,
    )
    const { USERNAME: name, SRP_A } = AuthParameters
    const guesser = toGuesser(name, network)
    limiter.assertFree('password', guesser)
    const clientKey = parseClientKey(SRP_A)
    if (clientKey === undefined)
      throw new CognitoError('InvalidParameterException', 'SRP_A is not a key.')
    const user = await users.getByName(name)
    // An unknown user gets a challenge that no password solves.
    const userId = user?.sub ?? toUuid(name)
    const kept = user?.password?.srp ?? buildVerifier(poolName, userId, randomUUID())
    const challenge = createChallenge(kept)
    const secretBlock = randomBytes(64).toString('base64')
    const time = now().getTime()
    for (const [key, { expiresAt }] of pending) if (expiresAt < time) pending.delete(key)
    pending.set(secretBlock, {
      guesser,
      userId,
      challenge,
      clientKey,
      secretBlock,
      expiresAt: time + CHALLENGE_MS,
    })
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USER_ID_FOR_SRP: userId,
        USERNAME: userId,
        SALT: kept.salt,
        SRP_B: challenge.publicKey.toString(16),
        SECRET_BLOCK: secretBlock,
      },
    }
  }

  const endSrp = async (input: unknown) => {
    const { ChallengeResponses: answer } = parse(
      z.object({
        ChallengeResponses: z.object({
          PASSWORD_CLAIM_SECRET_BLOCK: text,
          PASSWORD_CLAIM_SIGNATURE: text,
          TIMESTAMP: text,
        }),
      }),
      input,
    )
    const exchange = pending.get(answer.PASSWORD_CLAIM_SECRET_BLOCK)
    pending.delete(answer.PASSWORD_CLAIM_SECRET_BLOCK)
    if (!exchange || exchange.expiresAt < now().getTime())
      throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.')
    limiter.take('password', exchange.guesser)
    const user = await users.getBySub(exchange.userId)
    const isRight =
      user?.password !== undefined &&
      isProofValid(user.password.srp, exchange.challenge, {
        ...exchange,
        poolName,
        timestamp: answer.TIMESTAMP,
        signature: answer.PASSWORD_CLAIM_SIGNATURE,
      })
    if (!isRight) throw buildWrongPassword()
    limiter.forget('password', exchange.guesser)
    return toAnswer(await challenges.begin(user))
  }

  const answerChallenge = async (input: unknown) => {
    const { ChallengeName, ChallengeResponses, Session } = parse(
      z.object({
        ChallengeName: text,
        ChallengeResponses: z.record(z.string(), z.string()),
        Session: text,
      }),
      input,
    )
    return toAnswer(await challenges.answer(ChallengeName, Session, ChallengeResponses))
  }

  const signInWithPassword = async (input: unknown, network: string | undefined) => {
    const { AuthParameters } = parse(
      z.object({ AuthParameters: z.object({ USERNAME: text, PASSWORD: text }) }),
      input,
    )
    const { USERNAME, PASSWORD } = AuthParameters
    const user = await pool.authenticate(USERNAME, PASSWORD, network)
    return toAnswer(await challenges.begin(user))
  }

  return {
    SignUp: async (input, network) => {
      assertClient(input)
      const { Username, Password, UserAttributes } = parse(
        z.object({ Username: text, Password: text, UserAttributes: attributes }),
        input,
      )
      const get = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value
      const user = await pool.signUp(
        {
          email: get('email') ?? Username,
          password: Password,
          name: get('name'),
        },
        network,
      )
      return { UserConfirmed: false, UserSub: user.sub, ...toDelivery(user.email) }
    },
    ConfirmSignUp: async (input) => {
      assertClient(input)
      const { Username, ConfirmationCode } = parse(
        z.object({ Username: text, ConfirmationCode: text }),
        input,
      )
      await pool.confirmSignUp(Username, ConfirmationCode)
      return {}
    },
    ResendConfirmationCode: async (input, network) => {
      assertClient(input)
      const { Username } = parse(z.object({ Username: text }), input)
      await pool.resendSignUpCode(Username, network)
      return toDelivery(Username)
    },
    InitiateAuth: async (input, network) => {
      assertClient(input)
      const { AuthFlow } = parse(z.object({ AuthFlow: z.string() }), input)
      if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(input, network)
      if (AuthFlow === 'USER_PASSWORD_AUTH') return signInWithPassword(input, network)
      throw new CognitoError('InvalidParameterException', `${AuthFlow} is not enabled.`)
    },
    RespondToAuthChallenge: async (input) => {
      assertClient(input)
      const { ChallengeName } = parse(z.object({ ChallengeName: text }), input)
      return ChallengeName === 'PASSWORD_VERIFIER' ? endSrp(input) : answerChallenge(input)
    },
    AssociateSoftwareToken: async (input) => {
      const { secret, session } = challenges.associate(
        parse(z.object({ Session: text }), input).Session,
      )
      return { SecretCode: secret, Session: session }
    },
    VerifySoftwareToken: async (input) => {
      const { Session, UserCode } = parse(z.object({ Session: text, UserCode: text }), input)
      return { Status: 'SUCCESS', Session: await challenges.verify(Session, UserCode) }
    },
    GetTokensFromRefreshToken: async (input) => {
      assertClient(input)
      const { RefreshToken } = parse(z.object({ RefreshToken: text }), input)
      return toResult(await pool.refresh(RefreshToken))
    },
    ForgotPassword: async (input, network) => {
      assertClient(input)
      const { Username } = parse(z.object({ Username: text }), input)
      await pool.forgotPassword(Username, network)
      return toDelivery(Username)
    },
    ConfirmForgotPassword: async (input, network) => {
      assertClient(input)
      const { Username, ConfirmationCode, Password } = parse(
        z.object({ Username: text, ConfirmationCode: text, Password: text }),
        input,
      )
      await pool.confirmForgotPassword(Username, ConfirmationCode, Password, network)
      return {}
    },
    UpdateUserAttributes: async (input, network) => {
      const { AccessToken, UserAttributes } = parse(
        z.object({ AccessToken: text, UserAttributes: attributes }),
        input,
      )
      const user = await getUser(AccessToken)
      const [change, ...others] = UserAttributes
      if (change?.Name !== 'email' || others.length > 0)
        throw new CognitoError(
          'NotAuthorizedException',
          'A client attempted to write unauthorized attribute',
        )
      const email = change.Value
      // The address of a social user is the one its provider reports.
      if (user.identity) throw new CognitoError('NotAuthorizedException', 'email is not mutable.')
      await pool.askEmailChange(user, email, network)
      return { CodeDeliveryDetailsList: [toDelivery(email).CodeDeliveryDetails] }
    },
    GetUserAttributeVerificationCode: async (input, network) => {
      const { AccessToken } = parse(
        z.object({ AccessToken: text, AttributeName: z.literal('email') }),
        input,
      )
      const user = await getUser(AccessToken)
      await pool.resendEmailCode(user, network)
      return toDelivery(user.newEmail ?? user.email)
    },
    VerifyUserAttribute: async (input) => {
      const { AccessToken, Code } = parse(
        z.object({ AccessToken: text, AttributeName: z.literal('email'), Code: text }),
        input,
      )
      await pool.verifyEmail(await getUser(AccessToken), Code)
      return {}
    },
    RevokeToken: async (input) => {
      assertClient(input)
      await sessions.end(parse(z.object({ Token: text }), input).Token)
      return {}
    },
  }
}

/** A stable generated id for an unknown name, so that accounts cannot be enumerated. */
function toUuid(name: string): string {
  const hex = createHash('sha256').update(`unknown ${name.toLowerCase()}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
