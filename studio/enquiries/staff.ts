import { getStaffKinds, type Kind } from 'core/enquiry-kinds'

/** Who works on enquiries. */
export interface Staff {
  email: string
  /** What they work on: HR on applications alone, the others on all else. */
  kinds: readonly Kind[]
  mayExport: boolean
}

const EXPORTING_GROUPS = ['manager', 'hr']

/** Undefined for who is no staff. */
export function toStaff(email: string, groups: readonly string[]): Staff | undefined {
  const kinds = getStaffKinds(groups)
  const mayExport = groups.some((group) => EXPORTING_GROUPS.includes(group))
  return kinds.length > 0 ? { email, kinds, mayExport } : undefined
}
