import { itemSize, mapPaths, matchesExprFilter, validationError } from 'dynalite/db/index.js'
import type { Condition, RequestData } from 'dynalite/validations/index.js'
import { INDEXES, type IndexName } from '../../store/table.ts'
import type { Item, Items } from './items.ts'

const MAX_PAGE_BYTES = 1_048_576

interface Keys {
  index: IndexName | undefined
  partitionKey: string
  sortKey: string
}

const isIndexName = (name: string): name is IndexName => Object.hasOwn(INDEXES, name)

const refuse = (message: string): never => {
  throw validationError(message)
}

function findKeys({ IndexName: index, ConsistentRead = false }: RequestData): Keys {
  if (index === undefined) return { index, partitionKey: 'pk', sortKey: 'sk' }
  if (!isIndexName(index)) return refuse(`The table does not have the specified index: ${index}`)
  if (ConsistentRead) refuse('Consistent reads are not supported on global secondary indexes')
  const { partitionKey, sortKey } = INDEXES[index]
  return { index, partitionKey, sortKey }
}

interface Clause {
  sql: string
  values: string[]
}

const SIGNS: Readonly<Record<string, string>> = { EQ: '=', LT: '<', LE: '<=', GT: '>', GE: '>=' }
/** Sorts after whatever a text goes on with. */
const LAST = '\u{10FFFF}'

function buildRange(key: string, { ComparisonOperator, AttributeValueList }: Condition): Clause {
  const values = AttributeValueList.map(({ S }) => S ?? refuse(`${key} is a string.`))
  if (ComparisonOperator === 'BETWEEN') return { sql: `"${key}" BETWEEN ? AND ?`, values }
  if (ComparisonOperator === 'BEGINS_WITH')
    return {
      sql: `"${key}" >= ? AND "${key}" < ?`,
      values: values.flatMap((text) => [text, `${text}${LAST}`]),
    }
  const sign =
    SIGNS[ComparisonOperator] ??
    refuse('Attempted conditional constraint is not an indexable operation')
  return { sql: `"${key}" ${sign} ?`, values }
}

/** DynamoDB's Query. @throws its ValidationException. */
export function queryItems(items: Items, data: RequestData): object {
  const keys = findKeys(data)
  const { KeyConditions = {}, ExclusiveStartKey: start, _filter: filter } = data
  const conditions = Object.entries(KeyConditions)
  const names = [keys.partitionKey, keys.sortKey]
  const partition = KeyConditions[keys.partitionKey]
  const missed = names.slice(0, conditions.length).find((name) => !KeyConditions[name])
  if (!partition || missed !== undefined)
    return refuse(`Query condition missed key schema element: ${missed ?? keys.partitionKey}`)
  if (partition.ComparisonOperator !== 'EQ') refuse('Query key condition not supported')
  const filtered = names.find((name) => filter?.pathHeads[name])
  if (filtered !== undefined)
    refuse(`Filter Expression can only contain non-primary key attributes: ${filtered}`)
  const [value] = partition.AttributeValueList
  if (start && start[keys.partitionKey]?.S !== value?.S)
    refuse('The provided starting key is outside query boundaries')
  return readPage(
    items,
    keys,
    data,
    conditions.map(([name, condition]) => buildRange(name, condition)),
  )
}

/** DynamoDB's Scan, in the order of the keys. @throws its ValidationException. */
export const scanItems = (items: Items, data: RequestData): object =>
  readPage(items, findKeys(data), data, [])

function readPage(
  items: Items,
  { index, partitionKey, sortKey }: Keys,
  data: RequestData,
  conditions: Clause[],
): object {
  const { ExclusiveStartKey: start, Limit = Infinity, _filter: filter } = data
  const isForward = data.ScanIndexForward ?? true
  const order = [...new Set([partitionKey, sortKey, 'pk', 'sk'])]
  const columns = order.map((name) => `"${name}"`)
  // An index has items with both of its keys.
  const all = [...conditions, { sql: `"${partitionKey}" IS NOT NULL`, values: [] }]
  all.push({ sql: `"${sortKey}" IS NOT NULL`, values: [] })
  if (start) {
    const isWhole = Object.keys(start).length === order.length
    const values = order.map(
      (name) => (isWhole && start[name]?.S) || refuse('The provided starting key is invalid'),
    )
    const sql = `(${columns.join(', ')}) ${isForward ? '>' : '<'} (${values.map(() => '?').join(', ')})`
    all.push({ sql, values })
  }
  const where = all.map(({ sql }) => sql).join(' AND ')
  const direction = isForward ? 'ASC' : 'DESC'
  const clauses = `WHERE ${where} ORDER BY ${columns.map((name) => `${name} ${direction}`).join(', ')}`
  const page: Item[] = []
  let size = 0
  for (const item of items.select(
    index,
    clauses,
    all.flatMap(({ values }) => values),
  )) {
    page.push(item)
    size += itemSize(item)
    if (page.length >= Limit || size >= MAX_PAGE_BYTES) break
  }
  const last = page.length >= Limit || size >= MAX_PAGE_BYTES ? page.at(-1) : undefined
  const found = filter ? page.filter((item) => matchesExprFilter(item, filter.expression)) : page
  const paths = data._projection?.paths
  return {
    Count: found.length,
    ScannedCount: page.length,
    ...(last && { LastEvaluatedKey: Object.fromEntries(order.map((name) => [name, last[name]])) }),
    ...(data.Select !== 'COUNT' && {
      Items: paths ? found.map((item) => mapPaths(paths, item)) : found,
    }),
  }
}
