import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toRow } from '../src/embedded/dynamodb/damage.ts'
import type { Operation } from '../src/embedded/dynamodb/sqlite-entries.ts'

/** Sorts in memory up to this much, in kB. */
const CACHE_KB = 262_144

/**
 * Writes entries into a new database that nobody has open. They are sorted first: keys begin with a hash,
 * and in random order each of a large database's pages is read and written many times.
 */
export function loadEntries(folder: string, operations: Iterable<Operation>): void {
  const stagingFile = join(folder, 'staging.sqlite')
  const database = new DatabaseSync(join(folder, 'enquiries.sqlite'))
  database.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA main.journal_mode = OFF`)
  database.exec('PRAGMA main.synchronous = OFF')
  database.prepare('ATTACH ? AS staging').run(stagingFile)
  database.exec(`
    PRAGMA staging.journal_mode = OFF;
    PRAGMA staging.synchronous = OFF;
    CREATE TABLE staging.entries (key BLOB, value BLOB, checksum INTEGER);
    BEGIN`)
  const stage = database.prepare('INSERT INTO staging.entries VALUES (?, ?, ?)')
  for (const operation of operations)
    if (operation.type === 'put') stage.run(...toRow(operation.key, operation.value))
  database.exec(
    'INSERT OR REPLACE INTO main.entries SELECT * FROM staging.entries ORDER BY key; COMMIT',
  )
  database.close()
  rmSync(stagingFile)
}
