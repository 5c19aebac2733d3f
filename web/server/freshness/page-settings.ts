import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { parseServerEnv } from '#config/parse-env.ts'
import type { Freshness } from './freshness.ts'

type PageSettings = Pick<
  ReturnType<typeof parseServerEnv>,
  'siteUrl' | 'redirectHosts' | 'imageBase' | 'backend' | 'lake'
>

/** Fingerprint of all settings that are part of a stored page. */
export function hashPageSettings(env: PageSettings): string {
  const { siteUrl, redirectHosts, imageBase, backend, lake } = env
  const { projectId, dataset, apiOrigin } = lake
  const shown = [siteUrl, redirectHosts, imageBase, backend, projectId, dataset, apiOrigin]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

const getFile = (distDir: string): string => join(distDir, 'cache', 'page-settings.sha256')

/** Called before a build, which renders its pages with these settings. */
export async function keepPageSettings(distDir: string, env: PageSettings): Promise<void> {
  const file = getFile(distDir)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, hashPageSettings(env))
}

/** Expires every page that was rendered with other settings, such as those of the stage that built it. */
export async function expireOtherSettings(
  freshness: Freshness,
  distDir: string,
  env: PageSettings,
): Promise<void> {
  if (readKept(distDir) === hashPageSettings(env)) return
  await freshness.expireAll(freshness.documents ?? new Map())
  await keepPageSettings(distDir, env)
}

function readKept(distDir: string): string | undefined {
  try {
    return readFileSync(getFile(distDir), 'utf8')
  } catch {
    return undefined
  }
}
