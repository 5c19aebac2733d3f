import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Lake, lakeUrl, ROOT, webUrl } from '../e2e/support/system.ts'
import { getFreePort } from 'core/testing/ports'

const STUDIO = join(ROOT, 'studio')
const DIST = join(ROOT, '.data', 'bench', 'empty-studio')
const START_TIMEOUT_MS = 30_000

const spawnStudio = (script: string, args: string[], cwd: string, port?: number) =>
  spawn(process.execPath, ['--no-warnings', join(STUDIO, script), ...args], {
    cwd,
    env: {
      ...process.env,
      STUDIO_DIST_DIR: DIST,
      SANITY_STUDIO_API_HOST: lakeUrl,
      SANITY_STUDIO_PREVIEW_ORIGIN: webUrl,
      ...(port !== undefined && { STUDIO_PORT: String(port) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function runStudio(script: string, args: string[], cwd: string) {
  const [code]: unknown[] = await once(spawnStudio(script, args, cwd), 'close')
  if (code !== 0) throw new Error(`${script} of the empty Studio ended with ${String(code)}.`)
}

/** Builds the smallest Studio, serves it on a free port, and has the running lake answer it. */
export async function startEmptyStudio() {
  await runStudio('sanity-command.ts', ['build', '--yes'], join(STUDIO, 'empty-studio'))
  await runStudio('compress.ts', [], STUDIO)
  const port = await getFreePort()
  const url = `http://127.0.0.1:${port}`
  const disallow = await new Lake().allowOrigin(url)
  const server = spawnStudio('serve.ts', [], STUDIO, port)
  const stop = async () => {
    server.kill()
    await disallow()
  }
  process.once('exit', () => server.kill())
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`The empty Studio did not answer on ${url}.`)
}
