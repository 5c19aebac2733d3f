import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { create } from 'dynalite/db/index.js'
import { existsSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { isEnquiryRecord } from '../../store/enquiry-record.ts'
import { buildIndexKeys } from '../../store/index-keys.ts'
import { buildShard } from '../../store/partitions.ts'
import { DUE_PARTITIONS, OUTBOX_PARTITION, TABLE_NAME } from '../../store/table.ts'
import { describeDamage } from './damage.ts'
import {
  hasItems,
  isItem,
  type Item,
  type Items,
  LAYOUT,
  openItems,
  readItem,
  SCHEMA,
} from './items.ts'

/** Entry of earlier versions: an item or index entry by dynalite's key, `item-<table>~…` or `index-…`. */
type Entry = [key: string, value: unknown]

/** Tables of earlier versions, without shards. */
const UNSHARDED_TABLES = ['byd-enquiries', 'byd-enquiries-2']

const SHARDED: readonly unknown[] = [OUTBOX_PARTITION, ...Object.values(DUE_PARTITIONS)]

/** An item of an earlier table with the keys of the current indexes. */
function toCurrentItem(stored: Item): Item {
  const item = unmarshall(stored)
  const shard = (partition: unknown) =>
    SHARDED.includes(partition) ? buildShard(String(partition), String(item.pk)) : partition
  const { outboxPk, duePk, listPk: _listPk, listSk: _listSk, ...rest } = item
  const current = {
    ...rest,
    ...(outboxPk !== undefined && { outboxPk: shard(outboxPk) }),
    ...(duePk !== undefined && { duePk: shard(duePk) }),
    ...(isEnquiryRecord(item) && buildIndexKeys(item)),
  }
  return marshall(current, { removeUndefinedValues: true })
}

function moveEntries(items: Items, entries: Iterable<Entry>): void {
  for (const [key, value] of entries) {
    const table = /^item-(.+?)~/.exec(key)?.[1] ?? ''
    const isUnsharded = UNSHARDED_TABLES.includes(table)
    if (!isItem(value) || !(isUnsharded || table === TABLE_NAME)) continue
    const item = isUnsharded ? toCurrentItem(value) : value
    items.put(item, items.get(item.pk?.S ?? '', item.sk?.S ?? ''))
  }
}

/** Earlier versions used LevelDB, which drops damaged data silently. */
export async function moveFromLevelDb(
  path: string,
  transact: (use: (items: Items) => void) => void,
): Promise<void> {
  if (!existsSync(path)) return
  const { db } = create({ path })
  const entries = await db.iterator().all()
  await new Promise<void>((resolve) => db.close(() => resolve()))
  transact((items) => moveEntries(items, entries))
  const kept = `${path}.moved`
  renameSync(path, kept)
  process.stderr.write(
    `The enquiries are in SQLite from now on. ${kept} holds them as they were before: delete it once you have seen that all are there.\n`,
  )
}

function* readEntries(database: DatabaseSync, folder: string): Generator<Entry> {
  for (const { key, value, checksum } of database.prepare('SELECT * FROM former').iterate()) {
    const isBytes = key instanceof Uint8Array && value instanceof Uint8Array
    if (!isBytes || crc32(value, crc32(key)) !== checksum)
      throw describeDamage(folder, 'an entry of an earlier version')
    const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
    yield [toText(key), JSON.parse(toText(value))]
  }
}

/** Moves what has other indexes than now, or what an earlier version wrote, in one transaction. */
export function moveFormer(database: DatabaseSync, folder: string): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version === LAYOUT) return
  const isOfItems = hasItems(database)
  const indexes = "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
  const names = database.prepare(indexes).all()
  database.exec('BEGIN IMMEDIATE')
  try {
    for (const { name } of names) database.exec(`DROP INDEX "${String(name)}"`)
    database.exec(`
      ALTER TABLE ${isOfItems ? 'items' : 'entries'} RENAME TO former;
      ALTER TABLE state RENAME TO former_state;
      ${SCHEMA}`)
    const items = openItems(database)
    if (isOfItems)
      for (const row of database.prepare('SELECT * FROM former').iterate())
        items.put(readItem(row), undefined)
    else moveEntries(items, readEntries(database, folder))
    database.exec(`
      UPDATE state SET commits = (SELECT commits FROM former_state);
      DROP TABLE former_state;
      DROP TABLE former;
      COMMIT`)
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
