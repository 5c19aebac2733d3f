import { GetCommand } from '@aws-sdk/lib-dynamodb'
import {
  addSeat,
  formatHold,
  getCoverChanges,
  getHeldChanges,
  type HoldTerms,
  type Seat,
} from './seats.ts'
import {
  buildCarAttribute,
  buildClaimShard,
  buildCoversAttribute,
  buildHeldAttribute,
  buildSeatAttribute,
  buildSlotKey,
  type SlotRef,
  type TakenTables,
} from './slots.ts'
import { updateItem, type Store } from './store.ts'

interface Expression {
  expression: string
  names: Record<string, string>
  values: Record<string, unknown>
}

/** A conditional update that cannot oversell. */
interface ClaimWrite {
  update: Expression
  condition: Expression
}

/** A place to claim. */
export interface Claim extends ClaimWrite {
  pk: string
  sk: string
  /** Id of the enquiry that holds the place; claiming is idempotent by it. */
  holder: string
  /** Entry of this attempt in the set of unsettled claims. */
  entry: string
  /** There was no room when it was built: nothing is written, as a refused write costs as much as any other. */
  isFull: boolean
  /** Write for a table when another attempt of the holder has just claimed the same. */
  again?: ClaimWrite & { attribute: string; value: string }
}

interface Attempt {
  slot: SlotRef
  holder: string
  entry: string
  now: Date
}

const buildMark = (
  { slot, entry, now }: Attempt,
  own: { adds?: string[]; sets?: string[]; names?: Record<string, string>; values?: object },
): Expression => ({
  expression: `ADD ${['unverified :entry', '#version :one', ...(own.adds ?? [])].join(', ')} SET ${[
    'duePk = :due',
    'dueSk = if_not_exists(dueSk, :now)',
    ...(own.sets ?? []),
  ].join(', ')}`,
  names: { '#version': 'version', ...own.names },
  values: {
    ':entry': new Set([entry]),
    ':one': 1,
    ':due': buildClaimShard(buildSlotKey(slot).pk),
    ':now': now.toISOString(),
    ...own.values,
  },
})

/** A place of a time for drives, and one of its cars. */
export function buildDriveClaim(
  attempt: Attempt,
  { capacity, model, carCapacity }: { capacity: number; model: string; carCapacity: number },
): Claim {
  const { slot, holder, entry } = attempt
  const hasPlace = (attribute: string, limit: string) =>
    `(attribute_not_exists(${attribute}) OR contains(${attribute}, :name) OR size(${attribute}) < ${limit})`
  const car = buildCarAttribute(model)
  return {
    ...buildSlotKey(slot),
    holder,
    entry,
    // Without it, the condition lets the first one in.
    isFull: Math.min(capacity, carCapacity) < 1,
    update: buildMark(attempt, {
      adds: ['holders :holder', '#car :holder'],
      names: { '#car': car },
      values: { ':holder': new Set([holder]) },
    }),
    condition: {
      expression: `${hasPlace('#holders', ':capacity')} AND ${hasPlace('#ofCar', ':carCapacity')}`,
      names: { '#holders': 'holders', '#ofCar': car },
      values: { ':name': holder, ':capacity': capacity, ':carCapacity': carCapacity },
    },
  }
}

interface SeatWish {
  seat: Seat
  capacity: number
  /** Nothing by default. */
  taken?: TakenTables | undefined
  /** For a visitor who has not sent the booking yet; `held` is then such a hold, too. */
  hold?: HoldWish | undefined
}

/** Terms of a hold that is asked for. */
export interface HoldWish extends HoldTerms {
  /** Covers that all holds together may take; one party alone may exceed it. No limit by default. */
  share?: number
}

/**
 * Covers for a whole stay, in every quarter of an hour of it or in none. What the holder has already, before a
 * move or from an earlier attempt, stays until the claim is settled.
 */
