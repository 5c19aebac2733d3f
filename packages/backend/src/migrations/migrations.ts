import type { Migration } from './migration.ts'
import { noteFormerReadings } from './note-former-readings.ts'
import { noteMailboxes } from './note-mailboxes.ts'
import { rebuildIndexKeys } from './rebuild-index-keys.ts'
import { seatReservations } from './seat-reservations.ts'

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'index keys of records', run: rebuildIndexKeys },
  { number: 2, name: 'seats of standing reservations', run: seatReservations },
  { number: 3, name: 'what staff have opened', run: noteFormerReadings },
  { number: 4, name: 'mailboxes of guests', run: noteMailboxes },
]
