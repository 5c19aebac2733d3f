import { ENQUIRY_KINDS, sellsCars } from 'core/enquiry-kinds'
import { isCalledOff, SALE_CORRECTION_MINUTES } from 'core/enquiry-words'
import { isoDate, line } from 'core/field-rules'
import { getSingaporeDate } from 'core/singapore-clock'
import { getOutlets } from 'core/staff-access'
import { z } from 'zod'
import { followBuyer } from '../sales/journey.ts'
import { sumSales, type CampaignSales } from '../sales/sum-sales.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord, Sale } from '../store/enquiry-record.ts'
import { findByPerson, getEnquiries } from '../store/listing.ts'
import { confirmSale, correctSale, listSales, releaseSale, reserveSale } from '../store/sales.ts'
import { worksOn } from './access.ts'
import { buildFinish } from './finish-changes.ts'
import type { EnquiryView } from './enquiry-view.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { logListed } from './reading-log.ts'
import { changeByStaff } from './staff-operations.ts'
import type { StaffResult } from './staff-problem.ts'
import { refuseStatus } from './staff-transitions.ts'
import { readStaffView } from './staff-view.ts'

const MAX_AGREEMENT = 30
const MAX_NAME = 80
/** A price below it is a fee or a slip of the pen. */
const MIN_CENTS = 10_000_00
const MAX_CENTS = 10_000_000_00

const name = z
  .string()
  .trim()
  .max(MAX_NAME)
  .nullish()
  .transform((text) => text || undefined)

/** Builds the schema of what staff enter of a sale; `today` is an ISO date in Singapore. */
const buildSaleSchema = (today: string) =>
  z.object({
    agreement: line('Enter the number of the agreement.', MAX_AGREEMENT)
      .transform((text) => text.toUpperCase().replaceAll(/\s+/g, ''))
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9/_-]{2,}$/)),
    priceCents: z.number().int().min(MIN_CENTS).max(MAX_CENTS),
    date: isoDate('Enter the day of the agreement.').refine((date) => date <= today),
    model: name,
    variant: name,
  })

/** Guests and applicants are no buyers, and what was cancelled sold nothing. */
const canBeSold = ({ kind, status }: EnquiryRecord): boolean =>
  sellsCars(kind) && !isCalledOff(status)

/** Parts of a sale that can be corrected. */
const PARTS = ['priceCents', 'date', 'model', 'variant'] as const

/** Tells who may correct a sale: managers, and for a while whoever typed it. */
const mayCorrect = ({ closedAt, closedBy }: Sale, caller: Caller, now: Date): boolean =>
  caller.groups.includes('manager') ||
  (closedBy === getName(caller) &&
    now.getTime() < Date.parse(closedAt) + SALE_CORRECTION_MINUTES * 60_000)

/** Closes an enquiry with a sale, once; an agreement closes one enquiry only. The same agreement again corrects the rest. */
export async function closeSale(
  deps: OperationDeps,
  id: string,
  input: unknown,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const { now, store } = deps
  const parsed = buildSaleSchema(getSingaporeDate(now())).safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const sold = parsed.data
  const { agreement, priceCents, date } = sold
  const record = await getEnquiry(store, id)
  if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
  if (record.sale) {
    const { sale } = record
    // Sent again after a lost answer.
    if (sale.agreement !== agreement) return { ok: false, error: 'not-allowed' }
    if (PARTS.every((part) => sale[part] === sold[part])) {
      await confirmSale(store, { agreement, enquiry: id })
      return { ok: true, value: await readStaffView(deps, record, caller, 'TO_CHANGE') }
    }
    return correct(deps, id, sold, caller)
  }
  if (!canBeSold(record)) return { ok: false, error: 'not-allowed' }
  const others = await findByPerson(store, record.person)
  const earlier = others.filter((other) => other.id !== id && canBeFollowed(other))
  const { first, last, googleClick, metaMatch } = followBuyer([record, ...earlier])
  const model = sold.model ?? record.model
  const entry = { agreement, enquiry: id, model, priceCents, date, first, last }
  if (!(await reserveSale(store, entry))) return { ok: false, error: 'sold-elsewhere' }
  const sale: Sale = {
    ...sold,
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

async function correct(
  deps: OperationDeps,
  id: string,
  sold: Pick<Sale, 'agreement' | (typeof PARTS)[number]>,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const { store, now } = deps
  const corrected = await changeByStaff(deps, id, caller, (record) => {
    const { sale } = record
    if (sale?.agreement !== sold.agreement || !mayCorrect(sale, caller, now())) return 'not-allowed'
    const change = { now: now(), by: getName(caller) }
    return changeEnquiry(store, record, { sale: { ...sale, ...sold } }, change)
  })
  if (corrected.ok) await correctSale(store, { ...sold, enquiry: id })
  return corrected
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
  caller: Caller,
): Promise<StaffResult<CampaignSales[]>> {
  const parsed = boardSchema.safeParse(input)
  if (!parsed.success || parsed.data.from > parsed.data.to) return { ok: false, error: 'invalid' }
  const { from, to } = parsed.data
  const entries = await listSales(deps.store)
  const ofPeriod = entries.filter(({ date }) => date >= from && date <= to)
  const ids = ofPeriod.map(({ enquiry }) => enquiry)
  const kept = new Map((await getEnquiries(deps.store, ids)).map((record) => [record.id, record]))
  const isEverywhere = getOutlets(caller.groups) === 'all'
  const sold = ofPeriod.flatMap((entry) => {
    const record = kept.get(entry.enquiry)
    // A reservation counts when its enquiry was closed with it, although the process died before it said so.
    const isClosed = !entry.isPending || record?.sale?.agreement === entry.agreement
    // Managers of some outlets see the sales of those, as long as the enquiries are kept.
    const isTheirs = isEverywhere || (record !== undefined && worksOn(caller, record))
    if (!isClosed || !isTheirs) return []
    const { variant, closedBy } = record?.sale ?? {}
    return [{ ...entry, variant, closedBy, buyer: record?.person.name }]
  })
  if (sold.length > 0) await logListed(deps, {}, caller, { count: sold.length })
  return { ok: true, value: sumSales(sold) }
}
