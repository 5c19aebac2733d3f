import { FORMER_GROUP, OUTLET_GROUPS, STAFF_ROLES } from 'core/staff-access'

/** Groups of the pool of staff: what they are, and at which outlets; the first comes first in a token. */
export const STAFF_GROUPS: readonly string[] = [...STAFF_ROLES, ...OUTLET_GROUPS, FORMER_GROUP]
