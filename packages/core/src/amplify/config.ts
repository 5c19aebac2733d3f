import type { Result } from '../result.ts'
import { DEFAULT_LOG_LEVEL, LOG_LEVELS, type LogLevel } from './log.ts'

export const STAGES = ['production', 'test', 'development'] as const

export type Stage = (typeof STAGES)[number]

/** Configuration of an environment, as specified. */
export interface AmplifyConfig {
  stage: Stage
  auth: {
    /** Pool of guest identities; no form needs them. */
    identityPoolId?: string
    region: string
    userPoolId: string
    /** Web client, public: it has no secret. */
    userPoolClientId: string
    /** Name of the identity provider in the user pool, such as Google. */
    federationTarget: string
    /** The site's client id at that provider. */
    socialClientId: string
    scopes: readonly string[]
    responseType: 'code'
    /** Domain of the hosted pages, with scheme. */
    domain: string
    redirectSignIn: string
    redirectSignOut: string
    /** Only for a Cognito other than AWS's own. */
    userPoolEndpoint?: string
    identityPoolEndpoint?: string
  }
  graphqlEndpoint: string
  graphqlApiKey: string
  restEndpoint: string
  /** Bucket of Amplify's storage; forms send their files through the REST API, which works without scripts. */
  imageBucket?: string
  logLevel: LogLevel
}

/** Environment variables, named as in .env.example. */
export type Variables = Record<string, string | undefined>

const SCOPES = ['email', 'openid', 'profile']
const SIGN_IN_PATH = '/member/signin'

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** True for loopback addresses, which need no TLS. */
function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}

/**
 * Reads the configuration of one environment: `BACKEND_STAGE`, or by default the production flag
 * (`isProduction`).
 * @returns all problems at once, each naming its variable.
 */
export function parseAmplifyConfig(
  variables: Variables,
  { isProduction = false }: { isProduction?: boolean } = {},
): Result<AmplifyConfig, string[]> {
  const problems: string[] = []

  const read = (name: string) => variables[name]?.trim() || undefined
  const readText = (name: string, pattern: RegExp, rule: string) => {
    const text = read(name)
    if (text !== undefined && !pattern.test(text))
      problems.push(`${name} must ${rule}; it is "${text}".`)
    return text
  }
  const requireText = (name: string, pattern = /./, rule = '') => {
    const text = readText(name, pattern, rule)
    if (text === undefined) problems.push(`${name} must be set.`)
    return text ?? ''
  }
  const choose = <Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: Choice,
  ): Choice => {
    const text = read(name)
    if (text === undefined) return fallback
    const choice = choices.find((candidate) => candidate === text)
    if (!choice) problems.push(`${name} must be one of ${choices.join(', ')}; it is "${text}".`)
    return choice ?? fallback
  }

  const stage = choose('BACKEND_STAGE', STAGES, isProduction ? 'production' : 'development')

  const checkUrl = (name: string, text: string) => {
    if (!isUrl(text))
      problems.push(`${name} must be an address with http or https; it is "${text}".`)
    else if (text.startsWith('http:') && (stage === 'production' || !isLoopback(text)))
      problems.push(`${name} must be an https address; it is "${text}".`)
    return text.replace(/\/$/, '')
  }
  const requireUrl = (name: string) => {
    const text = requireText(name)
    return text === '' ? '' : checkUrl(name, text)
  }
  const readUrl = (name: string) => {
    const text = read(name)
    if (text === undefined) return undefined
    if (stage === 'production') problems.push(`${name} must not be set in production.`)
    return checkUrl(name, text)
  }
  const requireMemberUrl = (name: string) => {
    const text = requireUrl(name)
    if (text !== '' && isUrl(text) && new URL(text).pathname !== SIGN_IN_PATH)
      problems.push(`${name} must lead to ${SIGN_IN_PATH}; it is "${text}".`)
    return text
  }
  const readScopes = () => {
    const scopes = read('COGNITO_SCOPES')?.split(/[\s,]+/) ?? SCOPES
    if (!scopes.includes('openid')) problems.push('COGNITO_SCOPES must include openid.')
    return scopes
  }
  const readDomain = () => {
    const text = requireText('COGNITO_DOMAIN')
    if (text === '') return ''
    return checkUrl('COGNITO_DOMAIN', text.includes('://') ? text : `https://${text}`)
  }
  const readResponseType = () => {
    choose('COGNITO_RESPONSE_TYPE', ['code'], 'code')
    return 'code' as const
  }

  const region = requireText('AWS_REGION', /^[a-z]{2}(-[a-z]+)+-\d$/, 'be a region of AWS')
  const config: AmplifyConfig = {
    stage,
    auth: {
      identityPoolId: readText(
        'COGNITO_IDENTITY_POOL_ID',
        /^[\w-]+:[\w-]+$/,
        'look like region:id',
      ),
      region,
      userPoolId: requireText(
        'COGNITO_USER_POOL_ID',
        /^[\w-]+_[0-9a-zA-Z]+$/,
        'look like region_id',
      ),
      userPoolClientId: requireText('COGNITO_CLIENT_ID'),
      federationTarget: requireText('COGNITO_FEDERATION_TARGET'),
      socialClientId: requireText('SOCIAL_CLIENT_ID'),
      scopes: readScopes(),
      responseType: readResponseType(),
      domain: readDomain(),
      redirectSignIn: requireMemberUrl('SIGN_IN_REDIRECT_URL'),
      redirectSignOut: requireMemberUrl('SIGN_OUT_REDIRECT_URL'),
      userPoolEndpoint: readUrl('COGNITO_USER_POOL_ENDPOINT'),
      identityPoolEndpoint: readUrl('COGNITO_IDENTITY_POOL_ENDPOINT'),
    },
    graphqlEndpoint: requireUrl('GRAPHQL_ENDPOINT'),
    graphqlApiKey: requireText('GRAPHQL_API_KEY'),
    restEndpoint: requireUrl('REST_ENDPOINT'),
    imageBucket: read('IMAGE_BUCKET'),
    logLevel: choose('LOG_LEVEL', LOG_LEVELS, DEFAULT_LOG_LEVEL),
  }
  for (const [name, id] of [
    ['COGNITO_USER_POOL_ID', config.auth.userPoolId.split('_')[0]],
    ['COGNITO_IDENTITY_POOL_ID', config.auth.identityPoolId?.split(':')[0]],
  ]) {
    if (id && region && id !== region) problems.push(`${name} must be in AWS_REGION (${region}).`)
  }
  return problems.length > 0 ? { ok: false, error: problems } : { ok: true, value: config }
}
