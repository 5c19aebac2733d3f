import type { EnquiryRecord } from './enquiry-record.ts'
import { getEnquiries } from './listing.ts'
import { deleteItem, putItem, updateItem, type Store } from './store.ts'
import { listPartition } from './walk-items.ts'

const buildPartition = (assignee: string): string => `HANDED#${assignee}`

/** Puts an enquiry on the list of what somebody was given. The record says by whom: an entry alone means nothing. */
export const putHandover = (
  store: Store,
  { id, expiresAt }: Pick<EnquiryRecord, 'id' | 'expiresAt'>,
  assignee: string,
): Promise<void> => putItem(store, { pk: buildPartition(assignee), sk: id, expiresAt })

/** Takes an enquiry off the list of what somebody was given. */
export const deleteHandover = (
  store: Store,
  { id }: Pick<EnquiryRecord, 'id'>,
  assignee: string,
): Promise<void> => deleteItem(store, { pk: buildPartition(assignee), sk: id })

/** Notes that the assignee has seen what they were given, which is no change for anybody else. */
export async function noteTaken(
  store: Store,
  record: Pick<EnquiryRecord, 'pk' | 'sk' | 'id'>,
  assignee: string,
): Promise<void> {
  const { pk, sk } = record
  await updateItem(store, {
    Key: { pk, sk },
    UpdateExpression: 'REMOVE handedBy',
    ConditionExpression: 'assignee = :assignee',
    ExpressionAttributeValues: { ':assignee': assignee },
  })
  await deleteHandover(store, record, assignee)
}

/** Lists what somebody was given and has not opened, as it is now. */
export async function listHandovers(store: Store, assignee: string): Promise<EnquiryRecord[]> {
  const items = await listPartition(store, buildPartition(assignee))
  const records = await getEnquiries(
    store,
    items.map(({ sk }) => String(sk)),
  )
  return records.filter((each) => each.handedBy !== undefined && each.assignee === assignee)
}
