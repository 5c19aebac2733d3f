import {
  ENVIRONMENT_ELEMENT_ID,
  parseEnvironment,
  toEnvironment,
  type StudioEnvironment,
} from './environment.ts'

function readServedEnvironment(): StudioEnvironment | undefined {
  if (typeof document === 'undefined') return undefined
  const json = document.getElementById(ENVIRONMENT_ELEMENT_ID)?.textContent
  return json ? parseEnvironment(json) : undefined
}

/**
 * A built Studio reads its environment from its page, so that one build runs on any port. `sanity
 * dev` and the command line read the process's; the bundler replaces variables that are written out
 * in full.
 */
export const studioEnvironment: StudioEnvironment =
  readServedEnvironment() ??
  toEnvironment({
    SANITY_STUDIO_PROJECT_ID: process.env['SANITY_STUDIO_PROJECT_ID'],
    SANITY_STUDIO_DATASET: process.env['SANITY_STUDIO_DATASET'],
    SANITY_STUDIO_API_HOST: process.env['SANITY_STUDIO_API_HOST'],
    SANITY_STUDIO_PREVIEW_ORIGIN: process.env['SANITY_STUDIO_PREVIEW_ORIGIN'],
    SANITY_STUDIO_REST_ENDPOINT: process.env['SANITY_STUDIO_REST_ENDPOINT'],
    SANITY_STUDIO_REDIRECT_HOSTS: process.env['SANITY_STUDIO_REDIRECT_HOSTS'],
    SANITY_STUDIO_EDITOR_ROLES: process.env['SANITY_STUDIO_EDITOR_ROLES'],
    SANITY_STUDIO_ON_CALL: process.env['SANITY_STUDIO_ON_CALL'],
    SANITY_STUDIO_GRAPHQL_ENDPOINT: process.env['SANITY_STUDIO_GRAPHQL_ENDPOINT'],
    SANITY_STUDIO_COGNITO_USER_POOL_ID: process.env['SANITY_STUDIO_COGNITO_USER_POOL_ID'],
    SANITY_STUDIO_COGNITO_CLIENT_ID: process.env['SANITY_STUDIO_COGNITO_CLIENT_ID'],
    SANITY_STUDIO_COGNITO_USER_POOL_ENDPOINT:
      process.env['SANITY_STUDIO_COGNITO_USER_POOL_ENDPOINT'],
    SANITY_STUDIO_COGNITO_DOMAIN: process.env['SANITY_STUDIO_COGNITO_DOMAIN'],
    SANITY_STUDIO_COGNITO_SSO_PROVIDER: process.env['SANITY_STUDIO_COGNITO_SSO_PROVIDER'],
  })
