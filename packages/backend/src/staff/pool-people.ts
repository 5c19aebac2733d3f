import { listStaff, type StaffPool } from './list-staff.ts'
import type { People } from './people-app.ts'
import { changeAccount, inviteStaff, moveStaff } from './staff-accounts.ts'

/** The people in a user pool. */
export const createPoolPeople = (pool: StaffPool): People => ({
  list: () => listStaff(pool),
  invite: async (person) => {
    await inviteStaff(pool, [person], { again: true })
  },
  move: (email, groups) => moveStaff(pool, email, groups),
  change: async (email, change) => {
    await changeAccount(pool, email, change)
  },
})
