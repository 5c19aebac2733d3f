import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from './operator-error.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Settings {
  webPort: number
  studioPort: number
  lakePort: number
  backendPort: number
  /** Ports of the instances behind the site's port (`npm run cluster`). */
  instancePorts: number[]
  /** Port of their shared store. */
  storePort: number
  /** Public address of the site, which may be behind a proxy. */
  webUrl: string
  studioUrl: string
  /** Addresses of the site and the Studio on this machine. */
  localWebUrl: string
  localStudioUrl: string
  /** Base URL of the Sanity API: the embedded lake, or the hosted service. */
  apiHost: string
  isLakeEmbedded: boolean
  /** REST API of the menus. */
  restEndpoint: string
  /** GraphQL API of the backend. */
  graphqlEndpoint: string
  /** Embedded, unless GRAPHQL_ENDPOINT names a hosted one. */
  isBackendEmbedded: boolean
  /** Allowed hosts of external redirects, separated by commas. */
  redirectHosts: string
  projectId: string
  dataset: string
  /** Absolute. */
  dataDir: string
  /** Next's build folder, relative to `web`. */
  nextDistDir: string
  /** Sanity Studio's build folder, relative to `studio`. */
  studioDistDir: string
  /** Absolute folder of a copy of an existing build, which the site runs instead of building. */
  siteCopy?: string
}

export function loadEnvFile() {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

const HOSTED_API = 'https://api.sanity.io'

function parsePort(name: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new OperatorError(`${name} must be a port number from 1 to 65535; it is "${text}".`)
  return port
}

function parseCount(name: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const count = Number(env[name] || fallback)
  if (!Number.isInteger(count) || count < 1 || count > 20)
    throw new OperatorError(`${name} must be a number from 1 to 20; it is "${env[name]}".`)
  return count
}

/** Reads the settings that the scripts need from the environment; every one has a default. */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const webPort = parsePort('WEB_PORT', 3000, env)
  const studioPort = parsePort('STUDIO_PORT', 3333, env)
  const lakePort = parsePort('CONTENT_LAKE_PORT', 3900, env)
  const backendPort = parsePort('BACKEND_PORT', 3901, env)
  if (new Set([webPort, studioPort, lakePort, backendPort]).size < 4)
    throw new OperatorError(
      'WEB_PORT, STUDIO_PORT, CONTENT_LAKE_PORT and BACKEND_PORT must differ.',
    )
  const firstInstance = parsePort('INSTANCE_PORT', 3010, env)
  const count = parseCount('INSTANCES', 3, env)
  const instancePorts = Array.from({ length: count }, (_, index) => firstInstance + index)
  const storePort = parsePort('STORE_PORT', 3902, env)
  const embeddedHost = `http://127.0.0.1:${lakePort}`
  const apiHost = env.SANITY_API_HOST || embeddedHost
  if (URL.canParse(apiHost) && new URL(apiHost).origin === HOSTED_API && !env.SANITY_PROJECT_ID)
    throw new OperatorError(`SANITY_API_HOST is ${apiHost}, so SANITY_PROJECT_ID must be set too.`)
  return {
    webPort,
    studioPort,
    lakePort,
    backendPort,
    instancePorts,
    storePort,
    webUrl: env.SITE_URL || `http://127.0.0.1:${webPort}`,
    studioUrl: env.STUDIO_URL || `http://127.0.0.1:${studioPort}`,
    localWebUrl: `http://127.0.0.1:${webPort}`,
    localStudioUrl: `http://127.0.0.1:${studioPort}`,
    apiHost,
    isLakeEmbedded: apiHost === embeddedHost,
    restEndpoint: (env.REST_ENDPOINT || `http://127.0.0.1:${backendPort}/prod`).replace(/\/+$/, ''),
    graphqlEndpoint: env.GRAPHQL_ENDPOINT || `http://127.0.0.1:${backendPort}/graphql`,
    isBackendEmbedded: !env.GRAPHQL_ENDPOINT,
    redirectHosts: env.REDIRECT_HOSTS || '',
    projectId: env.SANITY_PROJECT_ID || 'byd1826',
    dataset: env.SANITY_DATASET || 'production',
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    nextDistDir: env.NEXT_DIST_DIR || '.next',
    studioDistDir: env.STUDIO_DIST_DIR || 'dist',
  }
}
