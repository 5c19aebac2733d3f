import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { RoleSubscription } from '../store/role-alerts.ts'
import { eraseRoleAlerts, readRoleAlerts } from '../alerts/role-alerts.ts'
import { endReferral } from '../referrals/referrals.ts'
import { getOwnPartitions } from './access.ts'
import { type EnquiryView, toOwnerView } from './enquiry-view.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { hasConsent, withdrawFrom } from './withdraw-consent.ts'
import { closePaymentPage } from './owner-operations.ts'
import { buildNextToken, getPosition, parseNextToken, walkEnquiries } from './pages.ts'

const PAGE_LENGTH = 20

/** Consents that a member may withdraw at any time. */
export const MARKETING_PURPOSES = ['news', 'offers'] as const

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
  for await (const record of walkEnquiries(deps.store, getOwnPartitions(caller), from)) {
    if (records.length === PAGE_LENGTH) {
      const last = records.at(-1)
      return {
        items: records.map((each) => toOwnerView(each, deps.now())),
        nextToken: last && buildNextToken(getPosition(last)),
      }
    }
    records.push(record)
  }
  return { items: records.map((each) => toOwnerView(each, deps.now())) }
}

/** An address that is the member's without doubt. */
const getOwnAddress = ({ email, isEmailVerified }: Caller): string | undefined =>
  isEmailVerified ? email : undefined

/** Data export of a member, in readable form. */
export async function exportOwnData(
  deps: OperationDeps,
  caller: Caller,
): Promise<{ exportedAt: string; enquiries: unknown[]; roleAlerts?: RoleSubscription }> {
  const enquiries: unknown[] = []
  for await (const record of walkEnquiries(deps.store, getOwnPartitions(caller))) {
    enquiries.push(toOwnerView(record, deps.now()))
  }
  const address = getOwnAddress(caller)
  const roleAlerts = address && (await readRoleAlerts(deps.store, address))
  return {
    exportedAt: deps.now().toISOString(),
    enquiries,
    ...(roleAlerts && { roleAlerts }),
  }
}

/** Withdraws a consent from all of a member's records; answers how many had it. */
export async function withdrawOwnConsent(
  deps: OperationDeps,
  caller: Caller,
  purpose: (typeof MARKETING_PURPOSES)[number],
): Promise<number> {
  const records: EnquiryRecord[] = []
  for await (const record of walkEnquiries(deps.store, getOwnPartitions(caller))) {
    if (hasConsent(record, purpose)) records.push(record)
  }
  // Consents withdrawn before a failure stay withdrawn.
  for (const record of records) await withdrawFrom(deps, record, purpose)
  return records.length
}

/** Erases what no law requires us to keep; answers how many records are gone. */
export async function eraseOwnData(deps: OperationDeps, caller: Caller): Promise<number> {
  const records: EnquiryRecord[] = []
  for await (const record of walkEnquiries(deps.store, getOwnPartitions(caller))) {
    records.push(record)
  }
  let count = 0
  for (const record of records) {
    // Only the record identifies its payment page.
    await closePaymentPage(deps, record)
    // Records erased before a failure stay erased.
    if (await deps.eraseOnRequest(record)) count += 1
  }
  await endReferral(deps, caller)
  const address = getOwnAddress(caller)
  if (address) await eraseRoleAlerts(deps.store, address)
  return count
}
