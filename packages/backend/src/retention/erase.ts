import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { getFile, getFileIds, removeFile } from '../files/file-records.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { deleteEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildSlotKey, getSlotOf, markForReview, releaseClaim } from '../store/slots.ts'
import { deleteSnooze } from '../store/snoozes.ts'
import type { Store } from '../store/store.ts'
import { releaseOffer } from '../store/waiting.ts'
import { isKeptByLaw } from './periods.ts'

/** Every place that stores something of a record. */
export interface EraseDeps {
  store: Store
  files: Pick<FileStorage, 'remove'>
  /** The folder of sent mails, embedded only. */
  removeMails?: (recordId: string) => Promise<void>
  now: () => Date
}

/**
 * Erases a record and all that belongs to it, the record last, so that an interrupted erasure is found
 * again. Frees its place.
 */
export async function eraseRecord(deps: EraseDeps, record: EnquiryRecord): Promise<void> {
  const { now, store } = deps
  const slot = getSlotOf(record)
  const entry = slot && (await markForReview(store, slot, record.id, now()))
  await eraseTraces(deps, record)
  await deleteEnquiry(store, record)
  if (slot && entry) await releaseClaim(store, buildSlotKey(slot), entry)
  await releaseOffer(store, record)
  // A mail may have been sent meanwhile.
  await deps.removeMails?.(record.id)
}

/**
 * Erases on the owner's request: everything or, while a law requires the record, all that the accounts do
 * not need. True when nothing is left.
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
      UpdateExpression: `SET notes = :none, consents = :none REMOVE origin, replies, person.phone, phonePk, phoneSk${record.sale ? ', sale.googleClick, sale.metaMatch' : ''}`,
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
  if (record.snoozedUntil !== undefined) await deleteSnooze(store, record)
  await removeMails?.(record.id)
}
