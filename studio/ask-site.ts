import { studioEnvironment } from './studio-environment.ts'

const TIMEOUT_MS = 10_000

/** Reads what the site's API answers at a path, for what a browser cannot ask elsewhere. */
export async function askSite(path: string): Promise<unknown> {
  const url = new URL(path, studioEnvironment.previewOrigin)
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.json()
}
