import { marshall } from '@aws-sdk/util-dynamodb'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'

type Entry = [key: string, value: object]

/** The entries of items, as dynalite kept them. */
export const toEntries = (table: string, items: readonly object[]): Entry[] =>
  items.map((item, index) => [
    `item-${table}~${index}/`,
    marshall(item, { removeUndefinedValues: true }),
  ])

/** A database as earlier versions wrote it. */
export function writeEntries(
  folder: string,
  entries: readonly Entry[],
  getChecksum = (key: string, value: string) => crc32(value, crc32(key)),
): void {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'enquiries.sqlite'))
  database.exec(`
    CREATE TABLE entries (
      key BLOB PRIMARY KEY, value BLOB NOT NULL, checksum INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE state (commits INTEGER NOT NULL) STRICT;
    INSERT INTO state VALUES (3);`)
  const insert = database.prepare('INSERT INTO entries VALUES (?, ?, ?)')
  for (const [key, value] of entries) {
    const text = JSON.stringify(value)
    insert.run(Buffer.from(key), Buffer.from(text), getChecksum(key, text))
  }
  database.close()
}
