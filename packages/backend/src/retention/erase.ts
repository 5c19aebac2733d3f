import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { getFile, getFileIds, removeFile } from '../files/file-records.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { deleteEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildSlotKey, getSlotOf, markForReview, releaseClaim } from '../store/slots.ts'
import type { Store } from '../store/store.ts'
import { isKeptByLaw } from './periods.ts'

/** Everywhere something of a record is kept. */
export interface EraseDeps {
  store: Store
  files: Pick<FileStorage, 'remove'>
  /** Where mails are kept after they were sent: embedded only. */
  removeMails?: (recordId: string) => Promise<void>
  now: () => Date
}

/**
 * Erases a record and everything that was kept with it, the record last: whoever dies half-way is
 * followed by another who finds it again. A place that it booked is free.
 */
export async function eraseRecord(deps: EraseDeps, record: EnquiryRecord): Promise<void> {
  const { now, store } = deps
  const slot = getSlotOf(record)
  const entry = slot && (await markForReview(store, slot, record.id, now()))
  await eraseTraces(deps, record)
  await deleteEnquiry(store, record)
  if (slot && entry) await releaseClaim(store, buildSlotKey(slot), entry)
  // One may have been under way.
  await deps.removeMails?.(record.id)
}

/**
 * Erases what its owner may have erased: all of it, or, while a law asks to keep the record, all
 * that the accounts do without. True when nothing is left.
 */
export async function eraseOnRequest(deps: EraseDeps, record: EnquiryRecord): Promise<boolean> {
  if (!isKeptByLaw({ kind: record.kind, paidAt: record.payment?.paidAt })) {
    await eraseRecord(deps, record)
    return true
  }
  const { store } = deps
  await eraseTraces(deps, record)
  await store.documents.send(
    new UpdateCommand({
      TableName: store.tableName,
      Key: { pk: record.pk, sk: record.sk },
      UpdateExpression: 'SET notes = :none, consents = :none REMOVE origin, person.phone',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':none': [] },
    }),
  )
  return false
}

async function eraseTraces(
  { files, removeMails, store }: EraseDeps,
  record: EnquiryRecord,
): Promise<void> {
  const ids = getFileIds(record)
  const known = await Promise.all(ids.map((id) => getFile(store, id)))
  const own = known
    .filter((file) => file !== undefined)
    .filter(({ claimedBy }) => claimedBy === record.id)
  await Promise.all(own.map(({ id }) => removeFile(store, files, id)))
  await removeMails?.(record.id)
}
