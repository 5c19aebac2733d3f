// `DATA_DIR=… restore-drill-cli.ts`, with the backend stopped: backs the data up, restores them elsewhere, migrates the
// copy forward, and compares what it holds with the original. On AWS, `ORIGINAL_TABLE` and `RESTORED_TABLE` name
// the table and the one that AWS restored.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { runMigrations } from '../migrations/run-migrations.ts'
import { createStore } from '../store/store.ts'
import { countItems } from './count-items.ts'

/** Prints both counts; fails when they differ. */
function compare(original: Map<string, number>, restored: Map<string, number>) {
  for (const kind of [...new Set([...original.keys(), ...restored.keys()])].toSorted()) {
    const [before, after] = [original.get(kind) ?? 0, restored.get(kind) ?? 0]
    process.stdout.write(`${before === after ? 'same  ' : 'DIFFER'} ${kind}: ${before} ${after}\n`)
    if (before !== after) process.exitCode = 1
  }
}

const countFiles = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

async function drillEmbedded(dataDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'restore-drill-'))
  const backup = join(folder, 'backup')
  const restored = join(folder, 'restored')
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  let began = performance.now()
  cpSync(dataDir, backup, { recursive: true })
  process.stdout.write(`backed up in ${seconds(began)} s: ${countFiles(backup)} files\n`)
  began = performance.now()
  cpSync(backup, restored, { recursive: true })
  const store = await openEmbeddedStore(restored)
  process.stdout.write(`restored in ${seconds(began)} s\n`)
  const counts = await countItems(store)
  began = performance.now()
  const ran = await runMigrations(store, MIGRATIONS, () => new Date())
  process.stdout.write(`migrated forward in ${seconds(began)} s: ${ran.length} migrations\n`)
  await store.close()
  const original = await openEmbeddedStore(dataDir)
  compare(await countItems(original), counts)
  await original.close()
  const lost = countFiles(dataDir) - countFiles(backup)
  if (lost > 0) process.exitCode = 1
  rmSync(folder, { recursive: true })
}

const { DATA_DIR, ORIGINAL_TABLE, RESTORED_TABLE } = process.env
if (ORIGINAL_TABLE && RESTORED_TABLE) {
  const client = new DynamoDBClient()
  compare(
    await countItems(createStore(client, ORIGINAL_TABLE)),
    await countItems(createStore(client, RESTORED_TABLE)),
  )
} else if (DATA_DIR) await drillEmbedded(DATA_DIR)
else throw new Error('Set DATA_DIR, or ORIGINAL_TABLE and RESTORED_TABLE on AWS.')
