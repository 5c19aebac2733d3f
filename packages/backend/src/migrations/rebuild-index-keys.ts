import { isDeepStrictEqual } from 'node:util'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { toItem } from '../store/index-keys.ts'
import type { Store } from '../store/store.ts'
import { unlessRefused } from '../store/unless-refused.ts'
import { changeRecords } from './change-records.ts'

/** Gives records that were written before an index existed the keys by which it finds them. */
export const rebuildIndexKeys = (store: Store): Promise<number> =>
  changeRecords(store, {}, async (item) => {
    const rebuilt = { ...item, ...toItem(toEnquiryRecord(item)) }
    if (isDeepStrictEqual(withoutAbsent(rebuilt), item)) return false
    return unlessRefused(
      store.documents.send(
        new PutCommand({
          TableName: store.tableName,
          Item: rebuilt,
          // Not changed meanwhile, by code that writes the keys.
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':version': item['version'] },
        }),
      ),
    )
  })

const withoutAbsent = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
