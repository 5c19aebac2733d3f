import type { EnquiryRecord } from './enquiry-record.ts'
import { getAudience } from './index-keys.ts'
import { deleteItem, putItem, type Store } from './store.ts'
import { listPartition } from './walk-items.ts'

type Snoozed = Pick<EnquiryRecord, 'id' | 'kind'>

const buildKey = ({ id, kind }: Snoozed) => ({ pk: `SNOOZED#${getAudience(kind)}`, sk: id })

/** Puts an enquiry on the list of those that rest. The record says until when: an entry alone means nothing. */
export async function putSnooze(
  store: Store,
  record: Snoozed & Pick<EnquiryRecord, 'expiresAt'>,
): Promise<void> {
  const { expiresAt } = record
  await putItem(store, { ...buildKey(record), expiresAt })
}

export const deleteSnooze = (store: Store, snoozed: Snoozed): Promise<void> =>
  deleteItem(store, buildKey(snoozed))

/** Ids of an audience's enquiries that rest, or did. */
export async function listSnoozed(store: Store, audience: string): Promise<string[]> {
  const items = await listPartition(store, `SNOOZED#${audience}`)
  return items.map(({ sk }) => String(sk))
}
