import type { AccessControl, Grant, Permission, StoredDocument } from '../contracts.ts'
import { ASSET_TYPES } from '../assets/asset-url.ts'
import { isPublishedId, toPublishedId } from '../document-id.ts'
import type { AccessConfig, RoleAccess, WriteFilter } from './access-config.ts'
import { isGranted } from './grants.ts'

const READ: readonly Permission[] = ['read', 'history']
const WRITE: readonly Permission[] = ['create', 'update']

function toGrant(permissions: readonly Permission[], filter: 'all' | WriteFilter): Grant {
  return { permissions, ids: 'all', ...(filter !== 'all' && filter) }
}

function toRoleGrants({ read, write }: RoleAccess): readonly Grant[] {
  const grants = [toGrant(READ, read)]
  if (write === 'none') return grants
  const filters = Array.isArray(write) ? write : [write]
  grants.push(...filters.map((filter) => toGrant(WRITE, filter)))
  // A role that writes whole types uploads pictures for them, but does not change existing ones.
  const narrow = filters.filter((filter) => filter !== 'all' && filter.types !== undefined)
  const uploads =
    narrow.length === filters.length &&
    narrow.some((filter) => filter !== 'all' && filter.startsWith === undefined)
  return uploads ? [...grants, { permissions: ['create'], ids: 'all', types: ASSET_TYPES }] : grants
}

/** Access control of a lake: grants by role, and published documents for anonymous callers. */
export function createAccessControl(config: AccessConfig): AccessControl {
  const { roles, privateTypes, singletons } = config
  const byRole = new Map(
    Object.entries(roles).map(([name, role]) => [name, toRoleGrants(role)] as const),
  )
  const anonymous: readonly Grant[] = [
    { permissions: ['read'], ids: 'published', exceptTypes: privateTypes },
  ]

  const grants: AccessControl['grants'] = (identity, aclMode) => {
    if (identity.roles.length > 0) return identity.roles.flatMap((role) => byRole.get(role) ?? [])
    return aclMode === 'public' ? anonymous : []
  }
  return {
    grants,
    can: (identity, permission, { aclMode }, document) =>
      isGranted(grants(identity, aclMode), permission, document),
    breaksSingleton: (identity, { documentId, before, after }) => {
      const getId = ({ _type }: StoredDocument) =>
        Object.hasOwn(singletons, _type) ? singletons[_type] : undefined
      const wanted = after && getId(after)
      const isStray = wanted !== undefined && toPublishedId(documentId) !== wanted
      const isEnded =
        before !== undefined &&
        isPublishedId(documentId) &&
        getId(before) === documentId &&
        after?._type !== before._type
      return isStray || (isEnded && !identity.roles.includes('administrator'))
    },
    canManage: ({ roles: own }) => own.includes('administrator') || own.includes('developer'),
  }
}
