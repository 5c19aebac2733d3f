import { join, resolve } from 'node:path'
import { isServiceAddress } from 'core/network'
import { findTelemetryProblems } from 'telemetry/find-problems'
import { parseClamdAddress } from '../files/clamd-scanner.ts'
import { parsePaymentSettings } from '../payments/payment-settings.ts'
import { parseStaffTwinSettings, parseTwinSettings } from './cognito/twin-settings.ts'

/** Settings of the embedded backend. Every one but the secrets has a default. */
export interface BackendSettings {
  port: number
  /** Absolute. */
  dataDir: string
  /** Public base URL of the site: for links in mails, and as the allowed origin besides Studio's. */
  siteUrl: string
  studioUrl: string
  /** Sanity's API, the source of opening hours, capacities and roles. */
  contentApiHost: string
  contentProjectId: string
  contentDataset: string
  contentToken: string | undefined
  /** API key of callers without a session (`x-api-key`). */
  apiKey: string
  /** Signs manage links. */
  manageLinkSecret: string
  isProduction: boolean
}

function requireText(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name]
  if (!text) throw new Error(`${name} must be set; \`npm start\` does it.`)
  return text
}

function parsePort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number from 1 to 65535; it is "${env[name]}".`)
  return port
}

function parseAddress(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const address = env[name] || fallback
  if (!isServiceAddress(address))
    throw new Error(`${name} must be an address with http or https; it is "${address}".`)
  return address
}

/** @throws when a secret is missing, or a port or an address is none. */
export function parseSettings(env: NodeJS.ProcessEnv): BackendSettings {
  return {
    port: parsePort(env, 'BACKEND_PORT', 3901),
    dataDir: resolve(env.DATA_DIR || join('.data', 'backend')),
    siteUrl: parseAddress(env, 'SITE_URL', 'http://127.0.0.1:3000'),
    studioUrl: parseAddress(env, 'STUDIO_URL', 'http://127.0.0.1:3333'),
    contentApiHost: parseAddress(env, 'SANITY_API_HOST', 'http://127.0.0.1:3900'),
    contentProjectId: env.SANITY_PROJECT_ID || 'byd1826',
    contentDataset: env.SANITY_DATASET || 'production',
    contentToken: env.SANITY_API_READ_TOKEN || undefined,
    apiKey: requireText(env, 'GRAPHQL_API_KEY'),
    manageLinkSecret: requireText(env, 'MANAGE_LINK_SECRET'),
    isProduction: env.BACKEND_STAGE === 'production',
  }
}

/** Says in one line for the operator why the embedded backend cannot start; undefined when it can. */
export function findStartProblem(env: NodeJS.ProcessEnv): string | undefined {
  const readers = [
    () => {
      const settings = parseSettings(env)
      parseTwinSettings(env, settings)
      parseStaffTwinSettings(env, settings)
    },
    () => parsePaymentSettings(env),
    () => parseClamdAddress(env.CLAMD_ADDRESS),
  ]
  const problems = [...readers.flatMap(listProblem), ...findTelemetryProblems(env)]
  if (problems.length === 0) return undefined
  const list = problems.map((problem) => problem.replace(/\.$/, '')).join('; ')
  return `Cannot start the backend: ${list}. .env.example describes every variable.`
}

function listProblem(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
