import type { RoleHolder } from '../plan-roles.ts'
import { keepsTables } from '../roles.ts'

/** Says what the first screen shows of the user's own work once they are signed in to Enquiries. */
export function describeOwnWork(user: RoleHolder | null | undefined): string {
  const parts = [
    'new enquiries',
    'those that are back from snooze',
    ...(keepsTables(user) ? ['today’s bookings at your outlets'] : []),
  ]
  return `Then you see ${new Intl.ListFormat('en-GB').format(parts)} here.`
}
