import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getOwnPartitions } from './access.ts'
import { type EnquiryView, toEnquiryView } from './enquiry-view.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { closePaymentPage } from './owner-operations.ts'
import { buildNextToken, getPosition, parseNextToken, walkEnquiries } from './pages.ts'

const PAGE_LENGTH = 20

export interface EnquiryPage {
  items: EnquiryView[]
  nextToken?: string
}

/** A member's own enquiries, newest first. */
export async function listOwnEnquiries(
  deps: OperationDeps,
  caller: Caller,
  nextToken?: string | null,
): Promise<EnquiryPage> {
  const from = nextToken ? parseNextToken(nextToken) : undefined
  if (nextToken && !from) return { items: [] }
  const records: EnquiryRecord[] = []
  for await (const record of walkEnquiries(deps.store, 'owner', getOwnPartitions(caller), from)) {
    if (records.length === PAGE_LENGTH) {
      const last = records.at(-1)
      return {
        items: records.map((each) => toEnquiryView(each, deps.now())),
        nextToken: last && buildNextToken(getPosition(last, 'owner')),
      }
    }
    records.push(record)
  }
  return { items: records.map((each) => toEnquiryView(each, deps.now())) }
}

/** Everything that is kept about a member, in words they can take elsewhere. */
export async function exportOwnData(
  deps: OperationDeps,
  caller: Caller,
): Promise<{ exportedAt: string; enquiries: unknown[] }> {
  const enquiries: unknown[] = []
  for await (const record of walkEnquiries(deps.store, 'owner', getOwnPartitions(caller))) {
    enquiries.push(toEnquiryView(record, deps.now()))
  }
  return { exportedAt: deps.now().toISOString(), enquiries }
}

/** Erases what no law asks us to keep. Answers how many records are gone. */
export async function eraseOwnData(deps: OperationDeps, caller: Caller): Promise<number> {
  const records: EnquiryRecord[] = []
  for await (const record of walkEnquiries(deps.store, 'owner', getOwnPartitions(caller))) {
    records.push(record)
  }
  let count = 0
  for (const record of records) {
    // oxlint-disable-next-line no-await-in-loop -- which page it is only the record says
    await closePaymentPage(deps, record)
    // oxlint-disable-next-line no-await-in-loop -- whatever was erased stays so if one fails
    if (await deps.eraseOnRequest(record)) count += 1
  }
  return count
}
