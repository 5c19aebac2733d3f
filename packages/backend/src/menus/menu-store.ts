import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { putItem, type Store } from '../store/store.ts'
import { listPartition } from '../store/walk-items.ts'
import { type Dish, type StoredMenu, toDish, toMenuHead, toServed } from './menu.ts'

const HEAD = 'MENU'
const DISH_PREFIX = 'DISH#'

const buildPartition = (venue: string) => `MENU#${venue}`

/** The menu of a venue with all its dishes as they are served now, hidden ones included. */
export async function getMenu(
  store: Store,
  venue: string,
  now = new Date(),
): Promise<StoredMenu | undefined> {
  const items = await listPartition(store, buildPartition(venue))
  const head = items.find(({ sk }) => sk === HEAD)
  if (!head) return undefined
  const dishes = items.filter(({ sk }) => String(sk).startsWith(DISH_PREFIX))
  return {
    ...toMenuHead(head),
    dishes: dishes
      .map((dish) => toServed(toDish(dish), now))
      .toSorted((a, b) => a.position - b.position),
  }
}

/** Writes a menu, its head last: a menu without a head does not exist yet. */
export async function putMenu(store: Store, { dishes, ...head }: StoredMenu): Promise<void> {
  const pk = buildPartition(head.venue)
  const put = (sk: string, fields: object) => putItem(store, { ...fields, pk, sk })
  await Promise.all(dishes.map((dish) => put(`${DISH_PREFIX}${dish.id}`, dish)))
  await put(HEAD, head)
}

/** `undefined` removes a field. */
export type DishChange = Partial<
  Pick<Dish, 'isSoldOut' | 'soldOutUntil' | 'isHidden' | 'priceCents'>
>

/**
 * Changes single fields of a dish, so that concurrent edits do not overwrite each other.
 * @returns undefined when the dish does not exist.
 */
export async function changeDish(
  { documents, tableName }: Store,
  { venue, id }: { venue: string; id: string },
  change: DishChange,
  now: Date,
): Promise<Dish | undefined> {
  const fields = Object.entries({ ...change, updatedAt: now.toISOString() })
  const set = fields.filter(([, value]) => value !== undefined)
  const removed = fields.filter(([, value]) => value === undefined)
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: buildPartition(venue), sk: `${DISH_PREFIX}${id}` },
        UpdateExpression: [
          `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
          ...(removed.length > 0
            ? [`REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`]
            : []),
        ].join(' '),
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          set.map(([name, value]) => [`:${name}`, value]),
        ),
        ReturnValues: 'ALL_NEW',
      }),
    )
    return toDish(Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
