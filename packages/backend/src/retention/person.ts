import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { getFile, getFileIds } from '../files/file-records.ts'
import { toDeliveries } from '../outbox/deliveries.ts'
import { type EnquiryRecord, toEnquiryRecord } from '../store/enquiry-record.ts'
import { eraseRoleAlerts, readRoleAlerts } from '../alerts/role-alerts.ts'
import type { RoleSubscription } from '../store/role-alerts.ts'
import type { Store } from '../store/store.ts'
import { type EraseDeps, eraseOnRequest } from './erase.ts'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { cleanTypedText } from 'core/typed-text'

/** An email address or a phone number, as people write them. */
export type Contact = { email: string } | { phone: string }

/** Parses the contact of a request: with an @ it is an email address. */
export function parseContact(text: string): Contact | undefined {
  const trimmed = cleanTypedText(text)
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { email: trimmed.toLowerCase() }
  const digits = trimmed.replaceAll(/[\s()\p{Pd}]/gu, '')
  if (/^\+\d{6,15}$/.test(digits)) return { phone: digits }
  return /^[3689]\d{7}$/.test(digits) ? { phone: `+65${digits}` } : undefined
}

/**
 * All records of a person, with or without a session. A table scan: no index covers every address, and
 * requests are rare.
 */
export async function findRecordsOf(store: Store, contact: Contact): Promise<EnquiryRecord[]> {
  const items = await findItemsOf(store, contact)
  return items.map(toEnquiryRecord)
}

/** The data of a person, as an export for them. */
export async function exportPerson(
  store: Store,
  contact: Contact,
  now: Date,
): Promise<{ exportedAt: string; enquiries: unknown[]; roleAlerts?: RoleSubscription }> {
  const items = await findItemsOf(store, contact)
  const enquiries = await Promise.all(items.map((item) => exportItem(store, item)))
  const roleAlerts = 'email' in contact && (await readRoleAlerts(store, contact.email))
  return { exportedAt: now.toISOString(), enquiries, ...(roleAlerts && { roleAlerts }) }
}

export interface ErasePersonDeps extends EraseDeps {
  /** Expires the payment page of an erased order. Rejects when the provider cannot be reached. */
  closeCheckout: (recordId: string) => Promise<void>
}

/** Outcome of an erasure, by reference. */
export interface Erasure {
  erased: string[]
  /** Kept as far as the accounts need them. */
  kept: string[]
  /** Their payment page could not be expired: a payment there must be refunded. */
  stillPayable: string[]
}

/** Erases the data of a person. */
export async function erasePerson(deps: ErasePersonDeps, contact: Contact): Promise<Erasure> {
  if ('email' in contact) await eraseRoleAlerts(deps.store, contact.email)
  const records = await findRecordsOf(deps.store, contact)
  const erasure: Erasure = { erased: [], kept: [], stillPayable: [] }
  for (const record of records) {
    const { id, kind, reference } = record
    // Only the record identifies its payment page.
    if (ENQUIRY_KINDS[kind].fee)
      await deps.closeCheckout(id).catch(() => erasure.stillPayable.push(reference))
    // Records erased before a failure stay erased.
    const isErased = await eraseOnRequest(deps, record)
    const list = isErased ? erasure.erased : erasure.kept
    list.push(reference)
  }
  return erasure
}

async function findItemsOf(
  { documents, tableName }: Store,
  contact: Contact,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      ConsistentRead: true,
      FilterExpression: 'sk = :record',
      ExpressionAttributeValues: { ':record': 'RECORD' },
    },
  )
  for await (const { Items = [] } of pages)
    found.push(...Items.filter((item) => isOf(toEnquiryRecord(item), contact)))
  return found
}

function isOf({ person }: EnquiryRecord, contact: Contact): boolean {
  return 'email' in contact
    ? person.email?.trim().toLowerCase() === contact.email
    : person.phone === contact.phone
}

async function exportItem(store: Store, item: Record<string, unknown>): Promise<unknown> {
  const record = toEnquiryRecord(item)
  const files = await Promise.all(getFileIds(record).map((id) => getFile(store, id)))
  return {
    kind: record.kind,
    reference: record.reference,
    status: record.status,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    purgeAt: record.purgeAt,
    venue: record.venue,
    date: record.date,
    time: record.time,
    party: record.party,
    confirmedAt: record.confirmedAt,
    resentAt: record.resentAt,
    codesAskedAt: record.codes?.askedAt,
    model: record.model,
    details: record.details,
    person: record.person,
    consents: record.consents,
    origin: record.origin,
    notes: record.notes,
    replies: record.replies,
    payment: record.payment,
    sale: record.sale,
    offers: record.offers,
    keptBecause: ENQUIRY_KINDS[record.kind].retention.reason,
    files: files
      .filter((file) => file !== undefined)
      .map(({ id, contentType, bytes, createdAt: at }) => ({ id, contentType, bytes, at })),
    mails: toDeliveries(item)
      .filter(({ channel }) => channel === 'visitor')
      .map(({ at, state, type }) => ({ type, at, state })),
  }
}
