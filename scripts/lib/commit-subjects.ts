import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { ROOT } from './settings.ts'

const MAX_LENGTH = 72
/** Older subjects were not checked. */
const SINCE = '2026-11-29T13:00:00Z'

/** Tells what is wrong with the subject of a commit; undefined when nothing is. */
export function getSubjectProblem(subject: string): string | undefined {
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters; ${MAX_LENGTH} are the most`
  if (!/^\p{Lu}/u.test(subject)) return 'begins without a capital letter'
  return subject.endsWith('.') ? 'ends with a full stop' : undefined
}

/**
 * Checks the subjects of the commits of this branch, where there is a repository.
 *
 * @throws OperatorError with the subjects that are wrong.
 */
export function checkCommitSubjects(): void {
  if (!existsSync(join(ROOT, '.git'))) return
  const args = ['log', '--no-merges', `--since=${SINCE}`, '--format=%s']
  const subjects = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const problems = subjects.filter(Boolean).flatMap((subject) => {
    const problem = getSubjectProblem(subject)
    return problem === undefined ? [] : [`The commit "${subject}" ${problem}.`]
  })
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
}
