// Changes the data as a release needs it: `DATA_DIR=…` embedded, with the backend stopped, or `TABLE_NAME=…` on AWS.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { runMigrations } from '../migrations/run-migrations.ts'
import { createStore } from '../store/store.ts'

async function openStore() {
  const { DATA_DIR, TABLE_NAME } = process.env
  if (TABLE_NAME) {
    return { ...createStore(new DynamoDBClient(), TABLE_NAME), close: () => Promise.resolve() }
  }
  if (!DATA_DIR) throw new Error('Set DATA_DIR, or TABLE_NAME on AWS.')
  return openEmbeddedStore(DATA_DIR)
}

const store = await openStore()
const ran = await runMigrations(store, MIGRATIONS, () => new Date())
for (const { changed, name, number } of ran) {
  process.stdout.write(`${number} ${name}: ${changed} items changed\n`)
}
if (ran.length === 0) process.stdout.write('Nothing to migrate.\n')
await store.close()
