import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')

/** The version that is installed here, with which the tests pass. */
function getVersion(dependency: string): string {
  const file = join(ROOT, 'node_modules', dependency, 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

/** Entry points for others, in the built files. */
function toExports(): Record<string, { types: string; default: string }> {
  const { './server': _internal, ...sources } = manifest.exports
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const built = source.replace('./src/', './lib/').replace(/\.ts$/, '')
      return [name, { types: `${built}.d.ts`, default: `${built}.js` }]
    }),
  )
}

/** Writes the package that others install to a folder: JavaScript with types, manifest and README. */
export function buildPackage(target: string): void {
  const { name, version, description } = manifest
  const dependencies = Object.keys(manifest.dependencies)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  execFileSync(
    join(ROOT, 'node_modules', '.bin', 'tsc'),
    ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', join(target, 'lib')],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const published = {
    name,
    version,
    description,
    // Checked by `src/cli.ts` too; pnpm would refuse the whole repository to an older one.
    engines: { node: '^22.19 || >=24.5' },
    keywords: ['sanity', 'content-lake', 'groq', 'testing', 'offline'],
    type: 'module',
    bin: { [name]: 'lib/cli.js' },
    exports: toExports(),
    files: ['lib', 'Containerfile', 'action.yml'],
    dependencies: Object.fromEntries(dependencies.map((each) => [each, getVersion(each)])),
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  const [readme = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('## In this repository')
  writeFileSync(join(target, 'README.md'), readme)
  for (const file of ['Containerfile', 'action.yml']) cpSync(join(ROOT, file), join(target, file))
}
