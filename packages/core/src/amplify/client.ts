import { type AmplifyContext, createAmplifyContext, type ResourcesConfig } from 'aws-amplify'
import { createAWSCredentialsAndIdentityIdProvider } from 'aws-amplify/adapter-core'
import { ApiError, del, get, patch, post, put } from 'aws-amplify/api'
import { generateClient } from 'aws-amplify/api/server'
import { fetchAuthSession } from 'aws-amplify/auth/server'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { Result } from '../result.ts'
import { isUsedUp, type RouteOptions, routeAmplifyRequests } from './budgeted-fetch.ts'
import type { AmplifyConfig } from './config.ts'
import { limitLog } from './log.ts'
import { getReasonOfCode } from './retry-reason.ts'

/** Reason why a call failed. */
export type CallFailure =
  /** Unreachable, timed out or throttled after all attempts. */
  | { kind: 'unavailable' }
  /** No session, an expired one, or insufficient permissions. */
  | { kind: 'unauthorized' }
  /** Rejected by the backend; its messages are for logs, not for visitors. */
  | { kind: 'refused'; messages: string[] }

export interface CallOptions {
  /** Identity token of the signed-in user; without it the call is anonymous, with the API key. */
  idToken?: string
}

export interface RestCall extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the REST endpoint, with a leading slash. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: FormData | Record<string, string>
}

export interface RestAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Storage of a guest identity, one per visitor. */
export interface IdentityStore {
  setItem: (key: string, value: string) => Promise<void>
  getItem: (key: string) => Promise<string | null>
  removeItem: (key: string) => Promise<void>
  clear: () => Promise<void>
}

export interface GuestIdentity {
  identityId: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

export interface AmplifyClient {
  graphql: (
    query: string,
    variables: Record<string, unknown>,
    options?: CallOptions,
  ) => Promise<Result<unknown, CallFailure>>
  /** Responses with any status are values, unless the backend is down. */
  rest: (call: RestCall) => Promise<Result<RestAnswer, CallFailure>>
  getGuestIdentity: (store: IdentityStore) => Promise<Result<GuestIdentity, CallFailure>>
}

type AuthResources = NonNullable<ResourcesConfig['Auth']>

const REST_NAME = 'rest'
// Amplify sends it with all calls except REST, to mark its own requests.
const USER_AGENT = { 'x-amz-user-agent': 'aws-amplify' }

function toGuestResources({ auth }: AmplifyConfig, identityPoolId: string): AuthResources {
  return {
    Cognito: {
      identityPoolId,
      identityPoolEndpoint: auth.identityPoolEndpoint,
      allowGuestAccess: true,
      userPoolId: auth.userPoolId,
      userPoolClientId: auth.userPoolClientId,
      userPoolEndpoint: auth.userPoolEndpoint,
      loginWith: {
        email: true,
        oauth: {
          domain: auth.domain.replace(/^https?:\/\//, ''),
          scopes: [...auth.scopes],
          responseType: auth.responseType,
          redirectSignIn: [auth.redirectSignIn],
          redirectSignOut: [auth.redirectSignOut],
          providers: [{ custom: auth.federationTarget }],
        },
      },
    },
  }
}

/** Headers of API calls; each caller sets them, so that Amplify does not call Cognito. */
function toApiResources(config: AmplifyConfig): Pick<ResourcesConfig, 'API'> {
  const { region } = config.auth
  return {
    API: {
      GraphQL: {
        endpoint: config.graphqlEndpoint,
        region,
        apiKey: config.graphqlApiKey,
        defaultAuthMode: 'apiKey',
      },
      REST: { [REST_NAME]: { endpoint: config.restEndpoint, region } },
    },
  }
}

/** Amplify for a guest whose identity is in the given storage; undefined without an identity pool. */
export function createGuestContext(
  config: AmplifyConfig,
  store: IdentityStore,
): AmplifyContext | undefined {
  const { imageBucket: bucket } = config
  const { identityPoolId, region } = config.auth
  if (identityPoolId === undefined) return undefined
  const guests = toGuestResources(config, identityPoolId)
  const credentialsProvider = createAWSCredentialsAndIdentityIdProvider(guests, store)
  const resources: ResourcesConfig = {
    ...toApiResources(config),
    Auth: guests,
    ...(bucket !== undefined && { Storage: { S3: { bucket, region } } }),
  }
  return createAmplifyContext(resources, { Auth: { credentialsProvider } })
}

/** Every address that Amplify calls for this configuration. */
function getPrefixes({ auth, graphqlEndpoint, restEndpoint, imageBucket }: AmplifyConfig) {
  return [
    graphqlEndpoint,
    restEndpoint,
    auth.userPoolEndpoint ?? `https://cognito-idp.${auth.region}.amazonaws.com`,
    auth.identityPoolEndpoint ?? `https://cognito-identity.${auth.region}.amazonaws.com`,
    ...(imageBucket === undefined
      ? []
      : [`https://${imageBucket}.s3.${auth.region}.amazonaws.com`]),
  ]
}

/** Applies our budget and log level to every call of this configuration. */
export function prepareAmplify(config: AmplifyConfig, options: RouteOptions): void {
  ConsoleLogger.LOG_LEVEL = config.logLevel
  routeAmplifyRequests(getPrefixes(config), {
    ...options,
    log: limitLog(options.log, config.logLevel),
  })
}

const getField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

function getText(value: unknown, field: string): string {
  const text = getField(value, field)
  return typeof text === 'string' ? text : ''
}

function toFailure(error: unknown): CallFailure {
  if (isUsedUp(error)) return { kind: 'unavailable' }
  const found = getField(error, 'errors')
  const errors: unknown[] = Array.isArray(found) ? found : []
  const types = errors.map((item) => getText(item, 'errorType'))
  // Inside a 200: the budget is exhausted when it arrives here.
  if (types.some(getReasonOfCode)) return { kind: 'unavailable' }
  const statuses = errors.map((item) =>
    getField(getField(getField(item, 'originalError'), 'response'), 'statusCode'),
  )
  if (
    types.some((type) => /^(?:Unauthorized|NotAuthorized)/.test(type)) ||
    statuses.some((status) => status === 401 || status === 403)
  )
    return { kind: 'unauthorized' }
  if (errors.length === 0) throw new Error('The backend could not be called.', { cause: error })
  return { kind: 'refused', messages: errors.map((item) => getText(item, 'message')) }
}

/** Awaits a call and converts failures of the backend to values. */
export async function settle<Value>(
  call: () => Promise<Value>,
): Promise<Result<Value, CallFailure>> {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    return { ok: false, error: toFailure(error) }
  }
}

const METHODS = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del }

