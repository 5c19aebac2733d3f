import { build, type Plugin } from 'esbuild'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url))
const LOADER = fileURLToPath(new URL('load-secrets.ts', import.meta.url))

/** Some packages still call `require`, which an ES module has to define. */
const BANNER = `import { createRequire as __createRequire } from 'node:module'
const require = __createRequire(import.meta.url)`

/** The embedded DynamoDB, which no function uses. */
const EXTERNALS = ['dynalite']

/**
 * Native code comes from a layer, found by NODE_PATH, which `require` respects and `import` does not.
 */
const sharpFromLayer: Plugin = {
  name: 'sharp-from-layer',
  setup(build) {
    build.onResolve({ filter: /^sharp$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'layer' },
    )
    build.onLoad({ filter: /.*/, namespace: 'layer' }, () => ({
      contents: "export default require('sharp')",
    }))
  },
}

/** Loads the secrets into the environment before the function's own modules read it. */
const buildEntry = (name: string): string =>
  `import { loadSecrets } from ${JSON.stringify(LOADER)}
Object.assign(process.env, await loadSecrets(process.env))
export const { handler } = await import(${JSON.stringify(join(FUNCTIONS, `${name}.ts`))})
`

/** Writes each function as one file for Lambda; answers their folders. */
export async function bundleFunctions(
  names: readonly string[],
  outDir: string,
): Promise<Map<string, string>> {
  const folders = names.map((name) => [name, join(outDir, name)] as const)
  await Promise.all(
    folders.map(([name, folder]) =>
      build({
        stdin: { contents: buildEntry(name), resolveDir: FUNCTIONS, loader: 'ts' },
        outfile: join(folder, 'index.mjs'),
        bundle: true,
        minify: true,
        keepNames: true,
        sourcemap: 'linked',
        sourcesContent: false,
        format: 'esm',
        platform: 'node',
        target: 'node24',
        mainFields: ['module', 'main'],
        external: EXTERNALS,
        plugins: [sharpFromLayer],
        banner: { js: BANNER },
        logLevel: 'error',
      }),
    ),
  )
  return new Map(folders)
}
