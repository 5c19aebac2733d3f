import { parseEditorRoles } from './plan-roles.ts'

export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** Base URL of the Sanity HTTP API: the content lake's, or the hosted service's. */
  apiHost: string
  /** Origin of the site, for previews. */
  previewOrigin: string
  /** The backend's REST API, for reading and changing menus. */
  restEndpoint: string
  /** Allowed hosts of external redirects, separated by commas. */
  redirectHosts: string
  /** Rules of our own roles for editors, by user id: see `plan-roles.ts`. */
  editorRoles?: string
  /** Names whom to call when the site is down, with their number. */
  onCall?: string
  /** Staff's user pool and backend for enquiries; absent without a backend. */
  enquiries?: EnquiryBackend
}

export interface EnquiryBackend {
  graphqlEndpoint: string
  /** Staff's user pool, and Studio's public client of it. */
  userPoolId: string
  userPoolClientId: string
  /** For a Cognito other than AWS's own. */
  userPoolEndpoint?: string
  /** The company's own sign-in, where the pool has it: the pool's domain, and the provider's name there. */
  sso?: { domain: string; provider: string }
}

export const HOSTED_API_HOST = 'https://api.sanity.io'

/** Id of the JSON script with which the server of a built Studio passes its environment. */
export const ENVIRONMENT_ELEMENT_ID = 'studio-environment'

type StudioVariables = Record<string, string | undefined>

function toEnquiryBackend(variables: StudioVariables): EnquiryBackend | undefined {
  const graphqlEndpoint = variables['SANITY_STUDIO_GRAPHQL_ENDPOINT']
  const userPoolId = variables['SANITY_STUDIO_COGNITO_USER_POOL_ID']
  const userPoolClientId = variables['SANITY_STUDIO_COGNITO_CLIENT_ID']
  if (!graphqlEndpoint || !userPoolId || !userPoolClientId) return undefined
  const userPoolEndpoint = variables['SANITY_STUDIO_COGNITO_USER_POOL_ENDPOINT']
  const domain = variables['SANITY_STUDIO_COGNITO_DOMAIN']
  const provider = variables['SANITY_STUDIO_COGNITO_SSO_PROVIDER']
  return {
    graphqlEndpoint,
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint && { userPoolEndpoint }),
    ...(domain && provider && { sso: { domain, provider } }),
  }
}

/** Defaults are those of the embedded content lake on this machine. */
export function toEnvironment(variables: StudioVariables): StudioEnvironment {
  const enquiries = toEnquiryBackend(variables)
  const editorRoles = variables['SANITY_STUDIO_EDITOR_ROLES']
  if (editorRoles) parseEditorRoles(editorRoles)
  const onCall = variables['SANITY_STUDIO_ON_CALL']
  return {
    projectId: variables['SANITY_STUDIO_PROJECT_ID'] || 'byd1826',
    dataset: variables['SANITY_STUDIO_DATASET'] || 'production',
    apiHost: variables['SANITY_STUDIO_API_HOST'] || 'http://127.0.0.1:3900',
    previewOrigin: variables['SANITY_STUDIO_PREVIEW_ORIGIN'] || 'http://127.0.0.1:3000',
    restEndpoint: variables['SANITY_STUDIO_REST_ENDPOINT'] || 'http://127.0.0.1:3901/prod',
    redirectHosts: variables['SANITY_STUDIO_REDIRECT_HOSTS'] || '',
    ...(editorRoles && { editorRoles }),
    ...(onCall && { onCall }),
    ...(enquiries && { enquiries }),
  }
}

export function isHosted({ apiHost }: StudioEnvironment): boolean {
  return apiHost === HOSTED_API_HOST
}

/** The non-empty texts of an object. */
function readTexts(value: unknown): Partial<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => typeof field === 'string' && field !== ''),
  )
}

function parseEnquiryBackend(value: unknown): EnquiryBackend | undefined {
  const { graphqlEndpoint, userPoolId, userPoolClientId, userPoolEndpoint } = readTexts(value)
  const { domain, provider } = readTexts(
    typeof value === 'object' && value !== null && 'sso' in value ? value.sso : undefined,
  )
  return graphqlEndpoint && userPoolId && userPoolClientId
    ? {
        graphqlEndpoint,
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint }),
        ...(domain && provider && { sso: { domain, provider } }),
      }
    : undefined
}

/** Parses the JSON of `toEnvironment`; undefined when it is invalid. */
export function parseEnvironment(json: string): StudioEnvironment | undefined {
  const value: unknown = JSON.parse(json)
  const texts = readTexts(value)
  const { projectId, dataset, apiHost, previewOrigin, restEndpoint } = texts
  const { editorRoles, onCall, redirectHosts = '' } = texts
  if (!projectId || !dataset || !apiHost || !previewOrigin || !restEndpoint) return undefined
  const enquiries =
    typeof value === 'object' && value !== null && 'enquiries' in value
      ? parseEnquiryBackend(value.enquiries)
      : undefined
  return {
    projectId,
    dataset,
    apiHost,
    previewOrigin,
    restEndpoint,
    redirectHosts,
    ...(editorRoles && { editorRoles }),
    ...(onCall && { onCall }),
    ...(enquiries && { enquiries }),
  }
}

/** Addresses that the enquiries tool calls. */
export function getEnquiryOrigins({ enquiries }: StudioEnvironment): string[] {
  if (!enquiries) return []
  const { graphqlEndpoint, sso, userPoolEndpoint, userPoolId } = enquiries
  const region = userPoolId.split('_')[0]
  const pool = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`
  return [graphqlEndpoint, pool, ...(sso ? [sso.domain] : [])].map((url) => new URL(url).origin)
}
