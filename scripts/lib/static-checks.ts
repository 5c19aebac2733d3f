import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkCommitSubjects } from './commit-subjects.ts'
import { OperatorError } from './operator-error.ts'
import { run } from './processes.ts'
import { ROOT } from './settings.ts'
import type { Step } from './steps.ts'

/** Files that a script of a folder makes from others. */
const GENERATED = [
  {
    cwd: 'studio',
    script: 'typegen',
    files: ['schemas/sanity.types.ts', 'web/src/content/answer-schemas.generated.ts'],
  },
  {
    cwd: 'packages/backend',
    script: 'typegen',
    files: ['packages/core/src/backend-schema/schema.generated.ts'],
  },
  {
    cwd: 'web',
    script: 'colours',
    files: ['web/src/app/colours.css', 'web/src/app/icon.svg', 'web/server/edge/unreachable.html'],
  },
  {
    cwd: 'web',
    script: 'first-view',
    files: ['web/server/first-load/first-view-script.generated.ts'],
  },
]

/** Generates the files elsewhere, because the build and other checks read them meanwhile. */
async function checkGenerated(): Promise<void> {
  const folder = join(ROOT, '.data', 'generated')
  mkdirSync(folder, { recursive: true })
  for (const { cwd, script, files } of GENERATED) {
    const env = { GENERATED_DIR: folder }
    await run('node', ['--run', script], { label: script, cwd, env, hide: /./ })
    for (const file of files)
      if (
        readFileSync(join(folder, basename(file)), 'utf8') !==
        readFileSync(join(ROOT, file), 'utf8')
      )
        throw new OperatorError(
          `${file} is not up to date. Run \`node --run ${script}\` in ${cwd}/ and commit it.`,
        )
  }
}

export const FORMAT: Step = {
  name: 'format',
  run: () => run('oxfmt', ['--check', '.'], { label: 'format' }),
}

/** Lints everything, and checks the types. */
export const LINT: Step = {
  name: 'lint',
  run: () =>
    run(
      'oxlint',
      ['--type-aware', '--type-check', '--deny-warnings', '--ignore-pattern', 'fixtures/fail/**'],
      { label: 'lint' },
    ),
}

/** Checks of the sources; none writes what another reads. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: 'generated', run: checkGenerated },
  FORMAT,
  LINT,
  {
    name: 'boundaries',
    run: () => run('node', ['--no-warnings', 'scripts/check-boundaries.ts'], { label: 'lint' }),
  },
  { name: 'unused', run: () => run('knip', [], { label: 'knip' }) },
  {
    name: 'commits',
    run: async () => {
      checkCommitSubjects()
    },
  },
]
