import { ENQUIRY_KINDS, sellsCars } from 'core/enquiry-kinds'
import { isCalledOff } from 'core/enquiry-words'
import { isoDate, line } from 'core/field-rules'
import { getSingaporeDate } from 'core/singapore-clock'
import { getOutlets } from 'core/staff-access'
import { z } from 'zod'
import { followBuyer } from '../sales/journey.ts'
import { sumSales, type CampaignSales } from '../sales/sum-sales.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord, Sale } from '../store/enquiry-record.ts'
import { findByPerson } from '../store/listing.ts'
import { confirmSale, listSales, releaseSale, reserveSale, type SaleEntry } from '../store/sales.ts'
import { worksOn } from './access.ts'
import { buildFinish } from './finish-changes.ts'
import type { EnquiryView } from './enquiry-view.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { changeByStaff } from './staff-operations.ts'
import type { StaffResult } from './staff-problem.ts'
import { refuseStatus } from './staff-transitions.ts'
import { readStaffView } from './staff-view.ts'

const MAX_AGREEMENT = 30
/** A price below it is a fee or a slip of the pen. */
const MIN_CENTS = 10_000_00
const MAX_CENTS = 10_000_000_00

/** Builds the schema of what staff enter of a sale; `today` is an ISO date in Singapore. */
const buildSaleSchema = (today: string) =>
  z.object({
    agreement: line('Enter the number of the agreement.', MAX_AGREEMENT)
      .transform((text) => text.toUpperCase().replaceAll(/\s+/g, ''))
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9/_-]{2,}$/)),
    priceCents: z.number().int().min(MIN_CENTS).max(MAX_CENTS),
    date: isoDate('Enter the day of the agreement.').refine((date) => date <= today),
  })

/** Guests and applicants are no buyers, and what was cancelled sold nothing. */
const canBeSold = ({ kind, status }: EnquiryRecord): boolean =>
  sellsCars(kind) && !isCalledOff(status)

/** Closes an enquiry with a sale, once; an agreement closes one enquiry only. */
export async function closeSale(
  deps: OperationDeps,
  id: string,
  input: unknown,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const { now, store } = deps
  const parsed = buildSaleSchema(getSingaporeDate(now())).safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { agreement, priceCents, date } = parsed.data
  const record = await getEnquiry(store, id)
  if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
  if (record.sale) {
    const { sale } = record
    // Sent again after a lost answer.
    const isSame =
      sale.agreement === agreement && sale.priceCents === priceCents && sale.date === date
    if (!isSame) return { ok: false, error: 'not-allowed' }
    await confirmSale(store, { agreement, enquiry: id })
    return { ok: true, value: await readStaffView(deps, record, caller, 'TO_CHANGE') }
  }
  if (!canBeSold(record)) return { ok: false, error: 'not-allowed' }
  const others = await findByPerson(store, record.person)
  const earlier = others.filter((other) => other.id !== id && canBeFollowed(other))
  const { first, last, googleClick, metaMatch } = followBuyer([record, ...earlier])
  const entry = { agreement, enquiry: id, model: record.model, priceCents, date, first, last }
  if (!(await reserveSale(store, entry))) return { ok: false, error: 'sold-elsewhere' }
  const sale: Sale = {
    agreement,
    priceCents,
    date,
    closedAt: now().toISOString(),
    closedBy: getName(caller),
    googleClick,
    metaMatch,
  }
  const closed = await changeByStaff(deps, id, caller, (current) => {
    // The same form was sent twice at once: its reservation is kept.
    if (current.sale?.agreement === agreement) return Promise.resolve(current)
    if (current.sale || !canBeSold(current)) return 'not-allowed'
    return sell(deps, current, sale, caller)
  })
  if (closed.ok) await confirmSale(store, entry)
  else await releaseSale(store, entry)
  return closed
}

async function sell(deps: OperationDeps, record: EnquiryRecord, sale: Sale, caller: Caller) {
  const now = deps.now()
  // A drive that is still to come stays so.
  const refusal = refuseStatus(record, 'DONE', { groups: caller.groups, now })
  const finish = refusal ? {} : await buildFinish(deps, record)
  const change = { now, by: getName(caller), notice: 'sold' } as const
  return changeEnquiry(deps.store, record, { ...finish, sale }, change)
}

const canBeFollowed = ({ kind }: EnquiryRecord): boolean => ENQUIRY_KINDS[kind].team !== 'hr'

const boardSchema = z.object({ from: isoDate(''), to: isoDate('') })

/** Sales of a period by the campaign that brought the buyers. */
export async function readSalesBoard(
  deps: OperationDeps,
  input: unknown,
  { groups }: Pick<Caller, 'groups'>,
): Promise<StaffResult<CampaignSales[]>> {
  const parsed = boardSchema.safeParse(input)
  if (!parsed.success || parsed.data.from > parsed.data.to) return { ok: false, error: 'invalid' }
  const { from, to } = parsed.data
  const entries = await listSales(deps.store)
  const ofPeriod = entries.filter(({ date }) => date >= from && date <= to)
  const closed = await Promise.all(
    ofPeriod.map(async (entry) =>
      (await isClosed(deps, entry)) && (await isOfOutlets(deps, entry, groups)) ? [entry] : [],
    ),
  )
  return { ok: true, value: sumSales(closed.flat()) }
}

/** Managers of some outlets see the sales of those, as long as the enquiries are kept. */
async function isOfOutlets(
  { store }: OperationDeps,
  { enquiry }: SaleEntry,
  groups: readonly string[],
): Promise<boolean> {
  if (getOutlets(groups) === 'all') return true
  const record = await getEnquiry(store, enquiry)
  return record !== undefined && worksOn({ groups }, record)
}

/** A reservation counts when its enquiry was closed with it, although the process died before it said so. */
async function isClosed(
  { store }: OperationDeps,
  { agreement, enquiry, isPending }: SaleEntry,
): Promise<boolean> {
  if (!isPending) return true
  const record = await getEnquiry(store, enquiry)
  return record?.sale?.agreement === agreement
}
