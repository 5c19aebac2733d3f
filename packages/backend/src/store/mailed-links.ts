import { updateItem, type Store } from './store.ts'

/** Links that a mailbox gets in a day. */
const MAX_LINKS = 5

/** The item that counts the links of a mailbox and day, and when it is purged. */
interface LinkCount {
  pk: string
  sk: string
  duePk: string
  dueSk: string
}

/** Notes that a mailbox asks for a link; false when it has had those of a day. */
export const noteMailedLink = (
  store: Store,
  { pk, sk, duePk, dueSk }: LinkCount,
): Promise<boolean> =>
  updateItem(store, {
    Key: { pk, sk },
    UpdateExpression: 'ADD links :one SET duePk = :duePk, dueSk = :dueSk',
    ConditionExpression: 'attribute_not_exists(links) OR links < :most',
    ExpressionAttributeValues: {
      ':one': 1,
      ':most': MAX_LINKS,
      ':duePk': duePk,
      ':dueSk': dueSk,
    },
  })
