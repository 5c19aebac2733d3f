import { isDeepStrictEqual } from 'node:util'
import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { toItem } from '../store/index-keys.ts'
import { putItemIf, type Store } from '../store/store.ts'
import { changeRecords } from './change-records.ts'

/** Gives records that were written before an index existed the keys by which it finds them. */
export const rebuildIndexKeys = (store: Store): Promise<number> =>
  changeRecords(store, {}, async (item) => {
    const rebuilt = { ...item, ...toItem(toEnquiryRecord(item)) }
    if (isDeepStrictEqual(withoutAbsent(rebuilt), item)) return false
    // Not changed meanwhile, by code that writes the keys.
    return putItemIf(store, rebuilt, 'version = :version', { ':version': item['version'] })
  })

const withoutAbsent = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
