import { getEnquiry } from './enquiries.ts'
import type { EnquiryRecord } from './enquiry-record.ts'
import type { Store } from './store.ts'

const MAX_TRIES = 5

/**
 * Optimistic locking: changes a record while the change is due, and re-reads it after a conflict. Answers to what became
 * of it.
 */
export async function changeLatest(
  store: Store,
  record: EnquiryRecord,
  isDue: (current: EnquiryRecord) => boolean,
  change: (current: EnquiryRecord) => Promise<EnquiryRecord | undefined>,
): Promise<'changed' | 'not-due' | 'in-conflict'> {
  let current: EnquiryRecord | undefined = record
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (!current || !isDue(current)) return 'not-due'
    if (await change(current)) return 'changed'
    current = await getEnquiry(store, record.id)
  }
  return 'in-conflict'
}
