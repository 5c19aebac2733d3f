// Checks what a developer has changed since the main branch, or, on it, since the last commit: format, lint and types of
// everything, and the unit tests that the changed files touch: within a minute, so the nearest ones where they are many.
import { join } from 'node:path'
import { RESULTS_FOLDER, listTests, runJest } from './lib/jest.ts'
import { chooseNearest, readDurations } from './lib/nearest-tests.ts'
import { capture, log, runMain } from './lib/processes.ts'
import { ROOT } from './lib/settings.ts'
import { FORMAT, LINT } from './lib/static-checks.ts'
import { Gate } from './lib/steps.ts'

const git = async (...args: string[]) => (await capture('git', args, { label: 'git' })).trim()

async function listChanged(base: string): Promise<string[]> {
  const lists = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return lists.flatMap((list) => list.split('\n')).filter((path) => path !== '')
}

async function runNearest(base: string, changed: readonly string[]) {
  const touched = await listTests(`--changedSince=${base}`)
  const paths = changed.map((path) => join(ROOT, path))
  const chosen = chooseNearest(touched, paths, readDurations(RESULTS_FOLDER))
  if (chosen.length === 0) return log('jest', 'No test touches the changes.')
  if (chosen.length < touched.length)
    log(
      'jest',
      `The changes touch ${touched.length} test files; the ${chosen.length} nearest run. \`npm test -- jest\` runs all.`,
    )
  // Jest leaves one core to whoever watches by default.
  const args = ['--maxWorkers=100%', '--runTestsByPath', ...chosen]
  return runJest({ name: 'changed', cwd: '.', args })
}

runMain(async () => {
  const base = await git('merge-base', 'HEAD', 'main').catch(() => 'HEAD')
  const changed = await listChanged(base)
  const sources = changed.filter(
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('fixtures/'),
  )
  if (changed.length === 0) return log('check', 'Nothing has changed.')
  log('check', `${changed.length} files have changed since ${base.slice(0, 8)}.`)
  const gate = new Gate()
  await gate.run([
    FORMAT,
    ...(sources.length > 0 ? [LINT, { name: 'jest', run: () => runNearest(base, changed) }] : []),
  ])
  gate.report()
})
