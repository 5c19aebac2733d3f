import { type WriteLog, writeToConsole } from 'core/amplify/log'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isDiskFull } from '../../store/disk-full.ts'
import type { Store } from '../../store/store.ts'
import { getCallerNetwork } from './caller-address.ts'
import { createChallenges } from './challenges.ts'
import { CognitoError } from './cognito-error.ts'
import { createCodes, type SendCode } from './codes.ts'
import { createHostedApp } from './hosted-app.ts'
import { createIdentityPoolOperations } from './identity-pool-api.ts'
import { createOAuthApp } from './oauth-app.ts'
import { createPool } from './pool.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createSessions } from './sessions.ts'
import { createTokens, type Tokens } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'
import { createUserPoolOperations, type Operation } from './user-pool-api.ts'
import { createUsers, type Users } from './users.ts'

const JSON_TYPE = 'application/x-amz-json-1.1'

interface CognitoOptions {
  store: Store
  settings: TwinSettings
  sendCode: SendCode
  now?: () => Date
  log?: WriteLog
}

export interface CognitoTwin {
  app: Hono
  users: Users
  tokens: Tokens
}

/** The AWS JSON protocol: a header names the operation, errors have `__type`. */
function createRpcApp(
  operations: Record<string, Operation>,
  settings: TwinSettings,
  log: WriteLog,
): Hono {
  const app = new Hono()
  app.post('/', async (context) => {
    const name = context.req.header('x-amz-target')?.split('.').at(-1) ?? ''
    const answer = (body: object, status: 200 | 400 | 500) =>
      context.body(JSON.stringify(body), status, {
        'content-type': JSON_TYPE,
        'cache-control': 'no-store',
      })
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!operation) return answer({ __type: 'UnknownOperationException', message: name }, 400)
    const input: unknown = await context.req.json().catch(() => undefined)
    try {
      return answer(await operation(input, getCallerNetwork(context, settings)), 200)
    } catch (error) {
      if (error instanceof CognitoError)
        return answer({ __type: error.code, message: error.message }, 400)
      if (isDiskFull(error)) throw error
      log('ERROR', 'Cognito twin: operation failed.', { name, error: String(error) })
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
  const { store, settings, sendCode, now = () => new Date(), log = writeToConsole } = options
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
  app.route('/user-pool', createRpcApp(createUserPoolOperations(parts), settings, log))
  app.route(
    '/identity-pool',
    createRpcApp(createIdentityPoolOperations(settings, tokens, now), settings, log),
  )
  app.route('/', createOAuthApp(parts))
  if (settings.federationTarget !== undefined)
    app.route('/', createHostedApp({ ...parts, federationTarget: settings.federationTarget }))
  return { app, users, tokens }
}
