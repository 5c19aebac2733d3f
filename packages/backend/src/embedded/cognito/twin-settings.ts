import { getStudioOrigins } from '../../content/studio-origins.ts'
import { STAFF_GROUPS } from 'core/staff-access'

/** Ids and addresses that must agree with the clients' configuration. */
export interface TwinSettings {
  /** Base URL of the twin, without a trailing slash; loopback only. */
  baseUrl: string
  region: string
  userPoolId: string
  clientId: string
  /** Members' only: staff need no identities of AWS. */
  identityPoolId?: string
  /** Goes before the keys of the pool's items, so that pools share a table. */
  keyPrefix: string
  /** Anybody may make an account. */
  allowsSignUp: boolean
  /** Passwords alone are not enough: an authenticator app's code follows. */
  requiresMfa: boolean
  groups: readonly string[]
  /** Name of the outside provider, such as Google; without one there are no hosted pages. */
  federationTarget?: string
  /** Redirect addresses allowed after signing in, and after signing out. */
  redirectSignIn: readonly string[]
  redirectSignOut: readonly string[]
  /** Shared secret with which the site forwards its visitor's address. */
  clientAddressSecret?: string
  /** Further origins from which browsers may sign in through the API. */
  appOrigins: readonly string[]
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

interface Surroundings {
  port: number
  siteUrl: string
  studioUrl: string
}

/**
 * Parses the settings that both pools have.
 * @throws in the production stage, and for an address that is not loopback: the twin writes codes to
 * files and accepts any social account.
 */
function parseShared(env: Record<string, string | undefined>, baseUrl: string) {
  if (env.BACKEND_STAGE === 'production')
    throw new Error('The twin of Cognito does not start in production (BACKEND_STAGE).')
  if (!URL.canParse(baseUrl) || !LOOPBACK.has(new URL(baseUrl).hostname))
    throw new Error(
      `The twin of Cognito serves this machine only; its address (COGNITO_DOMAIN) is ${baseUrl}.`,
    )
  return {
    baseUrl,
    region: env.AWS_REGION || 'ap-southeast-1',
    clientAddressSecret: env.CLIENT_ADDRESS_SECRET || undefined,
  }
}

/**
 * Settings of the members' embedded pool.
 * @throws in the production stage, and for an address that is not loopback.
 */
export function parseTwinSettings(
  env: Record<string, string | undefined>,
  { port, siteUrl }: Surroundings,
): TwinSettings {
  const shared = parseShared(env, env.COGNITO_DOMAIN || `http://127.0.0.1:${port}/cognito`)
  const { region } = shared
  return {
    ...shared,
    keyPrefix: '',
    allowsSignUp: true,
    requiresMfa: false,
    groups: [],
    userPoolId: env.COGNITO_USER_POOL_ID || `${region}_Embedded1`,
    clientId: env.COGNITO_CLIENT_ID || 'embedded-web-client',
    identityPoolId:
      env.COGNITO_IDENTITY_POOL_ID || `${region}:00000000-0000-4000-8000-000000000001`,
    federationTarget: env.COGNITO_FEDERATION_TARGET || 'Google',
    redirectSignIn: [env.SIGN_IN_REDIRECT_URL || `${siteUrl}/member/signin`],
    redirectSignOut: [env.SIGN_OUT_REDIRECT_URL || `${siteUrl}/member/signin`],
    appOrigins: [],
  }
}

/**
 * Settings of the staff's embedded pool, which Studio signs in to.
 * @throws as `parseTwinSettings`.
 */
export function parseStaffTwinSettings(
  env: Record<string, string | undefined>,
  { port, studioUrl }: Surroundings,
): TwinSettings {
  const shared = parseShared(env, `http://127.0.0.1:${port}/cognito-staff`)
  return {
    ...shared,
    keyPrefix: 'STAFF#',
    allowsSignUp: false,
    requiresMfa: true,
    groups: STAFF_GROUPS,
    userPoolId: env.STAFF_USER_POOL_ID || `${shared.region}_EmbeddedStaff`,
    clientId: env.STAFF_CLIENT_ID || 'embedded-studio-client',
    redirectSignIn: [],
    redirectSignOut: [],
    appOrigins: getStudioOrigins(studioUrl),
  }
}

/** The issuer (`iss`); the pool's public keys are below it. */
export const buildIssuer = ({ baseUrl, userPoolId }: TwinSettings): string =>
  `${baseUrl}/${userPoolId}`
