import { KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import type { Snooze } from 'core/snooze'
import { z } from 'zod'

/** Unassigned enquiries; the backend filters them by an empty assignee. */
export const NOBODY = 'nobody'

export const UNOPENED = 'UNOPENED'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 120
const SHOWN_SNOOZES: readonly Snooze[] = ['ASLEEP', 'DUE']

const isDate = (text: string) => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text))

/** A field that is empty where it is missing or not valid. */
const field = (isValid: (text: string) => boolean) => z.string().refine(isValid).catch('')
const text = field(({ length }) => length <= MAX_TEXT)

const filterSchema = z.object({
  kind: field((value) => KINDS.some((kind) => kind === value)),
  status: field((value) => STATUSES.some((status) => status === value)),
  venue: field(({ length }) => length <= 80),
  assignee: text,
  from: field(isDate),
  to: field(isDate),
  /** Day of a visit. */
  date: field(isDate),
  text,
  /** It finds those that rest, or whose day has come. */
  snooze: field((value) => SHOWN_SNOOZES.some((snooze) => snooze === value)),
  /** It finds those that no staff member has opened. */
  opened: field((value) => value === UNOPENED),
})

/** The filter as the text of its fields; an empty field matches everything. */
export type Filter = z.output<typeof filterSchema>

export const NO_FILTER: Filter = filterSchema.parse({})

/** Parses the query of an address; ignores unknown and invalid parameters. */
export const parseSearchParams = (params: Iterable<readonly [string, string]>): Filter =>
  filterSchema.parse(Object.fromEntries(params))

export const toSearchParams = (filter: Filter): [string, string][] =>
  Object.entries(filter).filter(([, value]) => value)

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
