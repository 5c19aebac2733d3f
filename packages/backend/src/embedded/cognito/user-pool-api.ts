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
import type { User, Users } from './users.ts'

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

  type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

  /** An operation of the client, with fields of a shape. */
  const asClient =
    <Shape extends z.ZodRawShape>(
      shape: Shape,
      run: (fields: Fields<Shape>, network: string | undefined) => Promise<object>,
    ): Operation =>
    async (input, network) => {
      if (parse(clientId, input).ClientId !== settings.clientId)
        throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.')
      return run(parse(z.object(shape), input), network)
    }

  /** An operation of the user of an access token. Tokens of the hosted pages lack its scope, unless the site asks for it. */
  const asUser =
    <Shape extends z.ZodRawShape>(
      shape: Shape,
      run: (user: User, fields: Fields<Shape>, network: string | undefined) => Promise<object>,
    ): Operation =>
    async (input, network) => {
      const { AccessToken } = parse(z.object({ AccessToken: text }), input)
      const { user, scope } = await pool.getUserOfToken(AccessToken)
      if (!scope.split(' ').includes(API_SCOPE))
        throw new CognitoError(
          'NotAuthorizedException',
          'Access Token does not have required scopes',
        )
      return run(user, parse(z.object(shape), input), network)
    }

  const srpStart = z.object({ USERNAME: text, SRP_A: text })
  const beginSrp = async (input: unknown, network: string | undefined) => {
    const { USERNAME: name, SRP_A } = parse(srpStart, input)
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

  const srpEnd = z.object({
    PASSWORD_CLAIM_SECRET_BLOCK: text,
    PASSWORD_CLAIM_SIGNATURE: text,
    TIMESTAMP: text,
  })
  const endSrp = async (input: unknown) => {
    const answer = parse(srpEnd, input)
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

  const credentials = z.object({ USERNAME: text, PASSWORD: text })
  const signInWithPassword = async (input: unknown, network: string | undefined) => {
    const { USERNAME, PASSWORD } = parse(credentials, input)
    return toAnswer(await challenges.begin(await pool.authenticate(USERNAME, PASSWORD, network)))
  }

  return {
    SignUp: asClient(
      { Username: text, Password: text, UserAttributes: attributes },
      async ({ Username, Password, UserAttributes }, network) => {
        const get = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value
        const user = await pool.signUp(
          { email: get('email') ?? Username, password: Password, name: get('name') },
          network,
        )
        return { UserConfirmed: false, UserSub: user.sub, ...toDelivery(user.email) }
      },
    ),
    ConfirmSignUp: asClient({ Username: text, ConfirmationCode: text }, async (sent) => {
      await pool.confirmSignUp(sent.Username, sent.ConfirmationCode)
      return {}
    }),
    ResendConfirmationCode: asClient({ Username: text }, async ({ Username }, network) => {
      await pool.resendSignUpCode(Username, network)
      return toDelivery(Username)
    }),
    InitiateAuth: asClient(
      { AuthFlow: text, AuthParameters: z.unknown() },
      async ({ AuthFlow, AuthParameters }, network) => {
        if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(AuthParameters, network)
        if (AuthFlow === 'USER_PASSWORD_AUTH') return signInWithPassword(AuthParameters, network)
        throw new CognitoError('InvalidParameterException', `${AuthFlow} is not enabled.`)
      },
    ),
    RespondToAuthChallenge: asClient(
      {
        ChallengeName: text,
        ChallengeResponses: z.record(z.string(), z.string()),
        Session: text.optional(),
      },
      async ({ ChallengeName, ChallengeResponses, Session = '' }) =>
        ChallengeName === 'PASSWORD_VERIFIER'
          ? endSrp(ChallengeResponses)
          : toAnswer(await challenges.answer(ChallengeName, Session, ChallengeResponses)),
    ),
    AssociateSoftwareToken: async (input) => {
      const { Session } = parse(z.object({ Session: text }), input)
      const { secret, session } = challenges.associate(Session)
      return { SecretCode: secret, Session: session }
    },
    VerifySoftwareToken: async (input) => {
      const { Session, UserCode } = parse(z.object({ Session: text, UserCode: text }), input)
      return { Status: 'SUCCESS', Session: await challenges.verify(Session, UserCode) }
    },
    GetTokensFromRefreshToken: asClient({ RefreshToken: text }, async ({ RefreshToken }) =>
      toResult(await pool.refresh(RefreshToken)),
    ),
    ForgotPassword: asClient({ Username: text }, async ({ Username }, network) => {
      await pool.forgotPassword(Username, network)
      return toDelivery(Username)
    }),
    ConfirmForgotPassword: asClient(
      { Username: text, ConfirmationCode: text, Password: text },
      async ({ Username, ConfirmationCode, Password }, network) => {
        await pool.confirmForgotPassword(Username, ConfirmationCode, Password, network)
        return {}
      },
    ),
    UpdateUserAttributes: asUser(
      { UserAttributes: attributes },
      async (user, { UserAttributes: [change, ...others] }, network) => {
        if (change?.Name !== 'email' || others.length > 0)
          throw new CognitoError(
            'NotAuthorizedException',
            'A client attempted to write unauthorized attribute',
          )
        // The address of a social user is the one its provider reports.
        if (user.identity) throw new CognitoError('NotAuthorizedException', 'email is not mutable.')
        await pool.askEmailChange(user, change.Value, network)
        return { CodeDeliveryDetailsList: [toDelivery(change.Value).CodeDeliveryDetails] }
      },
    ),
    GetUserAttributeVerificationCode: asUser(
      { AttributeName: z.literal('email') },
      async (user, _email, network) => {
        await pool.resendEmailCode(user, network)
        return toDelivery(user.newEmail ?? user.email)
      },
    ),
    VerifyUserAttribute: asUser(
      { AttributeName: z.literal('email'), Code: text },
      async (user, { Code }) => {
        await pool.verifyEmail(user, Code)
        return {}
      },
    ),
    RevokeToken: asClient({ Token: text }, async ({ Token }) => {
      await sessions.end(Token)
      return {}
    }),
  }
}

/** A stable generated id for an unknown name, so that accounts cannot be enumerated. */
const toUuid = (name: string): string =>
  createHash('sha256')
    .update(`unknown ${name.toLowerCase()}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5')
