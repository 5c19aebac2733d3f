import { getStaffKinds, type Kind } from './enquiry-kinds/enquiry-kinds.ts'
import { VENUE_VALUES, VENUES } from './venues.ts'

/** Roles of staff; each is a group of their user pool. */
export const STAFF_ROLES = [
  'manager',
  'hr',
  'sales',
  'floor',
  'marketing',
  'developer',
  'administrator',
] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles that see what their outlets have only. */
export const OUTLET_ROLES: readonly StaffRole[] = ['manager', 'sales', 'floor']

const PREFIX = 'outlet-'

/** The group of whoever works at every outlet. */
export const ALL_OUTLETS = 'outlet-all'

/** The group of whoever works at an outlet. */
export const buildOutletGroup = (venue: string): string => `${PREFIX}${venue}`

export const OUTLET_GROUPS: readonly string[] = [ALL_OUTLETS, ...VENUE_VALUES.map(buildOutletGroup)]

/** Groups of the pool of staff: what they are, and at which outlets; the first comes first in a token. */
export const STAFF_GROUPS: readonly string[] = [...STAFF_ROLES, ...OUTLET_GROUPS]

/** The outlets of whoever is in these groups. */
export const getOutlets = (groups: readonly string[]): 'all' | readonly string[] =>
  groups.includes(ALL_OUTLETS)
    ? 'all'
    : groups.flatMap((group) => (group.startsWith(PREFIX) ? [group.slice(PREFIX.length)] : []))

/** The venues of these outlets, in the order of the site. */
export const getVenues = (outlets: 'all' | readonly string[]) =>
  VENUES.filter(({ value }) => outlets === 'all' || outlets.includes(value))

/** Tells whether the groups include the outlet; what names no outlet is open to those of every outlet. */
export function hasOutlet(groups: readonly string[], venue: string | undefined): boolean {
  const outlets = getOutlets(groups)
  return venue === undefined || outlets === 'all' || outlets.includes(venue)
}

/** Whether staff of these groups work on an enquiry: its kind, at its outlet. */
export const mayWorkOn = (
  groups: readonly string[],
  { kind, venue }: { kind: Kind; venue?: string },
): boolean => getStaffKinds(groups).includes(kind) && hasOutlet(groups, venue)
