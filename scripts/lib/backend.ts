import { join } from 'node:path'
import { START_LIMIT_MS, startService, waitForUrl, type Service } from './processes.ts'
import { getSecret } from './secrets.ts'
import type { Settings } from './settings.ts'

export interface EmbeddedBackend {
  url: string
  /** Settings that the site needs for it. */
  webEnvironment: Record<string, string>
  start: () => Service
  waitFor: (service: Service) => Promise<void>
}

const getBackendUrl = ({ backendPort }: Settings): string => `http://127.0.0.1:${backendPort}`

/** Shared settings of the site and the embedded Cognito; the environment overrides them. */
function getMemberEnvironment(settings: Settings, backendUrl: string): Record<string, string> {
  const region = process.env.AWS_REGION || 'ap-southeast-1'
  const defaults = {
    AWS_REGION: region,
    BACKEND_STAGE: 'development',
    COGNITO_USER_POOL_ID: `${region}_Embedded1`,
    COGNITO_CLIENT_ID: 'embedded-web-client',
    COGNITO_DOMAIN: `${backendUrl}/cognito`,
    COGNITO_USER_POOL_ENDPOINT: `${backendUrl}/cognito/user-pool`,
    COGNITO_FEDERATION_TARGET: 'Google',
    SOCIAL_CLIENT_ID: 'embedded-social-client',
    SIGN_IN_REDIRECT_URL: `${settings.webUrl}/member/signin`,
    SIGN_OUT_REDIRECT_URL: `${settings.webUrl}/member/signin`,
  }
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, process.env[name] || value]),
  )
}

/** Settings of the staff's pool, which only Studio signs in to. */
const getStaffEnvironment = (backendUrl: string): Record<string, string> => ({
  STAFF_USER_POOL_ID:
    process.env.STAFF_USER_POOL_ID || `${process.env.AWS_REGION || 'ap-southeast-1'}_EmbeddedStaff`,
  STAFF_CLIENT_ID: process.env.STAFF_CLIENT_ID || 'embedded-studio-client',
  STAFF_USER_POOL_ENDPOINT: `${backendUrl}/cognito-staff/user-pool`,
})

/** The pool of staff whose accounts the embedded lake takes too; the environment names it for a configured backend. */
export function getStaffPool(settings: Settings): { issuer: string; clientId: string } | undefined {
  const backendUrl = getBackendUrl(settings)
  const { STAFF_USER_POOL_ID: id, STAFF_CLIENT_ID: clientId } = settings.isBackendEmbedded
    ? getStaffEnvironment(backendUrl)
    : process.env
  if (!id || !clientId) return undefined
  const issuer = settings.isBackendEmbedded
    ? `${backendUrl}/cognito-staff/${id}`
    : `https://cognito-idp.${id.split('_')[0]}.amazonaws.com/${id}`
  return { issuer, clientId }
}

/** Settings of the staff's tools, for the embedded backend or a configured one. */
export function getStudioEnvironment(settings: Settings): Record<string, string> {
  const staff = settings.isBackendEmbedded
    ? getStaffEnvironment(getBackendUrl(settings))
    : process.env
  return Object.fromEntries(
    [
      ['GRAPHQL_ENDPOINT', settings.graphqlEndpoint],
      ['COGNITO_USER_POOL_ID', staff['STAFF_USER_POOL_ID']],
      ['COGNITO_CLIENT_ID', staff['STAFF_CLIENT_ID']],
      ['COGNITO_USER_POOL_ENDPOINT', staff['STAFF_USER_POOL_ENDPOINT']],
      ['COGNITO_DOMAIN', staff['STAFF_DOMAIN']],
      ['COGNITO_SSO_PROVIDER', staff['STAFF_SSO_PROVIDER']],
    ].map(([name, value]) => [`SANITY_STUDIO_${name}`, value ?? '']),
  )
}

/** The embedded backend, with more environment if any, unless a hosted one is configured. */
export function getBackend(
  settings: Settings,
  readToken: string,
  more: Record<string, string> = {},
): EmbeddedBackend | undefined {
  if (!settings.isBackendEmbedded) return undefined
  const apiKey = getSecret(settings.dataDir, 'graphql-api-key')
  const addressSecret =
    process.env.CLIENT_ADDRESS_SECRET || getSecret(settings.dataDir, 'client-address-secret')
  const backendUrl = getBackendUrl(settings)
  const memberEnvironment = getMemberEnvironment(settings, backendUrl)
  const environment = {
    ...more,
    ...memberEnvironment,
    ...getStaffEnvironment(backendUrl),
    BACKEND_PORT: String(settings.backendPort),
    DATA_DIR: join(settings.dataDir, 'backend'),
    SITE_URL: settings.webUrl,
    STUDIO_URL: settings.studioUrl,
    SANITY_API_HOST: settings.apiHost,
    SANITY_PROJECT_ID: settings.projectId,
    SANITY_DATASET: settings.dataset,
    SANITY_API_READ_TOKEN: readToken,
    GRAPHQL_API_KEY: apiKey,
    MANAGE_LINK_SECRET: getSecret(settings.dataDir, 'manage-link-secret'),
    CLIENT_ADDRESS_SECRET: addressSecret,
    // Without the operator's own keys, payments go to the embedded twin of Stripe.
    STRIPE_API_URL: process.env.STRIPE_API_URL || backendUrl,
    STRIPE_SECRET_KEY:
      process.env.STRIPE_SECRET_KEY ||
      `sk_test_${getSecret(settings.dataDir, 'stripe-secret-key')}`,
    STRIPE_WEBHOOK_SECRET:
      process.env.STRIPE_WEBHOOK_SECRET ||
      `whsec_${getSecret(settings.dataDir, 'stripe-webhook-secret')}`,
  }
  const start = () =>
    startService('node', ['--no-warnings', 'packages/backend/src/embedded/main.ts'], {
      label: 'backend',
      env: environment,
    })
  const waitFor = (started: Service) => waitForUrl(`${backendUrl}/health`, started, START_LIMIT_MS)
  return {
    url: backendUrl,
    webEnvironment: {
      ...memberEnvironment,
      GRAPHQL_ENDPOINT: settings.graphqlEndpoint,
      GRAPHQL_API_KEY: apiKey,
      REST_ENDPOINT: settings.restEndpoint,
      CLIENT_ADDRESS_SECRET: addressSecret,
      COE_RESULTS_URL: process.env.COE_RESULTS_URL || `${backendUrl}/data.gov.sg/datastore_search`,
      // Address of the twin's payment pages.
      PAYMENT_ORIGIN: process.env.PAYMENT_ORIGIN || backendUrl,
      FORM_SECRET: process.env.FORM_SECRET || getSecret(settings.dataDir, 'form-secret'),
    },
    start,
    waitFor,
  }
}
