import { z } from 'zod'
import { parseRole } from '../auth/access-config.ts'
import type { Auth } from '../auth/auth.ts'
import { requireUser } from '../auth/auth-routes.ts'
import type { Robot } from '../auth/auth-store.ts'
import { toUserProfile } from '../auth/user-directory.ts'
import type { AccessControl, Identity, LakeContext, LakeRoutes, Role } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { parseBody, requireAdministrator } from './project-request.ts'

const robotRequest = z.looseObject({
  label: z.string().min(1).max(200),
  memberships: z.array(z.looseObject({ roleNames: z.array(z.string()).min(1) })).length(1),
})
const tokenRequest = z.looseObject({
  label: z.string().min(1).max(200),
  roleName: z.string(),
})

/** Permissions of managers, of everyone signed in, and those that follow from rights to documents. */
const MANAGED = /^sanity\.project\.(update$|(cors|datasets|webhooks)\.)/
const OPEN = /^sanity\.project\.(\w+\.)?read$/
const DOCUMENTS = /^sanity\.document\.(?:\w+\.)*(\w+)$/

/** Whether a caller holds a permission of Sanity, such as `sanity.project.cors.create`. */
function isHeld(permission: string, identity: Identity, access: AccessControl): boolean {
  if (permission.startsWith('sanity.project.tokens.'))
    return identity.roles.includes('administrator')
  if (OPEN.test(permission)) return true
  if (MANAGED.test(permission)) return access.canManage(identity)
  const operation = DOCUMENTS.exec(permission)?.[1]
  if (operation === undefined) return false
  const isRead = operation === 'read' || operation === 'history'
  const needed = isRead || operation === 'create' ? operation : 'update'
  return access.can(identity, needed, { aclMode: 'private' })
}

/** Users, their permissions, and tokens of robots. Paths are without the version prefix. */
export function addAccessRoutes(routes: LakeRoutes, context: LakeContext, auth: Auth): void {
  addUsers(routes, context, auth)
  addTokens(routes, context, auth)
}

const toMemberships = (resourceId: string, roleNames: readonly Role[]) => [
  { resourceType: 'project', resourceId, roleNames },
]

function addUsers(routes: LakeRoutes, { projectId, access }: LakeContext, { users }: Auth) {
  const toMember = (user: Identity, caller: Identity) => ({
    sanityUserId: user.id,
    profile: { ...toUserProfile(user), provider: user.kind, isCurrentUser: user.id === caller.id },
    memberships: toMemberships(projectId, user.roles),
  })

  routes.get('/access/project/:id/users', (c) => {
    const caller = requireUser(c)
    const { nextCursor = '0', limit = '100' } = c.req.query()
    const [start, size] = [Number(nextCursor), Number(limit)]
    if (!Number.isInteger(start) || !Number.isInteger(size) || start < 0 || size < 1)
      throw toHttpError(400, '"limit" and "nextCursor" take numbers')
    const all = users.listAll()
    const data = all.slice(start, start + size).map((user) => toMember(user, caller))
    const next = start + size < all.length ? String(start + size) : null
    return c.json({ data, nextCursor: next, totalCount: all.length })
  })
  routes.get('/access/project/:id/users/:user', (c) => {
    const caller = requireUser(c)
    const id = c.req.param('user')
    const user = id === 'me' || id === caller.id ? caller : users.get(id)
    if (!user) throw toHttpError(404, `There is no user "${id}"`)
    return c.json(toMember(user, caller))
  })
  routes.get('/access/project/:id/user-permissions/me/check', (c) => {
    const caller = requireUser(c)
    const names = (c.req.queries('permissions') ?? []).flatMap((text) => text.split(','))
    const data = Object.fromEntries(names.map((name) => [name, isHeld(name, caller, access)]))
    return c.json({ data })
  })
}

function addTokens(routes: LakeRoutes, { projectId }: LakeContext, { store, users }: Auth) {
  const toToken = ({ role, ...robot }: Robot) => ({
    ...robot,
    projectUserId: robot.id,
    roles: [{ name: role, title: users.getTitle(role) }],
  })

  const requireRole = (name: string): Role => {
    const role = parseRole(name, [...users.roles.keys()])
    if (!role.ok) throw toHttpError(400, role.error)
    return role.value
  }

  routes.get('/access/project/:id/robots', (c) => {
    requireAdministrator(c)
    const data = store
      .listRobots()
      .map(({ role, ...robot }) => ({ ...robot, memberships: toMemberships(projectId, [role]) }))
    return c.json({ data, nextCursor: null, totalCount: data.length })
  })
  routes.post('/access/project/:id/robots', async (c) => {
    requireAdministrator(c)
    const { label, memberships } = await parseBody(c, robotRequest)
    const [roleName] = memberships[0]?.roleNames ?? []
    const { role, ...robot } = store.createRobot(label, requireRole(roleName ?? ''))
    return c.json({ ...robot, memberships: toMemberships(projectId, [role]) }, 201)
  })
  routes.get('/access/project/:id/roles', (c) => {
    requireUser(c)
    const data = [...users.roles].map(([name, { title }]) => ({
      name,
      title,
      appliesToRobots: true,
    }))
    return c.json({ data, nextCursor: null, totalCount: data.length })
  })
  routes.get('/projects/:id/tokens', (c) => {
    requireAdministrator(c)
    return c.json(store.listRobots().map(toToken))
  })
  routes.post('/projects/:id/tokens', async (c) => {
    requireAdministrator(c)
    const { label, roleName } = await parseBody(c, tokenRequest)
    const { token, ...robot } = store.createRobot(label, requireRole(roleName))
    return c.json({ ...toToken(robot), key: token }, 201)
  })
  for (const base of ['/access/project/:id/robots', '/projects/:id/tokens'] as const)
    routes.delete(`${base}/:tokenId`, (c) => {
      requireAdministrator(c)
      if (!store.deleteRobot(c.req.param('tokenId')))
        throw toHttpError(404, `There is no token "${c.req.param('tokenId')}"`)
      return c.body(null, 204)
    })
}
