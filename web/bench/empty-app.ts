import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getFreePort } from 'core/testing/ports'
import { run, startService, waitForUrl } from '../../scripts/lib/processes.ts'

const FOLDER = join(import.meta.dirname, 'empty-app')
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')
const OPTIONS = { label: 'empty', cwd: FOLDER, env: { NEXT_TELEMETRY_DISABLED: '1' } }

/** Builds the smallest Next app unless it exists, and serves it on a free port. */
export async function startEmptyApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { version }: { version: string } = createRequire(import.meta.url)('next/package.json')
  if (!existsSync(join(FOLDER, '.next', version, 'BUILD_ID')))
    await run(process.execPath, [NEXT, 'build'], OPTIONS)
  const port = String(await getFreePort())
  const url = `http://127.0.0.1:${port}/`
  const app = startService(
    process.execPath,
    [NEXT, 'start', '-H', '127.0.0.1', '-p', port],
    OPTIONS,
  )
  await waitForUrl(url, app)
  return { url, stop: app.stop }
}
