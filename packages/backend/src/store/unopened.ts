import { isOver } from 'core/enquiry-words'
import type { EnquiryRecord } from './enquiry-record.ts'
import { updateItem, type Store } from './store.ts'

type Opened = Pick<EnquiryRecord, 'openedAt' | 'status'>

/** Tells whether nobody of staff has opened what they should: an order counts from when it is paid, and nothing that is over. */
export const isUnopened = ({ openedAt, status }: Opened): boolean =>
  openedAt === undefined && status !== 'AWAITING_PAYMENT' && !isOver(status)

/** Tells whether it is new to staff on a day in Singapore: unopened, and its visit not over. */
export const isNew = (record: Opened & Pick<EnquiryRecord, 'date'>, today: string): boolean =>
  isUnopened(record) && (record.date === undefined || record.date >= today)

/** Notes that somebody of staff opened a record, which is no change for its visitor. */
export async function noteOpened(
  store: Store,
  { pk, sk }: Pick<EnquiryRecord, 'pk' | 'sk'>,
  now: Date,
): Promise<void> {
  await updateItem(store, {
    Key: { pk, sk },
    UpdateExpression: 'SET openedAt = :now REMOVE unopenedPk',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(openedAt)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })
}
