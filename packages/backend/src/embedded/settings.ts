import { join, resolve } from 'node:path'

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

/** @throws when a secret is missing. */
export function parseSettings(env: NodeJS.ProcessEnv): BackendSettings {
  const port = Number(env.BACKEND_PORT || 3901)
  return {
    port,
    dataDir: resolve(env.DATA_DIR || join('.data', 'backend')),
    siteUrl: env.SITE_URL || 'http://127.0.0.1:3000',
    studioUrl: env.STUDIO_URL || 'http://127.0.0.1:3333',
    contentApiHost: env.SANITY_API_HOST || 'http://127.0.0.1:3900',
    contentProjectId: env.SANITY_PROJECT_ID || 'byd1826',
    contentDataset: env.SANITY_DATASET || 'production',
    contentToken: env.SANITY_API_READ_TOKEN || undefined,
    apiKey: requireText(env, 'GRAPHQL_API_KEY'),
    manageLinkSecret: requireText(env, 'MANAGE_LINK_SECRET'),
    isProduction: env.BACKEND_STAGE === 'production',
  }
}
