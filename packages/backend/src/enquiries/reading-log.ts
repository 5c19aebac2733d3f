import { KINDS } from 'core/enquiry-kinds'
import { isoDate } from 'core/field-rules'
import type { ReadingReason } from 'core/reading-log'
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
/** So many entries are looked through at once for those that were asked for. */
const MAX_PAGES = 10

/** Logs that an enquiry, its files or what else its sender sent were shown. Nothing is shown that could not be logged. */
export const logOpened = (
  { store, now }: LogDeps,
  { id, kind, reference, venue }: EnquiryRecord,
  reader: Reader,
  { what, why }: { what: 'ENQUIRY' | 'FILES' | 'GUEST'; why?: ReadingReason },
): Promise<void> =>
  putReading(store, {
    at: now().toISOString(),
    by: getName(reader),
    what,
    why,
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

const askedSchema = z.object({
  date: isoDate('Choose a day.'),
  nextToken: z
    .string()
    .regex(/^[\dT:-]{13}#[\w-]{22}$/)
    .nullish(),
  /** Part of the reader's address. */
  by: z.string().trim().toLowerCase().max(120).nullish(),
  kind: z.enum(KINDS).nullish(),
  withoutLists: z.boolean().nullish(),
})

interface ReadingPage {
  items: Reading[]
  nextToken?: string
}

/** Lists what was read on a day, by whom and of which kind was asked for: of the manager's outlets, and of none. */
export async function readReadings(
  { store }: Pick<OperationDeps, 'store'>,
  asked: unknown,
  { groups }: Pick<Caller, 'groups'>,
): Promise<StaffResult<ReadingPage>> {
  const parsed = askedSchema.safeParse(asked)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { date, nextToken, by, kind, withoutLists } = parsed.data
  const isAsked = (reading: Reading) =>
    hasOutlet(groups, reading.venue) &&
    (!by || reading.by.toLowerCase().includes(by)) &&
    (!kind || reading.kind === kind) &&
    !(withoutLists && LISTS.includes(reading.what))
  const items: Reading[] = []
  let end = nextToken ?? undefined
  for (let pages = 0; pages < MAX_PAGES && items.length === 0; pages++) {
    const page = await listReadings(store, date, { limit: MAX_PAGE, end })
    items.push(...page.readings.filter(isAsked))
    end = page.end
    if (end === undefined) break
  }
  return { ok: true, value: { items, nextToken: end } }
}
