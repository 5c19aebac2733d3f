import type { DescribedStack } from './deploy-stack.ts'

const VARIABLE = /^[A-Z_]+$/

/** Studio reads what begins like this only; by the name without it, the variable that has the same value. */
const STUDIO_PREFIX = 'SANITY_STUDIO_'
const STUDIO: Readonly<Record<string, string>> = {
  PROJECT_ID: 'SANITY_PROJECT_ID',
  DATASET: 'SANITY_DATASET',
  PREVIEW_ORIGIN: 'SITE_URL',
  REST_ENDPOINT: 'REST_ENDPOINT',
  GRAPHQL_ENDPOINT: 'GRAPHQL_ENDPOINT',
  COGNITO_USER_POOL_ID: 'STAFF_USER_POOL_ID',
  COGNITO_CLIENT_ID: 'STAFF_CLIENT_ID',
  COGNITO_DOMAIN: 'STAFF_DOMAIN',
  COGNITO_SSO_PROVIDER: 'STAFF_SSO_PROVIDER',
  REDIRECT_HOSTS: 'REDIRECT_HOSTS',
}

/** The environment variables of site, Studio and operators that a stack puts out: those that describe an output. */
export function getEnvironment({ Outputs }: DescribedStack): Record<string, string> {
  const variables = new Map(
    Outputs.flatMap(({ Description, OutputValue }): [string, string][] =>
      Description && VARIABLE.test(Description) ? [[Description, OutputValue]] : [],
    ),
  )
  const ofStudio = Object.entries(STUDIO).flatMap(([name, source]): [string, string][] => {
    const value = variables.get(source)
    return value === undefined ? [] : [[STUDIO_PREFIX + name, value]]
  })
  return Object.fromEntries([...variables, ...ofStudio])
}
