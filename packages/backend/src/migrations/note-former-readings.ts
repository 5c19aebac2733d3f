import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { buildFilterKeys } from '../store/index-keys.ts'
import { updateItem, type Store } from '../store/store.ts'
import { changeRecords } from './change-records.ts'

const UNKNOWN = 'attribute_not_exists(openedAt) AND attribute_not_exists(unopenedPk)'

/** Counts what was sent before openings were kept: as opened once it has moved on, and as new until then. */
export const noteFormerReadings = (store: Store): Promise<number> =>
  changeRecords(store, { FilterExpression: UNKNOWN }, (item) => {
    const record = toEnquiryRecord(item)
    const { pk, sk, status, updatedAt, version } = record
    const { unopenedPk } = buildFilterKeys(record)
    const isNew = status === 'NEW' && unopenedPk !== undefined
    return updateItem(store, {
      Key: { pk, sk },
      UpdateExpression: `SET ${isNew ? 'unopenedPk' : 'openedAt'} = :value`,
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: {
        ':value': isNew ? unopenedPk : updatedAt,
        ':version': version,
      },
    })
  })
