import type { Migration } from './migration.ts'
import { rebuildIndexKeys } from './rebuild-index-keys.ts'

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'index keys of records', run: rebuildIndexKeys },
]
