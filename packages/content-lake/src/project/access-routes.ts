import { Hono } from 'hono'
import { z } from 'zod'
import type { Auth } from '../auth/auth.ts'
import { requireUser } from '../auth/auth-routes.ts'
import type { Robot } from '../auth/auth-store.ts'
import { ROLES, ROLE_TITLES } from '../auth/roles.ts'
import type { LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { parseBody, requireAdministrator } from './project-request.ts'

const robotRequest = z.looseObject({
  label: z.string().min(1).max(200),
  memberships: z.array(z.looseObject({ roleNames: z.array(z.enum(ROLES)).min(1) })).length(1),
})
const tokenRequest = z.looseObject({
  label: z.string().min(1).max(200),
  roleName: z.enum(ROLES),
})

/** Tokens of robots. Paths are without the version prefix. */
export function buildAccessRoutes(context: LakeContext, auth: Auth): LakeRoutes {
  const routes: LakeRoutes = new Hono<LakeEnv>()
  addTokens(routes, context, auth)
  return routes
}

function addTokens(routes: LakeRoutes, { projectId }: LakeContext, { store }: Auth) {
  const toMembership = (roleName: string) => ({
    resourceType: 'project',
    resourceId: projectId,
    roleNames: [roleName],
  })

  const toToken = ({ role, ...robot }: Robot) => ({
    ...robot,
    projectUserId: robot.id,
    roles: [{ name: role, title: ROLE_TITLES[role] }],
  })

  routes.get('/access/project/:id/robots', (c) => {
    requireAdministrator(c)
    const data = store
      .listRobots()
      .map(({ role, ...robot }) => ({ ...robot, memberships: [toMembership(role)] }))
    return c.json({ data, nextCursor: null, totalCount: data.length })
  })
  routes.post('/access/project/:id/robots', async (c) => {
    requireAdministrator(c)
    const { label, memberships } = await parseBody(c, robotRequest)
    const [roleName] = memberships[0]?.roleNames ?? []
    if (!roleName) throw toHttpError(400, 'memberships: name a role')
    const { role, ...robot } = store.createRobot(label, roleName)
    return c.json({ ...robot, memberships: [toMembership(role)] }, 201)
  })
  routes.get('/access/project/:id/roles', (c) => {
    requireUser(c)
    const data = ROLES.map((name) => ({ name, title: ROLE_TITLES[name], appliesToRobots: true }))
    return c.json({ data, nextCursor: null, totalCount: data.length })
  })
  routes.get('/projects/:id/tokens', (c) => {
    requireAdministrator(c)
    return c.json(store.listRobots().map(toToken))
  })
  routes.post('/projects/:id/tokens', async (c) => {
    requireAdministrator(c)
    const { label, roleName } = await parseBody(c, tokenRequest)
    const { token, ...robot } = store.createRobot(label, roleName)
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
