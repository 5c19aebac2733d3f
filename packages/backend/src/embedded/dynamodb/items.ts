import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { validationError } from 'dynalite/db/index.js'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { INDEXES, type IndexName, LISTED } from '../../store/table.ts'

/** Item in the protocol's JSON. */
export type Item = Record<string, AttributeValue>

export interface Items {
  get: (pk: string, sk: string) => Item | undefined
  /** Inserts an item, or replaces the one with its key. */
  put: (item: Item) => void
  remove: (pk: string, sk: string) => void
  /** Items as the table or an index has them, read while they are asked for. */
  select: (
    index: IndexName | undefined,
    clauses: string,
    values: readonly string[],
  ) => Iterable<Item>
}

const KEYS = ['pk', 'sk']

const quote = (name: string) => `"${name}"`

const getListed = (index: IndexName) => (INDEXES[index].projection === 'INCLUDE' ? LISTED : [])

/** Attributes that an index keeps, the keys of the index first. */
const getAttributes = (index: IndexName): string[] => [
  INDEXES[index].partitionKey,
  INDEXES[index].sortKey,
  ...KEYS,
  ...getListed(index),
]

const NAMES = Object.keys(INDEXES).filter((name): name is IndexName => name in INDEXES)

/** Attributes of the table's key and of indexes, each in a column of its own. */
const COLUMNS = [...new Set([...KEYS, ...NAMES.flatMap(getAttributes)])]

/** A row of the table, from the JSON of its item. */
const buildRow = (json: string) =>
  [json, ...COLUMNS.map((name) => `${json} ->> '$.${name}.S'`)].join(', ')

/** Each index holds all that its reads answer with, and is sparse, as DynamoDB's are. */
const TABLE = `
CREATE TABLE items (
  value TEXT NOT NULL CHECK (json_valid(value)),
  ${COLUMNS.map((name) => `${quote(name)} TEXT`).join(', ')},
  UNIQUE (pk, sk)
) STRICT;
${NAMES.map((name) => {
  const { partitionKey, sortKey } = INDEXES[name]
  return `CREATE INDEX ${quote(name)} ON items (${getAttributes(name).map(quote).join(', ')})
    WHERE ${quote(partitionKey)} IS NOT NULL AND ${quote(sortKey)} IS NOT NULL;`
}).join('\n')}
`

/** Number of the table and indexes as they are now. */
const LAYOUT = crc32(TABLE) >>> 1

/** Creates the table, or builds it anew from its items when it has other indexes than now. */
export function prepareTable(database: DatabaseSync): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version === LAYOUT) return
  database.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS items (value TEXT);
    CREATE TABLE former AS SELECT value FROM items;
    DROP TABLE items;
    DROP TABLE IF EXISTS state;
    ${TABLE}
    INSERT INTO items SELECT ${buildRow('value')} FROM former;
    DROP TABLE former;
    PRAGMA user_version = ${LAYOUT};
    COMMIT`)
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/** @throws when it is no item. */
export function parseItem(value: unknown): Item {
  const item: unknown = JSON.parse(String(value))
  if (!isItem(item)) throw new Error(`No item: ${String(value)}`)
  return item
}

const readEntry = (row: Record<string, unknown>): Item =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, { S: text }]] : [],
    ),
  )

/** DynamoDB's one table, in a database that has it. */
export function openItems(database: DatabaseSync): Items {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  const get = prepare('SELECT value FROM items WHERE pk = ? AND sk = ?')
  const put = prepare(`REPLACE INTO items VALUES (${buildRow('?1')})`)
  const remove = prepare('DELETE FROM items WHERE pk = ? AND sk = ?')

  return {
    get: (pk, sk) => {
      const row = get.get(pk, sk)
      return row && parseItem(row.value)
    },
    put: (item) => {
      const wrong = COLUMNS.find((name) => item[name] && item[name].S === undefined)
      if (wrong !== undefined)
        throw validationError(
          `One or more parameter values were invalid: Type mismatch for Index Key ${wrong} Expected: S`,
        )
      put.run(JSON.stringify(item))
    },
    remove: (pk, sk) => {
      remove.run(pk, sk)
    },
    *select(index, clauses, values) {
      const isEntry = index !== undefined && INDEXES[index].projection !== 'ALL'
      const columns = isEntry ? getAttributes(index).map(quote).join(', ') : 'value'
      const from = index === undefined ? 'items' : `items INDEXED BY ${quote(index)}`
      for (const row of prepare(`SELECT ${columns} FROM ${from} ${clauses}`).iterate(...values))
        yield isEntry ? readEntry(row) : parseItem(row.value)
    },
  }
}
