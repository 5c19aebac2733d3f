import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../resolvers/', import.meta.url))

/**
 * Bundles a resolver as AppSync takes it: one module that imports only AppSync's own. The embedded
 * server runs the same code.
 */
export async function bundleResolver(name: string, folder = FOLDER): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${folder}/${name}.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    platform: 'node',
    external: ['@aws-appsync/utils'],
    charset: 'utf8',
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`The resolver ${name} came out empty.`)
  return file.text
}
