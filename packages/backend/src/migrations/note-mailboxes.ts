import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { buildIndexKeys } from '../store/index-keys.ts'
import { updateItem, type Store } from '../store/store.ts'
import { changeRecords } from './change-records.ts'

/** Gives records with an address the key by which staff find what else its mailbox sent. */
export const noteMailboxes = (store: Store): Promise<number> =>
  changeRecords(store, { FilterExpression: 'attribute_not_exists(mailboxPk)' }, async (item) => {
    const record = toEnquiryRecord(item)
    const { mailboxPk } = buildIndexKeys(record)
    if (mailboxPk === undefined) return false
    return updateItem(store, {
      Key: { pk: record.pk, sk: record.sk },
      UpdateExpression: 'SET mailboxPk = :mailbox',
      // Not erased meanwhile.
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':mailbox': mailboxPk },
    })
  })