async function callRest(
  context: AmplifyContext,
  call: RestCall,
  headers: Record<string, string>,
): Promise<RestAnswer> {
  const operation = METHODS[call.method](context, {
    apiName: REST_NAME,
    path: call.path,
    options: {
      headers: { ...call.headers, ...headers, ...USER_AGENT },
      queryParams: call.query,
      body: call.body,
    },
  })
  try {
    const { statusCode, headers: answered, body } = await operation.response
    const text = 'body' in { body } ? await body.text() : ''
    return { status: statusCode, headers: answered, body: text }
  } catch (error) {
    // Amplify throws responses with status 300 and above.
    if (!(error instanceof ApiError) || !error.response) throw error
    const { statusCode, headers: answered, body = '' } = error.response
    return { status: statusCode, headers: answered, body }
  }
}

/**
 * The aws-amplify client of one environment. Stateless across visitors, so that a server may share
 * it; every call has one budget of attempts. Mutations need an idempotency key.
 */
export function createAmplifyClient(
  config: AmplifyConfig,
  options: RouteOptions = {},
): AmplifyClient {
  const resources = toApiResources(config)
  // Only storage needs signing; without this every REST call would ask Cognito first.
  const context = createAmplifyContext(resources, {
    API: { REST: { defaultAuthMode: 'none' } },
    Auth: {},
  })
  const client = generateClient({ config: resources })
  prepareAmplify(config, options)

  return {
    graphql: (query, variables, { idToken } = {}) =>
      settle(async () => {
        // Amplify's own mode for user pools would send the access token instead.
        const headers = idToken ? { Authorization: `Bearer ${idToken}` } : undefined
        const answer: unknown = await client.graphql(
          context,
          { query, variables, authMode: idToken ? 'none' : 'apiKey' },
          headers,
        )
        return getField(answer, 'data')
      }),
    rest: (call) =>
      settle(() =>
        callRest(
          context,
          call,
          call.idToken
            ? { Authorization: `Bearer ${call.idToken}` }
            : { 'x-api-key': config.graphqlApiKey },
        ),
      ),
    getGuestIdentity: (store) =>
      settle(async () => {
        const guest = createGuestContext(config, store)
        if (!guest) throw new Error('No identity pool is configured.')
        const { identityId, credentials } = await fetchAuthSession(guest)
        if (!identityId || !credentials)
          throw new Error('The identity pool gave no guest identity.')
        const { accessKeyId, secretAccessKey, sessionToken } = credentials
        return { identityId, credentials: { accessKeyId, secretAccessKey, sessionToken } }
      }),
  }
}
