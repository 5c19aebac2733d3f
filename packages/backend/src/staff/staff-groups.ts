/** Who may read and work on enquiries: `hr` on applications, the others on all else; the first comes first in a token. */
export const STAFF_GROUPS = ['manager', 'hr', 'staff'] as const
