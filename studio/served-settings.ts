import { isServiceAddress } from 'core/network'
import type { Result } from 'core/result'
import { isHosted, type StudioEnvironment, toEnvironment } from './environment.ts'

interface ServedSettings {
  port: number
  environment: StudioEnvironment
}

type Variables = Record<string, string | undefined>

const DEFAULT_PORT = 3333
const ADDRESSES = [
  'SANITY_STUDIO_API_HOST',
  'SANITY_STUDIO_PREVIEW_ORIGIN',
  'SANITY_STUDIO_REST_ENDPOINT',
  'SANITY_STUDIO_GRAPHQL_ENDPOINT',
  'SANITY_STUDIO_COGNITO_USER_POOL_ENDPOINT',
  'SANITY_STUDIO_COGNITO_DOMAIN',
]

/** Settings of a built Studio, or why it cannot be served, in one line for the operator. */
export function parseServedSettings(variables: Variables): Result<ServedSettings, string> {
  const port = Number(variables['STUDIO_PORT'] || DEFAULT_PORT)
  const problems = [
    ...(Number.isInteger(port) && port > 0 && port < 65_536
      ? []
      : [`STUDIO_PORT is "${variables['STUDIO_PORT']}": It must be a port number`]),
    ...ADDRESSES.flatMap((name) => {
      const text = variables[name]
      return !text || isServiceAddress(text)
        ? []
        : [`${name} is "${text}": It must be an address with http or https`]
    }),
  ]
  const environment = readEnvironment(variables)
  if (environment.ok && problems.length === 0)
    return { ok: true, value: { port, environment: environment.value } }
  if (!environment.ok) problems.push(environment.error)
  return { ok: false, error: `Cannot start Studio: ${problems.join('; ')}.` }
}

function readEnvironment(variables: Variables): Result<StudioEnvironment, string> {
  try {
    const environment = toEnvironment(variables)
    // The default is a project of the embedded lake; of the hosted service it is somebody else's.
    return isHosted(environment) && !variables['SANITY_STUDIO_PROJECT_ID']
      ? { ok: false, error: 'SANITY_STUDIO_PROJECT_ID is not set' }
      : { ok: true, value: environment }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, error: reason.replace(/\.$/, '') }
  }
}