export function buildSeatClaim(
  attempt: Attempt,
  { seat, capacity, taken = { covers: new Map() }, hold }: SeatWish,
): Claim {
  const { slot, holder, entry } = attempt
  const { covers, held } = taken
  const attribute = buildSeatAttribute(holder)
  const value = hold ? formatHold(seat, hold) : addSeat(held, seat)
  const changes = getCoverChanges(held, value)
  const wanted = changes.filter(([, change]) => change > 0)
  const heldChanges = getHeldChanges(held, value)
  const share = hold?.share
  const shared = share === undefined ? [] : heldChanges.filter(([, change]) => change > 0)
  const names = Object.fromEntries([
    ...changes.map(([quarter], at) => [`#covers${at}`, buildCoversAttribute(quarter)]),
    ...heldChanges.map(([quarter], at) => [`#held${at}`, buildHeldAttribute(quarter)]),
  ])
  const seatIs = (expected: string): Expression => ({
    expression: '#before = :before',
    names: { '#before': attribute },
    values: { ':before': expected },
  })
  const before = held
    ? seatIs(held)
    : { expression: 'attribute_not_exists(#before)', names: { '#before': attribute }, values: {} }
  return {
    ...buildSlotKey(slot),
    holder,
    entry,
    isFull: wanted.some(([quarter, change]) => (covers.get(quarter) ?? 0) + change > capacity),
    update: buildMark(attempt, {
      adds: [
        ...changes.map((_, at) => `#covers${at} :covers${at}`),
        ...heldChanges.map((_, at) => `#held${at} :held${at}`),
      ],
      sets: ['#seat = :seat'],
      names: { '#seat': attribute, ...names },
      values: {
        ':seat': value,
        ...Object.fromEntries(changes.map(([, change], at) => [`:covers${at}`, change])),
        ...Object.fromEntries(heldChanges.map(([, change], at) => [`:held${at}`, change])),
      },
    }),
    condition: {
      expression: [
        before.expression,
        ...wanted.map((_, at) => `(attribute_not_exists(#of${at}) OR #of${at} <= :most${at})`),
        ...shared.map((_, at) => `(attribute_not_exists(#own${at}) OR #own${at} <= :share${at})`),
      ].join(' AND '),
      names: {
        ...before.names,
        ...Object.fromEntries(
          wanted.map(([quarter], at) => [`#of${at}`, buildCoversAttribute(quarter)]),
        ),
        ...Object.fromEntries(
          shared.map(([quarter], at) => [`#own${at}`, buildHeldAttribute(quarter)]),
        ),
      },
      values: {
        ...before.values,
        ...Object.fromEntries(wanted.map(([, change], at) => [`:most${at}`, capacity - change])),
        ...Object.fromEntries(
          shared.map(([, change], at) => [`:share${at}`, Math.max((share ?? 0) - change, 0)]),
        ),
      },
    },
    again: { attribute, value, update: buildMark(attempt, {}), condition: seatIs(value) },
  }
}

/** Claims a place for a holder; false when there is none. */
export async function claimPlace(store: Store, claim: Claim): Promise<boolean> {
  if (claim.isFull) return false
  if (await write(store, claim, claim)) return true
  const { again } = claim
  // Reading first costs a fraction of another write that is refused.
  return again !== undefined && (await hasSeat(store, claim, again)) && write(store, claim, again)
}

async function hasSeat(
  { documents, tableName }: Store,
  { pk, sk }: Claim,
  { attribute, value }: { attribute: string; value: string },
): Promise<boolean> {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName,
      Key: { pk, sk },
      ProjectionExpression: '#seat',
      ExpressionAttributeNames: { '#seat': attribute },
      ConsistentRead: true,
    }),
  )
  return Item?.[attribute] === value
}

async function write(
  store: Store,
  { pk, sk }: Claim,
  { update, condition }: ClaimWrite,
): Promise<boolean> {
  return updateItem(store, {
    Key: { pk, sk },
    UpdateExpression: update.expression,
    ConditionExpression: condition.expression,
    ExpressionAttributeNames: { ...update.names, ...condition.names },
    ExpressionAttributeValues: { ...update.values, ...condition.values },
  })
}
