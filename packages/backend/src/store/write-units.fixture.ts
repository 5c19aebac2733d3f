import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { Store } from './store.ts'
import { buildTableDefinition } from './table.ts'

type Item = Record<string, unknown>
const WRITES = /\.(?:Put|Update|Delete)Item$/
const requestSchema = z.looseObject({
  headers: z.looseObject({ 'x-amz-target': z.string() }),
  body: z.instanceof(Uint8Array).transform((bytes) => new TextDecoder().decode(bytes)),
})
const keySchema = z.looseObject({
  pk: z.object({ S: z.string() }),
  sk: z.object({ S: z.string() }),
})
const bodySchema = z
  .looseObject({ Key: keySchema.optional(), Item: keySchema.optional() })
  .transform(({ Key, Item }) => ({ pk: (Key ?? Item)?.pk.S ?? '', sk: (Key ?? Item)?.sk.S ?? '' }))

const toJson = (value: unknown) =>
  JSON.stringify(value, (_name, each: unknown) => (each instanceof Set ? [...each] : each))
/** One write unit per kilobyte, rounded up. */
const getUnits = (item: unknown) => Math.ceil(Buffer.byteLength(toJson(item)) / 1024)

const project = (item: Item, attributes: readonly string[] | undefined): Item =>
  attributes ? Object.fromEntries(attributes.map((name) => [name, item[name]])) : item

interface Index {
  name: string
  keys: readonly string[]
  /** All of them when undefined. */
  attributes?: readonly string[]
}

const INDEXES: Index[] = (buildTableDefinition('').GlobalSecondaryIndexes ?? []).map(
  ({ IndexName = '', KeySchema = [], Projection }) => {
    const keys = KeySchema.map(({ AttributeName = '' }) => AttributeName)
    const isAll = Projection?.ProjectionType === 'ALL'
    const attributes = [...keys, 'pk', 'sk', ...(Projection?.NonKeyAttributes ?? [])]
    return { name: IndexName, keys, attributes: isAll ? undefined : attributes }
  },
)

/** The units of an index, by its partitions: a changed key is a deletion and a write. */
function getIndexUnits(index: Index, before: Item | undefined, after: Item | undefined) {
  const get = (item: Item | undefined) =>
    item && index.keys.every((key) => item[key] !== undefined)
      ? project(item, index.attributes)
      : undefined
  const [old, current] = [get(before), get(after)]
  const [key = ''] = index.keys
  const isSame = old && current && index.keys.every((name) => old[name] === current[name])
  if (isSame) {
    const units = toJson(old) === toJson(current) ? 0 : Math.max(getUnits(old), getUnits(current))
    return [[`${index.name} ${String(current[key])}`, units] as const]
  }
  return [old, current].flatMap((entry) =>
    entry ? [[`${index.name} ${String(entry[key])}`, getUnits(entry)] as const] : [],
  )
}

/**
 * Counts the write units that the code's own calls cost, by partition key, as DynamoDB bills and limits
 * them. For writes of different items at a time.
 */
export function countWriteUnits({ documents, tableName }: Store): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  const add = (partition: string, count: number) =>
    units.set(partition, (units.get(partition) ?? 0) + count)
  const read = async (Key: Item) => {
    const command = new GetCommand({ TableName: tableName, Key, ConsistentRead: true })
    return (await documents.send(command)).Item
  }
  documents.middlewareStack.add(
    (next) => async (args) => {
      const request = requestSchema.parse(args.request)
      if (!WRITES.test(request.headers['x-amz-target'])) return next(args)
      const key = bodySchema.parse(JSON.parse(request.body))
      const before = await read(key)
      const answer = await next(args)
      const after = await read(key)
      add(`table ${key.pk}`, Math.max(getUnits(before ?? {}), getUnits(after ?? {})))
      for (const index of INDEXES)
        for (const [partition, each] of getIndexUnits(index, before, after)) add(partition, each)
      return answer
    },
    { step: 'build', name: 'countWriteUnits' },
  )
  return units
}
