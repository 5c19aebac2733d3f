import type { AccessControl, Grant, Permission, Role } from '../contracts.ts'
import type { AccessConfig, RoleAccess } from './access-config.ts'
import { isGranted } from './grants.ts'
import { ROLES } from './roles.ts'

const READ: readonly Permission[] = ['read', 'history']
const WRITE: readonly Permission[] = ['create', 'update']
const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']

const DEFAULT_ACCESS: Record<Role, RoleAccess> = {
  administrator: { read: 'all', write: 'all' },
  editor: { read: 'all', write: 'all' },
  marketing: { read: 'all', write: 'all' },
  hr: { read: 'all', write: 'none' },
  developer: { read: 'all', write: 'all' },
  viewer: { read: 'all', write: 'none' },
}

function toGrant(
  permissions: readonly Permission[],
  filter: RoleAccess['read'],
  withAssets: boolean,
): Grant {
  if (filter === 'all') return { permissions, ids: 'all' }
  return {
    permissions,
    ids: 'all',
    // Who writes a document needs its pictures, whatever the types are called.
    ...(filter.types && { types: withAssets ? [...filter.types, ...ASSET_TYPES] : filter.types }),
    ...(filter.exceptTypes && { exceptTypes: filter.exceptTypes }),
  }
}

function toRoleGrants({ read, write }: RoleAccess): readonly Grant[] {
  const grants = [toGrant(READ, read, false)]
  return write === 'none' ? grants : [...grants, toGrant(WRITE, write, true)]
}

/** The access control of a lake: grants by role, and published documents for everybody else. */
export function createAccessControl({
  roles,
  privateTypes,
}: Pick<AccessConfig, 'roles' | 'privateTypes'>): AccessControl {
  const byRole = new Map(
    ROLES.map((role) => [role, toRoleGrants(roles[role] ?? DEFAULT_ACCESS[role])] as const),
  )
  const anonymous: readonly Grant[] = [
    { permissions: ['read'], ids: 'published', exceptTypes: privateTypes },
  ]

  const grants: AccessControl['grants'] = (identity, aclMode) => {
    if (identity.kind !== 'anonymous' && identity.role) return byRole.get(identity.role) ?? []
    return aclMode === 'public' ? anonymous : []
  }
  return {
    grants,
    can: ({ identity, permission, aclMode, document }) =>
      isGranted(grants(identity, aclMode), permission, document),
    canManage: ({ kind, role }) =>
      kind !== 'anonymous' && (role === 'administrator' || role === 'developer'),
  }
}
