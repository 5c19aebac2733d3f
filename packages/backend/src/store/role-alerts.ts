import { createHash } from 'node:crypto'
import { z } from 'zod'
import { noteMailedLink } from './mailed-links.ts'
import { buildShard, getShards } from './partitions.ts'
import { deleteItem, putItem, readItem, updateItem, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'
import { walkItems } from './walk-items.ts'

const PARTITION = 'ROLEALERTS'
const BOX = 'BOX#'
const ASKED = 'ASKED#'
const KNOWN = { pk: PARTITION, sk: 'KNOWN' }
const ALERT_KEY = /^ROLEALERTS#\d+$/
const BOX_KEY = /^(?:BOX|ASKED)#(?<box>[^#]+)/

const DAY_MS = 86_400_000
const ASKED_DAYS = 2
/** Days for which somebody hears of new roles without asking again. */
const ALERT_DAYS = 365

const subscriptionSchema = z.object({
  address: z.string(),
  confirmedAt: z.string(),
  /** Slugs of the roles that were mailed. */
  told: z.array(z.string()),
  dueSk: z.string(),
})

/** Address that hears of new roles, and since when, as ISO times. */
export interface RoleSubscription {
  address: string
  confirmedAt: string
  /** The last day of it. */
  endsAt: string
}

/** The key of a mailbox: its items need no address in their keys. */
export const getBox = (address: string): string =>
  createHash('sha256').update(address).digest('base64url')

const getKey = (box: string) => ({ pk: buildShard(PARTITION, box), sk: BOX + box })

const buildDue = (pk: string, dueAt: number) => ({
  duePk: buildShard(DUE_PARTITIONS.purge, pk),
  dueSk: new Date(dueAt).toISOString(),
})

/** Notes that a mailbox asks for a link; false when it has had those of a day. */
export function noteAlertLink(
  store: Store,
  { box, day, now }: { box: string; day: string; now: Date },
): Promise<boolean> {
  const { pk } = getKey(box)
  const due = buildDue(pk, now.getTime() + ASKED_DAYS * DAY_MS)
  return noteMailedLink(store, { pk, sk: `${ASKED}${box}#${day}`, ...due })
}

/** Subscribes a mailbox; one that is subscribed goes on for another year and is told nothing twice. */
export async function putSubscription(
  store: Store,
  { address, box, now }: { address: string; box: string; now: Date },
): Promise<void> {
  const key = getKey(box)
  const due = buildDue(key.pk, now.getTime() + ALERT_DAYS * DAY_MS)
  await updateItem(store, {
    Key: key,
    UpdateExpression:
      'SET address = :address, confirmedAt = if_not_exists(confirmedAt, :now), told = if_not_exists(told, :none), duePk = :duePk, dueSk = :dueSk',
    ExpressionAttributeValues: {
      ':address': address,
      ':now': now.toISOString(),
      ':none': [],
      ':duePk': due.duePk,
      ':dueSk': due.dueSk,
    },
  })
}

const toSubscription = (item: unknown): RoleSubscription & { told: string[] } => {
  const { address, confirmedAt, told, dueSk } = subscriptionSchema.parse(item)
  return { address, confirmedAt, told, endsAt: dueSk }
}

/** The subscription of a mailbox. */
export async function getSubscription(
  store: Store,
  box: string,
): Promise<RoleSubscription | undefined> {
  const item = await readItem(store, getKey(box))
  return item && toSubscription(item)
}

/** Ends a subscription; nothing of it is left. */
export const deleteSubscription = (store: Store, box: string): Promise<void> =>
  deleteItem(store, getKey(box))

/** Every subscription, page by page. */
export async function* walkSubscriptions(store: Store) {
  for (const pk of getShards(PARTITION)) {
    const items = walkItems(store, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :box)',
      ExpressionAttributeValues: { ':pk': pk, ':box': BOX },
      ConsistentRead: true,
    })
    for await (const item of items) yield toSubscription(item)
  }
}

/** Notes that a mailbox is told of a role; false when it was, or ended its subscription. */
export const noteTold = (
  store: Store,
  { box, slug }: { box: string; slug: string },
): Promise<boolean> =>
  updateItem(store, {
    Key: getKey(box),
    UpdateExpression: 'SET told = list_append(told, :slugs)',
    ConditionExpression: 'attribute_exists(pk) AND NOT contains(told, :slug)',
    ExpressionAttributeValues: { ':slugs': [slug], ':slug': slug },
  })

/** The roles that were there when somebody looked last; undefined before the first time. */
export async function getKnownRoles(store: Store): Promise<string[] | undefined> {
  const item = await readItem(store, KNOWN)
  return item && z.array(z.string()).parse(item['slugs'])
}

export async function putKnownRoles(store: Store, slugs: readonly string[]): Promise<void> {
  await putItem(store, { ...KNOWN, slugs })
}

/** The mailbox of an item that is due for the purge. */
export const parseAlertKey = ({ pk, sk }: { pk: string; sk: string }): string | undefined =>
  ALERT_KEY.test(pk) ? BOX_KEY.exec(sk)?.groups?.box : undefined
