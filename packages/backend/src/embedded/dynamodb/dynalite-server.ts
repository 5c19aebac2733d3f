import dynalite from 'dynalite'
import { create } from 'dynalite/db/index.js'
import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { getListeningPort } from '../../listening-port.ts'
import { getEntriesFolder } from './damage.ts'
import { type Entries, openSqliteEntries } from './sqlite-entries.ts'

export interface DynaliteOptions {
  /** The backend's data folder; in memory without one. */
  dataDir?: string
  /** Pages of 4 kB that the database may grow to: a small disk, for tests. */
  maxPages?: number
}

export interface DynaliteServer {
  port: number
  close: () => Promise<void>
}

/**
 * DynamoDB's protocol on the loopback address.
 * @throws DataFolderError when the data is damaged or in use.
 */
export async function startDynalite({
  dataDir,
  maxPages,
}: DynaliteOptions = {}): Promise<DynaliteServer> {
  const db =
    dataDir === undefined ? undefined : openSqliteEntries(getEntriesFolder(dataDir), { maxPages })
  if (db && dataDir !== undefined) await moveFromLevelDb(join(dataDir, 'dynamodb'), db)
  const server = dynalite({ db, createTableMs: 0, deleteTableMs: 0 })
  return {
    port: await getListeningPort(server.listen(0, '127.0.0.1')),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const MOVE_SIZE = 500

/** Earlier versions used LevelDB, which drops damaged data silently. */
async function moveFromLevelDb(path: string, entries: Entries) {
  if (!existsSync(join(path, 'CURRENT'))) return
  const { db } = create({ path })
  const iterator = db.iterator()
  for (let page = await iterator.nextv(MOVE_SIZE); page.length > 0;) {
    await entries.batch(page.map(([key, value]) => ({ type: 'put', key, value })))
    page = await iterator.nextv(MOVE_SIZE)
  }
  await iterator.close()
  await new Promise<void>((resolve) => db.close(() => resolve()))
  const kept = `${path}.moved`
  renameSync(path, kept)
  process.stderr.write(
    `The enquiries are in SQLite from now on. ${kept} holds them as they were before: delete it once you have seen that all are there.\n`,
  )
}
