import { marshall } from '@aws-sdk/util-dynamodb'
import { createKey, getIndexActions } from 'dynalite/db/index.js'
import { buildTableDefinition, TABLE_NAME } from '../../store/table.ts'
import type { Operation } from './sqlite-entries.ts'

const TABLE = buildTableDefinition(TABLE_NAME)
const KEYS = { KeySchema: TABLE.KeySchema, AttributeDefinitions: TABLE.AttributeDefinitions }
const PREFIX = `item-${TABLE_NAME}~`

/** What dynalite writes for an item of the table in its protocol's JSON: the item and its entries in indexes. */
export function buildStoredEntries(stored: object): Operation[] {
  const { puts } = getIndexActions(TABLE.GlobalSecondaryIndexes ?? [], undefined, stored, KEYS)
  return [
    { type: 'put', key: PREFIX + createKey(stored, KEYS), value: stored },
    ...puts.map(({ index, item, key }): Operation => {
      const prefix = `index-global~${TABLE_NAME}~${index}~`
      return { type: 'put', key: prefix + key, value: item }
    }),
  ]
}

/** The same of a record or another item. */
export const buildItemEntries = (item: object): Operation[] =>
  buildStoredEntries(marshall(item, { removeUndefinedValues: true }))

/** The entries to write for an entry that was read from a database whose index entries may be lost. */
export function rebuildEntries(key: string, value: unknown): Operation[] {
  if (key.startsWith('index-')) return []
  const isItem = key.startsWith(PREFIX) && typeof value === 'object' && value !== null
  return isItem ? buildStoredEntries(value) : [{ type: 'put', key, value }]
}
