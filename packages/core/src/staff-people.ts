import {
  ALL_OUTLETS,
  buildOutletGroup,
  getOutlets,
  OUTLET_GROUPS,
  OUTLET_ROLES,
  type StaffRole,
} from './staff-access.ts'

/** Work of somebody as a manager decides on it: what they do, and where. */
export interface Post {
  roles: readonly StaffRole[]
  outlets: 'all' | readonly string[]
}

const isOutletRole = (group: string): group is StaffRole =>
  OUTLET_ROLES.some((role) => role === group)

/** The groups of a post. */
export const toGroups = ({ roles, outlets }: Post): string[] => [
  ...roles,
  ...(outlets === 'all' ? [ALL_OUTLETS] : outlets.map(buildOutletGroup)),
]

/** The post of somebody in these groups. */
export const toPost = (groups: readonly string[]): Post => ({
  roles: groups.filter(isOutletRole),
  outlets: getOutlets(groups),
})

/** Whether somebody of these groups may give others this post: managers, of their own outlets. */
export function mayGive(managerGroups: readonly string[], { roles, outlets }: Post): boolean {
  if (!managerGroups.includes('manager') || !roles.every(isOutletRole)) return false
  const own = getOutlets(managerGroups)
  return own === 'all' || (outlets !== 'all' && outlets.every((outlet) => own.includes(outlet)))
}

/** Whether they may move or end somebody of those groups: nobody who has a role, or an outlet, that they cannot give. */
export const mayMove = (managerGroups: readonly string[], groups: readonly string[]): boolean =>
  groups.every((group) => isOutletRole(group) || OUTLET_GROUPS.includes(group)) &&
  mayGive(managerGroups, toPost(groups))
