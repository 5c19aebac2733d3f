import { putItem, readItem, type Store } from '../store/store.ts'
import type { Migration } from './migration.ts'

const PARTITION = 'MIGRATION'

interface Ran extends Pick<Migration, 'number' | 'name'> {
  changed: number
}

const buildKey = ({ number }: Migration) => ({
  pk: PARTITION,
  sk: String(number).padStart(4, '0'),
})

/** Runs the migrations that this table has not had, in order. One that fails runs again the next time. */
export async function runMigrations(
  store: Store,
  migrations: readonly Migration[],
  now: () => Date,
): Promise<Ran[]> {
  const ran: Ran[] = []
  for (const migration of migrations.toSorted((a, b) => a.number - b.number)) {
    const Key = buildKey(migration)
    if (await readItem(store, Key)) continue
    const { name, number } = migration
    const changed = await migration.run(store)
    await putItem(store, { ...Key, name, changed, ranAt: now().toISOString() })
    ran.push({ name, number, changed })
  }
  return ran
}
