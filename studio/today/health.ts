import { formatMoment } from 'core/date-names'
import type { Delivery } from './deliveries.ts'
import type { Readiness } from './readiness.ts'
import { type Problem, PROBLEM_KINDS, type ProblemKind } from './problems.ts'

export interface Health {
  tone: 'positive' | 'caution' | 'critical'
  /** Tells whoever is on duty what is broken, and nothing else while something is. */
  line: string
  /** Says anything else that there is to say while something is broken. */
  more?: string
}

const count = (number: number, [one, many]: readonly [string, string]) =>
  `${number} ${number === 1 ? one : many}`

/** 0.3 s; 12 s: rounded up, since nothing is live in no time. */
const formatSeconds = (milliseconds: number) =>
  milliseconds < 10_000
    ? `${(Math.ceil(milliseconds / 100) / 10).toFixed(1)} s`
    : `${Math.ceil(milliseconds / 1000)} s`

function describeLastPublish(deliveries: readonly Delivery[]): string | undefined {
  const last = deliveries.find(({ liveAfter }) => liveAfter !== undefined)
  if (last?.liveAfter !== undefined)
    return `Last publish was live in ${formatSeconds(last.liveAfter)}.`
  const hasArrived = deliveries.some(({ state }) => state === 'arrived')
  return hasArrived ? 'The last publish has arrived.' : undefined
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

/** Findings of the first screen; undefined for what it could not find out. */
export interface Signs {
  readiness: Readiness
  /** The moment at which this browser first saw the site as it is not well, as an ISO time. */
  seenAt?: string | undefined
  /** Names whom to call; a developer, where nobody is named. */
  onCall?: string | undefined
  certificateWarnings: readonly string[] | undefined
  problems: readonly Problem[]
  /** Absent for who has nothing to do with content. */
  publishes?: { deliveries: readonly Delivery[] | undefined }
}

const UNREACHABLE = 'The site cannot be reached.'
/** Names what was looked at for those who have nothing to do with content. */
const SITE_WELL = 'The site works, with its forms and its mail.'

/** Words for whoever is on duty, by what the site says is not well. */
const DEGRADED: ReadonlyMap<string, string> = new Map([
  ['content', 'The site cannot reach the content, and shows what it knew last.'],
  ['store', 'The site’s instances do not hear of each other’s changes.'],
  ['instances', 'One of the site’s instances is down; the others serve the site.'],
  ['edge', 'Old pages may be shown: the edge does not take changes.'],
  ['backend', 'The backend cannot be reached: no form can be sent.'],
  ['mail', 'Mail is late, or some was given up.'],
])

/** Parts that every site has to report on, by their names there. */
const ASKED = [
  ['content', 'the site’s content'],
  ['backend', 'the backend'],
  ['mail', 'mail'],
] as const

/** Says what is wrong with the site; nothing, while nothing is known to be. */
export function describeSite(readiness: Readiness): string[] {
  if (readiness === 'unreachable') return [UNREACHABLE]
  if (readiness === 'unsaid') return []
  return [
    ...(readiness.status === 'ready' ? [] : ['The site takes no visits.']),
    ...readiness.degraded.map((name) => DEGRADED.get(name) ?? `Not well: ${name}.`),
  ]
}

function listUnknown({ readiness, certificateWarnings, publishes }: Signs): string[] {
  const said = typeof readiness === 'string' ? [] : [...readiness.well, ...readiness.degraded]
  return [
    ...ASKED.flatMap(([name, title]) => (said.includes(name) ? [] : [title])),
    ...(certificateWarnings ? [] : ['the certificates']),
    ...(publishes && !publishes.deliveries ? ['the last publish'] : []),
  ]
}

const describeSeen = ({ seenAt }: Signs): string[] =>
  seenAt === undefined ? [] : [`First seen here ${formatMoment(seenAt)}.`]

/** Says how things are: well is only what is known to be. */
export function describeHealth(signs: Signs): Health {
  const { readiness, certificateWarnings = [], onCall = 'a developer', problems, publishes } = signs
  const deliveries = publishes?.deliveries
  const late = deliveries?.filter(({ state }) => state !== 'arrived').length ?? 0
  const broken = describeSite(readiness)
  const unknown = listUnknown(signs)
  const others = [
    ...(unknown.length > 0 ? [`Not known: ${unknown.join(', ')}.`] : []),
    ...describeContent(late, problems),
  ]
  if (broken.length > 0 || certificateWarnings.length > 0) {
    const call = broken.length > 0 ? `Call ${onCall} now.` : `Tell ${onCall} today.`
    return {
      tone: 'critical',
      line: [...broken, ...describeSeen(signs), ...certificateWarnings, call].join(' '),
      ...(others.length > 0 && { more: others.join(' ') }),
    }
  }
  if (late > 0) return { tone: 'critical', line: others.join(' ') }
  const last = deliveries && describeLastPublish(deliveries)
  return {
    tone: others.length > 0 ? 'caution' : 'positive',
    line: [
      ...(others.length > 0 ? others : [publishes ? 'All well.' : SITE_WELL]),
      ...(last === undefined ? [] : [last]),
    ].join(' '),
  }
}

/** Describes content, first publishes that the site has not heard of: until then the rest may be mended already. */
function describeContent(late: number, problems: readonly Problem[]): string[] {
  if (late > 0)
    return [`The site has not heard of ${count(late, ['publish', 'publishes'])}: see below.`]
  if (problems.length === 0) return []
  return [
    `${count(problems.length, ['thing needs', 'things need'])} a look: ${countProblems(problems).join(', ')}.`,
  ]
}
