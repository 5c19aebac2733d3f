// Hints V8 how to compile the scripts that every page runs: React and Next's runtime.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from '../src/config/env.server.ts'

/** For V8, which compiles the functions of such a script beside the main thread, while it arrives (docs/adr/0026). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const distDir = resolve(import.meta.dirname, '..', env.distDir)
const manifest: { rootMainFiles: string[] } = JSON.parse(
  await readFile(join(distDir, 'build-manifest.json'), 'utf8'),
)
for (const file of manifest.rootMainFiles) {
  const source = await readFile(join(distDir, file), 'utf8')
  if (!source.startsWith(COMPILE_HINT)) await writeFile(join(distDir, file), COMPILE_HINT + source)
}
