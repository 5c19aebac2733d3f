import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getEnquiries } from '../store/listing.ts'
import { readSaved } from '../store/saved.ts'
import type { RoleSubscription } from '../store/role-alerts.ts'
import { eraseRoleAlerts, readRoleAlerts } from '../alerts/role-alerts.ts'
import { endReferral } from '../referrals/referrals.ts'
import { getOwnPartitions } from './access.ts'
import { type EnquiryView, toOwnerView } from './enquiry-view.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { hasConsent, withdrawFrom } from './withdraw-consent.ts'
import { closePaymentPage } from './owner-operations.ts'
import {
  buildNextToken,
  getPosition,
  parseNextToken,
  type Position,
  walkEnquiries,
} from './pages.ts'

const PAGE_LENGTH = 20

/** Consents that a member may withdraw at any time. */
export const MARKETING_PURPOSES = ['news', 'offers'] as const

export interface EnquiryPage {
  items: EnquiryView[]
  nextToken?: string
}

type Place = Pick<Position, 'partition' | 'sort'>

/** Walks a member's enquiries as they are now, with those just saved: their index may not know either yet. */
async function* walkOwn(
  { store, now }: Pick<OperationDeps, 'store' | 'now'>,
  caller: Caller,
  from?: Position,
): AsyncGenerator<EnquiryRecord, void, undefined> {
  const partitions = getOwnPartitions(caller)
  if (from && !partitions.includes(from.partition)) return
  const isOwn = ({ ownerPk }: EnquiryRecord) => partitions.includes(ownerPk)
  const isBefore = (one: Place, other: Place) => {
    const order = partitions.indexOf(one.partition) - partitions.indexOf(other.partition)
    return order < 0 || (order === 0 && one.sort > other.sort)
  }
  const saved = (await readSaved(store, caller, now()))
    .filter((record) => isOwn(record) && (!from || isBefore(from, getPosition(record))))
    .toSorted((a, b) => (isBefore(getPosition(a), getPosition(b)) ? -1 : 1))
  const seen = new Set<string>()
  let ids: string[] = []
  const add = ({ id }: EnquiryRecord) => {
    if (!seen.has(id)) ids.push(id)
    seen.add(id)
  }
  const readAdded = async () => {
    const records = await getEnquiries(store, ids)
    ids = []
    return records.filter(isOwn)
  }
  for await (const record of walkEnquiries(store, partitions, from)) {
    while (saved[0] && isBefore(getPosition(saved[0]), getPosition(record))) {
      add(saved[0])
      saved.shift()
    }
    add(record)
    if (ids.length > PAGE_LENGTH) yield* await readAdded()
  }
  for (const record of saved) add(record)
  yield* await readAdded()
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
  for await (const record of walkOwn(deps, caller, from)) {
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
  for await (const record of walkOwn(deps, caller)) {
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
  for await (const record of walkOwn(deps, caller)) {
    if (hasConsent(record, purpose)) records.push(record)
  }
  // Consents withdrawn before a failure stay withdrawn.
  for (const record of records) await withdrawFrom(deps, record, purpose)
  return records.length
}

/** Erases what no law requires us to keep; answers how many records are gone. */
export async function eraseOwnData(deps: OperationDeps, caller: Caller): Promise<number> {
  const records: EnquiryRecord[] = []
  for await (const record of walkOwn(deps, caller)) {
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
