import { getStudioOrigins } from '../../content/studio-origins.ts'

/** What makes the twin the same pool for everybody who is configured for it. */
export interface TwinSettings {
  /** Where it is mounted, without a slash at the end; loopback only. */
  baseUrl: string
  region: string
  userPoolId: string
  clientId: string
  identityPoolId: string
  /** Name of the social provider, such as Google. */
  federationTarget: string
  /** Where the hosted pages may send people after signing in, and after signing out. */
  redirectSignIn: readonly string[]
  redirectSignOut: readonly string[]
  /** Set by a proxy in front, with the address of whoever called it. */
  clientAddressHeader?: string
  /** Where browsers sign in from through the API, besides the pages above. */
  appOrigins: readonly string[]
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Settings of the embedded pool.
 * @throws in the production stage, and for any address but this machine's own: the twin sends codes
 * to files and lets anybody be a person of the social provider.
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
    appOrigins: getStudioOrigins(studioUrl),
  }
}

/** What `iss` names; the pool's public keys are below it. */
export const buildIssuer = ({ baseUrl, userPoolId }: TwinSettings): string =>
  `${baseUrl}/${userPoolId}`
