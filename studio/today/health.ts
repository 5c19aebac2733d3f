import type { Delivery } from './deliveries.ts'
import { type Problem, PROBLEM_KINDS, type ProblemKind } from './problems.ts'

export interface Health {
  tone: 'positive' | 'caution' | 'critical'
  /** For whoever is on duty. */
  line: string
}

const count = (number: number, [one, many]: readonly [string, string]) =>
  `${number} ${number === 1 ? one : many}`

/** 0.3 s; 12 s: rounded up, since nothing is live in no time. */
const formatSeconds = (milliseconds: number) =>
  milliseconds < 10_000
    ? `${(Math.ceil(milliseconds / 100) / 10).toFixed(1)} s`
    : `${Math.ceil(milliseconds / 1000)} s`

function describeLastPublish(deliveries: readonly Delivery[]): string {
  const last = deliveries.find(({ liveAfter }) => liveAfter !== undefined)
  return last?.liveAfter === undefined
    ? 'Nothing was published lately.'
    : `Last publish was live in ${formatSeconds(last.liveAfter)}.`
}

const KINDS: readonly ProblemKind[] = [
  'coe',
  'link',
  'alt',
  'redirect',
  'picture',
  'source',
  'date',
]

/** "2 broken links", of each kind that there is. */
export const countProblems = (problems: readonly Problem[]): string[] =>
  KINDS.flatMap((kind) => {
    const number = problems.filter((problem) => problem.kind === kind).length
    return number === 0 ? [] : [count(number, PROBLEM_KINDS[kind])]
  })

/** How things are, in one line. */
export function describeHealth(
  problems: readonly Problem[],
  deliveries: readonly Delivery[] | undefined,
  certificateWarnings: readonly string[] = [],
): Health {
  const late = deliveries?.filter(({ state }) => state !== 'arrived').length ?? 0
  const faults = [
    ...certificateWarnings,
    ...(certificateWarnings.length > 0 ? ['Tell a developer today.'] : []),
    ...describeContent(late, problems),
  ]
  const isUrgent = certificateWarnings.length > 0 || late > 0
  return {
    tone: isUrgent ? 'critical' : faults.length > 0 ? 'caution' : 'positive',
    line: [
      ...(faults.length > 0 ? faults : ['All well.']),
      ...(deliveries ? [describeLastPublish(deliveries)] : []),
    ].join(' '),
  }
}

/** What the site has not heard of comes first: until then the rest may be mended already. */
function describeContent(late: number, problems: readonly Problem[]): string[] {
  if (late > 0)
    return [`The site has not heard of ${count(late, ['publish', 'publishes'])}: see below.`]
  if (problems.length === 0) return []
  return [
    `${count(problems.length, ['thing needs', 'things need'])} a look: ${countProblems(problems).join(', ')}.`,
  ]
}
