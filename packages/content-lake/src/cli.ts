import { loadAccessConfig, parseAccessConfig } from './auth/access-config.ts'
import { isRecord } from './guards.ts'
import { startLakeServer } from './server.ts'

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function getPort(): number {
  const text = process.env.CONTENT_LAKE_PORT ?? '3900'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    fail(`CONTENT_LAKE_PORT is "${text}": set it to a port number from 0 to 65535`)
  }
  return port
}

function getAccessConfig() {
  const file = process.env.CONTENT_LAKE_ACCESS_CONFIG
  if (file) return loadAccessConfig(file)
  const config = parseAccessConfig({})
  if (!config.ok) throw new Error(`The default access configuration is invalid: ${config.error}`)
  return config.value
}

async function main(): Promise<void> {
  const { env } = process
  const port = getPort()
  const dataDir = env.DATA_DIR ?? '.data'
  const webPort = env.WEB_PORT ?? '3000'
  const studioPort = env.STUDIO_PORT ?? '3333'
  const defaultOrigins = [webPort, studioPort].flatMap((origin) => [
    `http://127.0.0.1:${origin}`,
    `http://localhost:${origin}`,
  ])
  const lake = await startLakeServer({
    projectId: env.SANITY_PROJECT_ID ?? 'lake',
    dataDir,
    port,
    datasets: [env.SANITY_DATASET ?? 'production'],
    allowedOrigins: env.CONTENT_LAKE_ALLOWED_ORIGINS?.split(',') ?? defaultOrigins,
    accessConfig: getAccessConfig(),
    localSignIn: env.CONTENT_LAKE_LOCAL_SIGN_IN !== 'false',
    baseUrl: env.CONTENT_LAKE_BASE_URL,
    log: write,
  })
  write(`Content lake ready on ${lake.url} (data in ${dataDir})`)

  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    lake.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`Closing the content lake failed: ${String(error)}`),
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

main().catch((error: unknown) => {
  if (isRecord(error) && error.code === 'EADDRINUSE') {
    fail(
      `Port ${getPort()} is in use: stop the program that uses it or set CONTENT_LAKE_PORT to another port`,
    )
  }
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
