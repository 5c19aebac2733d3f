import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { type AccessConfigInput, parseAccessConfig } from '../auth/access-config.ts'
import { loadRoleTokens, type RoleTokens } from '../auth/role-tokens.ts'
import { type LakeServer, type LakeServerOptions, startLakeServer } from '../server.ts'
import { createTemporaryDirectory } from './temporary-directory.ts'

export const PROJECT_ID = 'abc123'
export const STUDIO_ORIGIN = 'http://127.0.0.1:3333'

export interface TestLake {
  server: LakeServer
  url: string
  dataDir: string
  tokens: RoleTokens
  logged: string[]
  createClient: (config?: ClientConfig) => SanityClient
}

/** A complete lake on a free port, with `@sanity/client` configured for it. */
export async function startTestLake({
  dataDir = createTemporaryDirectory(),
  access = {},
  ...options
}: Partial<LakeServerOptions> & { access?: AccessConfigInput } = {}): Promise<TestLake> {
  const accessConfig = parseAccessConfig(access)
  if (!accessConfig.ok) throw new Error(accessConfig.error)
  const logged: string[] = []
  const server = await startLakeServer({
    projectId: PROJECT_ID,
    dataDir,
    port: 0,
    datasets: ['production'],
    allowedOrigins: [STUDIO_ORIGIN],
    accessConfig: accessConfig.value,
    localSignIn: true,
    ...options,
    log: (line) => logged.push(line),
  })
  return {
    server,
    url: server.url,
    dataDir,
    tokens: loadRoleTokens(dataDir, Object.keys(accessConfig.value.roles)),
    logged,
    createClient: (config) =>
      createClient({
        projectId: PROJECT_ID,
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: server.url,
        useProjectHostname: false,
        useCdn: false,
        ...config,
      }),
  }
}
