import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const VIRTUAL_ENTRY = '\0entry'

/**
 * Compressed size in bytes of a module that imports the names, bundled and minified for browsers.
 */
export async function measureBundle(imports: Record<string, readonly string[]>): Promise<number> {
  const source = Object.entries(imports)
    .map(([module, names]) => `export { ${names.join(', ')} } from '${module}'`)
    .join('\n')
  const bundle = await rolldown({
    input: VIRTUAL_ENTRY,
    cwd: import.meta.dirname,
    platform: 'browser',
    plugins: [
      {
        name: 'virtual-entry',
        resolveId: (id) => (id === VIRTUAL_ENTRY ? id : undefined),
        load: (id) => (id === VIRTUAL_ENTRY ? source : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}
