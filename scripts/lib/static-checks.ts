import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { run } from './processes.ts'
import { ROOT } from './settings.ts'
import type { Step } from './steps.ts'

/** Folders with a `tsconfig.json`. */
export const TYPED_FOLDERS = [
  'scripts',
  'schemas',
  'studio',
  'web',
  'packages/core',
  'packages/backend',
  'packages/content-lake',
  'packages/seed',
  'packages/telemetry',
]

/** Files that are made from schemas and queries, by the folder whose script makes them. */
const GENERATED: Readonly<Record<string, readonly string[]>> = {
  studio: ['web/src/content/sanity.types.ts', 'web/src/content/answer-schemas.generated.ts'],
  'packages/backend': ['packages/core/src/backend-schema/schema.generated.ts'],
}

async function checkGenerated(): Promise<void> {
  for (const [cwd, files] of Object.entries(GENERATED)) {
    const read = () => files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join()
    const before = read()
    await run('node', ['--run', 'typegen'], { label: 'typegen', cwd, hide: /./ })
    if (read() !== before)
      throw new OperatorError(
        `${files.join(' and ')}: not up to date with the schemas and queries; now it is. Commit it.`,
      )
  }
}

/** Lints `paths`, or everything. */
export const lint = (paths: readonly string[] = []): Promise<void> =>
  run(
    'oxlint',
    ['--type-aware', '--deny-warnings', '--ignore-pattern', 'fixtures/fail/**', ...paths],
    { label: 'lint' },
  )

/** Checks the types of folders, each with its tests. */
export async function checkTypes(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await run('tsc', ['--noEmit', '-p', folder], { label: 'types' })
}

/** Checks of the sources; the first writes the generated ones anew. */
export const STATIC_CHECKS: readonly [generated: Step, ...others: Step[]] = [
  { name: 'generated', run: checkGenerated },
  { name: 'format', run: () => run('oxfmt', ['--check', '.'], { label: 'format' }) },
  { name: 'lint', run: () => lint() },
  {
    name: 'boundaries',
    run: () => run('node', ['--no-warnings', 'scripts/check-boundaries.ts'], { label: 'lint' }),
  },
  { name: 'types', run: () => checkTypes(TYPED_FOLDERS) },
  { name: 'unused', run: () => run('knip', [], { label: 'knip' }) },
]
