import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { validationError } from 'dynalite/db/index.js'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { INDEXES, type IndexName, LISTED } from '../../store/table.ts'

/** Item in the protocol's JSON. */
export type Item = Record<string, AttributeValue>

export interface Items {
  get: (pk: string, sk: string) => Item | undefined
  /** Inserts an item, or replaces the one that was there before. */
  put: (item: Item, before: Item | undefined) => void
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

/** Attributes of indexes, each in a column of its own. */
const COLUMNS = [...new Set(NAMES.flatMap(getAttributes))].filter((name) => !KEYS.includes(name))

/** Each index holds all that its reads answer with, and is sparse, as DynamoDB's are. */
const TABLES = `
CREATE TABLE items (
  pk TEXT NOT NULL,
  sk TEXT NOT NULL,
  value TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  ${COLUMNS.map((name) => `${quote(name)} TEXT`).join(', ')},
  UNIQUE (pk, sk)
) STRICT;
${NAMES.map((name) => {
  const { partitionKey, sortKey } = INDEXES[name]
  return `CREATE INDEX ${quote(name)} ON items (${getAttributes(name).map(quote).join(', ')})
    WHERE ${quote(partitionKey)} IS NOT NULL AND ${quote(sortKey)} IS NOT NULL;`
}).join('\n')}
CREATE TABLE state (commits INTEGER NOT NULL) STRICT;
INSERT INTO state VALUES (0);
`

/** Checksum of the tables and indexes as they are now. */
export const LAYOUT = crc32(TABLES) >>> 1
export const SCHEMA = `${TABLES} PRAGMA user_version = ${LAYOUT};`

/** Not in a database that an earlier version wrote. */
export const hasItems = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'items'").get() !== undefined

const getText = (item: Item | undefined, name: string) => item?.[name]?.S ?? null

/** Whether it may be an item: any object. */
export const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

const getChecksum = (pk: string, sk: string, value: string) => crc32(`${pk}\n${sk}\n${value}`)

/** Whether a row is what was written. */
export const isWhole = ({ pk, sk, value, checksum }: Record<string, unknown>): boolean =>
  getChecksum(String(pk), String(sk), String(value)) === checksum

/** @throws when the row is damaged. */
export function readItem(row: Record<string, unknown>): Item {
  const item: unknown = isWhole(row) ? JSON.parse(String(row.value)) : undefined
  if (!isItem(item)) throw new Error(`The item ${String(row.pk)} ${String(row.sk)} is damaged.`)
  return item
}

const readEntry = (row: Record<string, unknown>): Item =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, { S: text }]] : [],
    ),
  )

/** DynamoDB's one table, in a database with its schema. */
export function openItems(database: DatabaseSync): Items {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  const get = prepare('SELECT * FROM items WHERE pk = ? AND sk = ?')
  const insert = prepare(
    `INSERT INTO items VALUES (?, ?, ?, ?, ${COLUMNS.map(() => '?').join(', ')})`,
  )
  const remove = prepare('DELETE FROM items WHERE pk = ? AND sk = ?')

  return {
    get: (pk, sk) => {
      const row = get.get(pk, sk)
      return row && readItem(row)
    },
    put: (item, before) => {
      const wrong = COLUMNS.find((name) => item[name] && getText(item, name) === null)
      if (wrong !== undefined)
        throw validationError(
          `One or more parameter values were invalid: Type mismatch for Index Key ${wrong} Expected: S`,
        )
      const pk = String(getText(item, 'pk'))
      const sk = String(getText(item, 'sk'))
      const value = JSON.stringify(item)
      const checksum = getChecksum(pk, sk, value)
      if (!before) {
        insert.run(pk, sk, value, checksum, ...COLUMNS.map((name) => getText(item, name)))
        return
      }
      // Indexes whose attributes stay as they are need no write.
      const changed = COLUMNS.filter((name) => getText(item, name) !== getText(before, name))
      const set = ['value', 'checksum', ...changed].map((name) => `${quote(name)} = ?`).join(', ')
      const texts = changed.map((name) => getText(item, name))
      prepare(`UPDATE items SET ${set} WHERE pk = ? AND sk = ?`).run(
        value,
        checksum,
        ...texts,
        pk,
        sk,
      )
    },
    remove: (pk, sk) => {
      remove.run(pk, sk)
    },
    *select(index, clauses, values) {
      const isEntry = index !== undefined && INDEXES[index].projection !== 'ALL'
      const columns = isEntry ? getAttributes(index).map(quote).join(', ') : '*'
      const from = index === undefined ? 'items' : `items INDEXED BY ${quote(index)}`
      const read = isEntry ? readEntry : readItem
      // Not shared: another read of the same kind would begin it anew.
      for (const row of prepare(`SELECT ${columns} FROM ${from} ${clauses}`).iterate(...values))
        yield read(row)
    },
  }
}
