import { parseAccessConfig } from '../src/auth/access-config.ts'
import { type LakeServerOptions, type LakeServer, startLakeServer } from '../src/server.ts'

/** A lake on a free port, with one empty dataset. */
export async function startBenchLake(
  dataDir: string,
  options: Pick<LakeServerOptions, 'historyDays' | 'now'> = {},
): Promise<LakeServer> {
  const accessConfig = parseAccessConfig({})
  if (!accessConfig.ok) throw new Error(accessConfig.error)
  return startLakeServer({
    projectId: 'bench',
    dataDir,
    port: 0,
    datasets: ['production'],
    allowedOrigins: [],
    accessConfig: accessConfig.value,
    localSignIn: false,
    log: (line) => process.stderr.write(`${line}\n`),
    ...options,
  })
}
