import type { Migration } from './migration.ts'
import { omitZeroOmv } from './omit-zero-omv.ts'

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'an OMV of zero is left empty', change: omitZeroOmv },
]
