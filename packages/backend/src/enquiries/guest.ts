import { ALLERGY_CONSENT } from 'core/table-wishes'
import { getEnquiry } from '../store/enquiries.ts'
import { type EnquiryRecord, getStandingConsents } from '../store/enquiry-record.ts'
import { buildListSort, getAudiences } from '../store/index-keys.ts'
import { findGuest } from '../store/listing.ts'
import { getVisitUse } from '../store/slots.ts'
import { worksOn } from './access.ts'
import { type EnquiryView, toEnquiryView } from './enquiry-view.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { logOpened } from './reading-log.ts'
import type { StaffResult } from './staff-problem.ts'

/** Other enquiries of the sender of one, as far as the reader works on them. */
interface Guest {
  /** The newest first. */
  others: EnquiryView[]
  /** Counts of all together, a drive beside a table counted once. */
  visits: number
  noShows: number
  /** Allergies in all of them, as long as they may be kept. */
  allergies: { text: string; date?: string }[]
}

/** Reads what else was sent with the mailbox or the number of an enquiry's sender; the log says who read it. */
export async function readGuest(
  deps: OperationDeps,
  id: string,
  caller: Caller,
): Promise<StaffResult<Guest>> {
  const { store } = deps
  const { groups } = caller
  const record = await getEnquiry(store, id)
  if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
  const found = await findGuest(store, getAudiences(groups), record.person)
  const others = found
    .filter((other) => other.id !== id && worksOn(caller, other))
    .toSorted((a, b) => (buildListSort(a) > buildListSort(b) ? -1 : 1))
  await logOpened(deps, record, caller, { what: 'GUEST' })
  const all = [record, ...others]
  const now = deps.now()
  return {
    ok: true,
    value: {
      others: others.map((other) => toEnquiryView(other, now, groups)),
      visits: countVisits(all, ['SEATED', 'DONE']),
      noShows: countVisits(all, ['NO_SHOW']),
      allergies: listAllergies(all),
    },
  }
}

const countVisits = (
  records: readonly EnquiryRecord[],
  statuses: readonly EnquiryRecord['status'][],
): number =>
  new Set(
    records
      .filter((record) => getVisitUse(record) && statuses.includes(record.status))
      .map(({ venue, date }) => `${venue} ${date}`),
  ).size

function listAllergies(records: readonly EnquiryRecord[]): Guest['allergies'] {
  const given = new Map<string, Guest['allergies'][number]>()
  for (const record of records) {
    const { allergies: text } = record.details
    const isKept = getStandingConsents(record).some(({ purpose }) => purpose === ALLERGY_CONSENT)
    if (typeof text !== 'string' || !text || !isKept) continue
    const same = text.toLowerCase()
    if (!given.has(same)) given.set(same, { text, date: record.date })
  }
  return [...given.values()]
}
