import { getStaffKinds, type Kind } from 'core/enquiry-kinds'

/** A staff member. */
export interface Staff {
  email: string
  /** Kinds that they work on: HR on applications only, the others on all other kinds. */
  kinds: readonly Kind[]
  mayExport: boolean
  /** Sees what campaigns sold. */
  seesSales: boolean
}

const EXPORTING_GROUPS = ['manager', 'hr']

/** Undefined for users without a staff group. */
export function toStaff(email: string, groups: readonly string[]): Staff | undefined {
  const kinds = getStaffKinds(groups)
  const mayExport = groups.some((group) => EXPORTING_GROUPS.includes(group))
  const seesSales = groups.includes('manager')
  return kinds.length > 0 ? { email, kinds, mayExport, seesSales } : undefined
}
