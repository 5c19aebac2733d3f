import { type AddressRange, parseAddressRanges } from 'core/network'
import { getStudioOrigins } from '../../content/studio-origins.ts'

/** Ids and addresses that must agree with the clients' configuration. */
export interface TwinSettings {
  /** Base URL of the twin, without a trailing slash; loopback only. */
  baseUrl: string
  region: string
  userPoolId: string
  clientId: string
  identityPoolId: string
  /** Name of the social provider, such as Google. */
  federationTarget: string
  /** Redirect addresses allowed after signing in, and after signing out. */
  redirectSignIn: readonly string[]
  redirectSignOut: readonly string[]
  /** Header in which a proxy in front passes the client address. */
  clientAddressHeader?: string
  /** Own proxies in the header's list. */
  trustedProxies: readonly AddressRange[]
  /** Shared secret with which the site forwards its visitor's address. */
  clientAddressSecret?: string
  /** Further origins from which browsers may sign in through the API. */
  appOrigins: readonly string[]
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Settings of the embedded pool.
 * @throws in the production stage, and for an address that is not loopback: the twin writes codes to
 * files and accepts any social account.
 */
export function parseTwinSettings(
  env: Record<string, string | undefined>,
  { port, siteUrl, studioUrl }: { port: number; siteUrl: string; studioUrl: string },
): TwinSettings {
  const baseUrl = env.COGNITO_DOMAIN || `http://127.0.0.1:${port}/cognito`
  if (env.BACKEND_STAGE === 'production')
    throw new Error('The twin of Cognito does not start in production (BACKEND_STAGE).')
  if (!LOOPBACK.has(new URL(baseUrl).hostname))
    throw new Error(`The twin of Cognito serves this machine only; its address is ${baseUrl}.`)
  const trustedProxies = parseAddressRanges(env.TRUSTED_PROXIES ?? '')
  if (!trustedProxies.ok) throw new Error(`TRUSTED_PROXIES: ${trustedProxies.error}.`)
  const region = env.AWS_REGION || 'ap-southeast-1'
  return {
    baseUrl,
    region,
    userPoolId: env.COGNITO_USER_POOL_ID || `${region}_Embedded1`,
    clientId: env.COGNITO_CLIENT_ID || 'embedded-web-client',
    identityPoolId:
      env.COGNITO_IDENTITY_POOL_ID || `${region}:00000000-0000-4000-8000-000000000001`,
    federationTarget: env.COGNITO_FEDERATION_TARGET || 'Google',
    redirectSignIn: [env.SIGN_IN_REDIRECT_URL || `${siteUrl}/member/signin`],
    redirectSignOut: [env.SIGN_OUT_REDIRECT_URL || `${siteUrl}/member/signin`],
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER || undefined,
    trustedProxies: trustedProxies.value,
    clientAddressSecret: env.CLIENT_ADDRESS_SECRET || undefined,
    appOrigins: getStudioOrigins(studioUrl),
  }
}

/** The issuer (`iss`); the pool's public keys are below it. */
export const buildIssuer = ({ baseUrl, userPoolId }: TwinSettings): string =>
  `${baseUrl}/${userPoolId}`
