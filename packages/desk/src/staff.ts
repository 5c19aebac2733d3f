import { getStaffKinds, type Kind } from 'core/enquiry-kinds'
import { getOutlets } from 'core/staff-access'

/** A staff member. */
export interface Staff {
  email: string
  /** Name in their account. */
  name?: string
  /** Kinds that they work on: the floor on tables, HR on applications, sales on the rest, managers on all but HR's. */
  kinds: readonly Kind[]
  /** Venues at which they work. */
  outlets: 'all' | readonly string[]
  mayExport: boolean
  /** Closes sales. */
  maySell: boolean
  /** Sees what campaigns sold and what was read, and keeps the accounts of staff. */
  isManager: boolean
}

const EXPORTING_GROUPS = ['manager', 'hr']
const SELLING_GROUPS = ['sales', 'manager']

/** Undefined for users without a staff group. */
export function toStaff(email: string, groups: readonly string[]): Staff | undefined {
  const kinds = getStaffKinds(groups)
  const mayExport = groups.some((group) => EXPORTING_GROUPS.includes(group))
  const maySell = groups.some((group) => SELLING_GROUPS.includes(group))
  const isManager = groups.includes('manager')
  const outlets = getOutlets(groups)
  return kinds.length > 0 ? { email, kinds, outlets, mayExport, maySell, isManager } : undefined
}
