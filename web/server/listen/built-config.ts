import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from 'core/result'
import { z } from 'zod'

const serverFiles = z.object({ config: z.looseObject({ distDir: z.string() }) })

/**
 * Makes Next use the configuration of the build, as its own standalone server does: `next.config.ts` and what it
 * imports need not be there.
 */
export function adoptBuiltConfig(distDir: string): Result<undefined, string> {
  try {
    const json = readFileSync(join(distDir, 'required-server-files.json'), 'utf8')
    const { config } = serverFiles.parse(JSON.parse(json))
    process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config)
    return { ok: true, value: undefined }
  } catch {
    return { ok: false, error: `Cannot start the site: there is no build in ${distDir}.` }
  }
}
