import type { Logger } from 'telemetry/log'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isEqual } from '../../is-equal.ts'
import { isDiskFull } from '../../store/disk-full.ts'
import type { Store } from '../../store/store.ts'
import { getCallerNetwork } from './caller-address.ts'
import { createChallenges } from './challenges.ts'
import { CognitoError } from './cognito-error.ts'
import { createAdminOperations } from './admin-api.ts'
import { createCodes, type SendCode } from './codes.ts'
import { createHostedApp } from './hosted-app.ts'
import { createIdentityPoolOperations } from './identity-pool-api.ts'
import type { SendInvitation } from './invitation-mail.ts'
import { createOAuthApp } from './oauth-app.ts'
import { createPool } from './pool.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createSessions } from './sessions.ts'
import { createTokens, type Tokens } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'
import { createUserPoolOperations, type Operation } from './user-pool-api.ts'
import { createUsers, type Users } from './users.ts'

const JSON_TYPE = 'application/x-amz-json-1.1'

interface Administration {
  /** Secret that requests name as the id of the key that they are signed with. */
  accessKeyId: string
  sendInvitation: SendInvitation
}

interface CognitoOptions {
  store: Store
  settings: TwinSettings
  sendCode: SendCode
  /** Without one, the pool has no administration. */
  administration?: Administration
  now?: () => Date
  log: Logger
}

export interface CognitoTwin {
  app: Hono
  users: Users
  tokens: Tokens
}

interface RpcOptions {
  settings: TwinSettings
  log: Logger
  /** Operations that only the holder of the key may call. */
  closed?: { operations: Record<string, Operation>; accessKeyId: string }
}

/** @throws CognitoError unless AWS's signature names the key. The signature itself is the SDK's, as on AWS. */
function assertKey(authorization: string | undefined, accessKeyId: string): void {
  if (authorization === undefined)
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  const [, named = ''] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(authorization) ?? []
  if (!isEqual(named, accessKeyId))
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
}

/** The AWS JSON protocol: a header names the operation, errors have `__type`. */
function createRpcApp(
  operations: Record<string, Operation>,
  { settings, log, closed }: RpcOptions,
): Hono {
  const app = new Hono()
  const get = (known: Record<string, Operation>, name: string) =>
    Object.hasOwn(known, name) ? known[name] : undefined
  app.post('/', async (context) => {
    const name = context.req.header('x-amz-target')?.split('.').at(-1) ?? ''
    const answer = (body: object, status: 200 | 400 | 500) =>
      context.body(JSON.stringify(body), status, {
        'content-type': JSON_TYPE,
        'cache-control': 'no-store',
      })
    const open = get(operations, name)
    const operation = open ?? (closed && get(closed.operations, name))
    if (!operation) return answer({ __type: 'UnknownOperationException', message: name }, 400)
    const input: unknown = await context.req.json().catch(() => undefined)
    try {
      if (!open && closed) assertKey(context.req.header('authorization'), closed.accessKeyId)
      return answer(await operation(input, getCallerNetwork(context, settings)), 200)
    } catch (error) {
      if (error instanceof CognitoError)
        return answer({ __type: error.code, message: error.message }, 400)
      if (isDiskFull(error)) throw error
      log.error('Cognito twin: operation failed.', { name, error: String(error) })
      return answer({ __type: 'InternalErrorException', message: 'Something went wrong' }, 500)
    }
  })
  return app
}

/**
 * One pool of the embedded Cognito: the user pool's API, its hosted and OAuth pages, and, for members,
 * the identity pool. Mount it at `settings.baseUrl`.
 */
export async function createCognitoTwin(options: CognitoOptions): Promise<CognitoTwin> {
  const { store, settings, sendCode, administration, now = () => new Date(), log } = options
  const users = createUsers(store, settings, now)
  const sessions = createSessions(store, settings, now)
  const limiter = createRateLimiter(now)
  const tokens = await createTokens(store, settings, now)
  const codes = createCodes({ users, limiter, sendCode, now })
  const pool = createPool({ settings, users, codes, sessions, tokens, limiter, now })
  const challenges = createChallenges({ settings, pool, users, limiter, now })
  const parts = { settings, pool, users, sessions, tokens, limiter, challenges, now }

  const app = new Hono()
  const origins = [...settings.redirectSignIn, ...settings.redirectSignOut].map(
    (uri) => new URL(uri).origin,
  )
  app.use(cors({ origin: [...origins, ...settings.appOrigins], maxAge: 600 }))
  const closed = administration && {
    operations: createAdminOperations({ ...parts, ...administration }),
    accessKeyId: administration.accessKeyId,
  }
  const userPool = createRpcApp(createUserPoolOperations(parts), {
    settings,
    log,
    ...(closed && { closed }),
  })
  app.route('/user-pool', userPool)
  // AWS's SDK posts to this path.
  app.route('/user-pool/', userPool)
  app.route(
    '/identity-pool',
    createRpcApp(createIdentityPoolOperations(settings, now), { settings, log }),
  )
  app.route('/', createOAuthApp(parts))
  if (settings.federationTarget !== undefined)
    app.route('/', createHostedApp({ ...parts, federationTarget: settings.federationTarget }))
  return { app, users, tokens }
}
