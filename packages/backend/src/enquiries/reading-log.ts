import { KINDS } from 'core/enquiry-kinds'
import { isoDate } from 'core/field-rules'
import { MAX_READING_DAYS, type ReadingChange, type ReadingReason } from 'core/reading-log'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { hasOutlet } from 'core/staff-access'
import { z } from 'zod'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { listReadings, putReading, type Reading } from '../store/readings.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import type { Filter } from './staff-list.ts'
import type { StaffResult } from './staff-problem.ts'

type LogDeps = Pick<OperationDeps, 'store' | 'now'>
type Reader = Pick<Caller, 'sub' | 'email'>

const MAX_PAGE = 500
/** Readings that go along with what somebody looks for. */
const LISTS: readonly Reading['what'][] = ['LIST', 'GUEST']
/** Entries that are shown at once, but for those of the page that was read last. */
const WANTED = 100

/** Logs that an enquiry, its files or what else its sender sent were shown. Nothing is shown that could not be logged. */
export const logOpened = (
  { store, now }: LogDeps,
  { id, kind, reference, venue }: EnquiryRecord,
  reader: Reader,
  {
    what,
    why,
    changed,
  }: { what: 'ENQUIRY' | 'FILES' | 'GUEST'; why?: ReadingReason; changed?: ReadingChange[] },
): Promise<void> =>
  putReading(store, {
    at: now().toISOString(),
    by: getName(reader),
    what,
    why,
    changed: changed?.length ? changed : undefined,
    enquiry: id,
    reference,
    kind,
    venue,
  })

/** Logs a list, a search or an export: by which filter, without the text that was searched for. */
export function logListed(
  { store, now }: LogDeps,
  { text, ...filter }: Filter,
  reader: Reader,
  { isExport = false, count }: { isExport?: boolean; count?: number } = {},
): Promise<void> {
  const listed = text ? 'SEARCH' : 'LIST'
  return putReading(store, {
    at: now().toISOString(),
    by: getName(reader),
    what: isExport ? 'EXPORT' : listed,
    kind: filter.kind,
    venue: filter.venue,
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    count,
  })
}

const askedSchema = z
  .object({
    from: isoDate('Choose the first day.'),
    to: isoDate('Choose the last day.'),
    nextToken: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d(T\d\d#[\w-]{22})?$/)
      .nullish(),
    /** Address of the reader. */
    by: z.string().trim().toLowerCase().max(254).nullish(),
    kind: z.enum(KINDS).nullish(),
    withoutLists: z.boolean().nullish(),
  })
  .refine(({ from, to }) => from <= to && addDays(from, MAX_READING_DAYS) > to)

/** Reads on from a day, or after an entry, whose hour is in UTC. */
function readToken(token: string): { day: string; end?: string } {
  const [hour = '', hash] = token.split('#')
  return hash === undefined
    ? { day: hour }
    : { day: getSingaporeDate(new Date(`${hour}:00:00Z`)), end: token }
}

interface ReadingPage {
  items: Reading[]
  nextToken?: string
}

/** Lists what was read between two days, the latest first, by whom and of which kind was asked for: of the manager's outlets, and of none. */
export async function readReadings(
  { store }: Pick<OperationDeps, 'store'>,
  asked: unknown,
  { groups }: Pick<Caller, 'groups'>,
): Promise<StaffResult<ReadingPage>> {
  const parsed = askedSchema.safeParse(asked)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { from, to, nextToken, by, kind, withoutLists } = parsed.data
  const isAsked = (reading: Reading) =>
    hasOutlet(groups, reading.venue) &&
    (!by || reading.by.toLowerCase() === by) &&
    (!kind || reading.kind === kind) &&
    !(withoutLists && LISTS.includes(reading.what))
  const items: Reading[] = []
  let { day, end } = readToken(nextToken ?? to)
  while (day >= from && items.length < WANTED) {
    const page = await listReadings(store, day, { limit: MAX_PAGE, end })
    items.push(...page.readings.filter(isAsked))
    end = page.end
    if (end === undefined) day = addDays(day, -1)
  }
  const next = day >= from ? day : undefined
  return { ok: true, value: { items, nextToken: end ?? next } }
}
