// Completes Next's standalone folder with all that `node server/serve.ts` needs, after the assets are compressed.
// Next copies only what its own server imports, without assets and the state of stored pages.
import { cp, glob, lstat, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { env } from '../src/config/env.server.ts'

const WEB = resolve(import.meta.dirname, '..')
const ROOT = resolve(WEB, '..')
const ENTRIES = ['serve.ts', 'pages/cache-handler.ts'].map((file) => join(WEB, 'server', file))
const STANDALONE = join(WEB, env.distDir, 'standalone')
const BUILDS = relative(ROOT, join(WEB, '.next'))
/** Next's own trace of its server; repeating it would take most of this tool's time. */
const COPIED_BY_NEXT = '/next/dist/'
/** Files of the build that Next does not copy. */
const BUILT = ['static', 'cache/freshness.json', 'cache/page-settings.sha256']

/** Next's trace takes the whole folder `content` along. */
const NOT_SERVED = [
  '{src,server}/**/*.{test,fixture}.{ts,tsx}',
  '{src,server}/**/{testing,README.md}',
]

async function traceServer(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(ENTRIES, {
    base: ROOT,
    ts: true,
    ignore: (path) => path.startsWith(BUILDS) || path.includes(COPIED_BY_NEXT),
    readFile: async (path) => {
      const source = await readFile(path, 'utf8').catch(() => null)
      return source !== null && path.endsWith('.ts') ? stripTypeScriptTypes(source) : source
    },
  })
  return [...fileList]
}

async function copy(path: string): Promise<void> {
  const source = join(ROOT, path)
  const target = join(STANDALONE, path)
  await mkdir(dirname(target), { recursive: true })
  if ((await lstat(source)).isSymbolicLink()) {
    await rm(target, { force: true })
    await symlink(await readlink(source), target)
  } else await cp(source, target, { recursive: true })
}

// Next's own server, which `serve.ts` replaces.
await rm(join(STANDALONE, 'web', 'server.js'), { force: true })
const built = BUILT.map((path) => relative(ROOT, join(WEB, env.distDir, path)))
for await (const path of glob(NOT_SERVED, { cwd: join(STANDALONE, 'web') }))
  await rm(join(STANDALONE, 'web', path), { recursive: true, force: true })
for (const path of [...(await traceServer()), ...built]) await copy(path)
