import { KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import type { Snooze } from 'core/snooze'

const NAMES = [
  'kind',
  'status',
  'venue',
  'assignee',
  'from',
  'to',
  // Day of a visit.
  'date',
  'text',
  // It finds those that rest, or whose day has come.
  'snooze',
  // It finds those that no staff member has opened.
  'opened',
] as const

/** The filter as the text of its fields; an empty field matches everything. */
export type Filter = Record<(typeof NAMES)[number], string>

/** Unassigned enquiries; the backend filters them by an empty assignee. */
export const NOBODY = 'nobody'

export const UNOPENED = 'UNOPENED'

export const NO_FILTER: Filter = {
  kind: '',
  status: '',
  venue: '',
  assignee: '',
  from: '',
  to: '',
  date: '',
  text: '',
  snooze: '',
  opened: '',
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 120
const SHOWN_SNOOZES: readonly Snooze[] = ['ASLEEP', 'DUE']

const isDate = (text: string) => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text))

const CHECKS: Readonly<Record<keyof Filter, (text: string) => boolean>> = {
  kind: (text) => KINDS.some((kind) => kind === text),
  status: (text) => STATUSES.some((status) => status === text),
  venue: (text) => text.length <= 80,
  assignee: (text) => text.length <= MAX_TEXT,
  from: isDate,
  to: isDate,
  date: isDate,
  text: (text) => text.length <= MAX_TEXT,
  snooze: (text) => SHOWN_SNOOZES.some((snooze) => snooze === text),
  opened: (text) => text === UNOPENED,
}

/** Parses the query of an address; ignores unknown and invalid parameters. */
export function parseSearchParams(params: Iterable<readonly [string, string]>): Filter {
  const given = new Map(params)
  const read = (name: keyof Filter) => {
    const value = given.get(name) ?? ''
    return CHECKS[name](value) ? value : ''
  }
  const filter = { ...NO_FILTER }
  for (const name of NAMES) filter[name] = read(name)
  return filter
}

export const toSearchParams = (filter: Filter): [string, string][] =>
  NAMES.flatMap((name): [string, string][] => (filter[name] ? [[name, filter[name]]] : []))

export const isFiltered = (filter: Filter): boolean => toSearchParams(filter).length > 0

/** The `EnquiryFilter` of the backend. */
export function toQueryFilter(filter: Filter): Record<string, string> {
  const asked = toSearchParams({ ...filter, text: filter.text.trim() })
  return Object.fromEntries(
    asked.map(([name, value]) =>
      name === 'assignee' && value === NOBODY ? [name, ''] : [name, value],
    ),
  )
}

/** The same for the list: what rests is off it, unless somebody searches or looks at a day's visits. */
export function toListFilter(filter: Filter): Record<string, string> {
  const asked = toQueryFilter(filter)
  const isWhole = ['text', 'date', 'snooze'].some((name) => asked[name] !== undefined)
  return isWhole ? asked : { ...asked, snooze: 'AWAKE' }
}
