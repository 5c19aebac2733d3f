import { z } from 'zod'
import type { Auth } from '../auth/auth.ts'
import { requireUser } from '../auth/auth-routes.ts'
import { toGrantFilter } from '../auth/grants.ts'
import { parseOrigin } from '../auth/origins.ts'
import type { Identity, LakeContext, LakeRoutes } from '../contracts.ts'
import { LakeError, toHttpError } from '../errors.ts'
import { parseBody, requireManager, toDatasetNotFound } from './project-request.ts'

const corsOrigin = z.looseObject({
  origin: z.string().max(300),
  allowCredentials: z.boolean().default(false),
})

function toProjectNotFound(id: string): LakeError {
  return new LakeError(404, `Project "${id}" not found`, {
    statusCode: 404,
    error: 'Not Found',
    message: `Project "${id}" not found: this content lake serves another project`,
    errorCode: 'SIO-404-PNF',
    attributes: { type: 'project', id },
  })
}

/** The project, its origins, and the endpoints of Studio's own interface. Paths are without the version prefix. */
export function addProjectRoutes(routes: LakeRoutes, context: LakeContext, auth: Auth): void {
  const { projectId } = context

  // A client configured for another project must get an error, not this one's content.
  routes.use(async (c, next) => {
    const header = c.req.header('x-sanity-project-id')
    if (header !== undefined && header !== projectId) throw toProjectNotFound(header)
    await next()
  })
  for (const path of ['/projects/:id/*', '/access/project/:id/*', '/hooks/projects/:id/*'] as const)
    routes.use(path, async (c, next) => {
      if (c.req.param('id') !== projectId) throw toProjectNotFound(c.req.param('id'))
      await next()
    })

  routes.get('/ping', (c) => c.json({ ping: 'pong' }))
  routes.get('/data/ping/:dataset', (c) => {
    if (!context.datasets.get(c.req.param('dataset')))
      throw toDatasetNotFound(c.req.param('dataset'))
    return c.json({ ping: 'pong' })
  })

  addProject(routes, context, auth)
  addOrigins(routes, context, auth)
  addStudioChrome(routes)
}

function addProject(routes: LakeRoutes, { projectId, access }: LakeContext, auth: Auth) {
  function toProject(identity: Identity) {
    return {
      id: projectId,
      displayName: projectId,
      studioHost: null,
      organizationId: null,
      metadata: {},
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      activityFeedEnabled: false,
      maxRetentionDays: 0,
      features: [],
      members: auth.users.listAll().map(({ id, roles }) => ({
        id,
        isCurrentUser: id === identity.id,
        isRobot: false,
        role: roles[0] ?? null,
        roles: roles.map((name) => ({ name, title: auth.users.getTitle(name) })),
      })),
    }
  }

  routes.get('/projects', (c) => c.json([toProject(requireUser(c))]))
  routes.get('/projects/:id', (c) => {
    if (c.req.param('id') !== projectId) throw toProjectNotFound(c.req.param('id'))
    return c.json(toProject(requireUser(c)))
  })
  routes.get('/projects/:id/roles', (c) => {
    requireUser(c)
    return c.json(
      [...auth.users.roles].map(([name, { title, description }]) => ({
        name,
        title,
        description,
        isCustom: false,
        projectId,
        appliesToUsers: true,
        appliesToRobots: true,
        grants: {},
      })),
    )
  })
  routes.get('/projects/:id/grants', (c) => {
    const identity = requireUser(c)
    const names = access.canManage(identity) ? ['read', 'update'] : ['read']
    return c.json({
      'sanity.project': [{ grants: names.map((name) => ({ name, params: {} })), config: {} }],
      'sanity.document.filter': access.grants(identity, 'private').map((grant) => ({
        grants: grant.permissions.map((name) => ({ name, params: {} })),
        config: { filter: toGrantFilter(grant) },
      })),
    })
  })
}

function addOrigins(routes: LakeRoutes, context: LakeContext, auth: Auth) {
  routes.get('/projects/:id/cors', (c) => {
    requireUser(c)
    const fixed = auth.origins.fixed().map((origin, index) => ({
      // Origins of the configuration cannot be deleted here, hence their negative ids.
      id: -1 - index,
      origin,
      allowCredentials: true,
      createdAt: null,
    }))
    return c.json([...fixed, ...auth.store.listOrigins()])
  })
  routes.post('/projects/:id/cors', async (c) => {
    requireManager(c, context)
    const body = await parseBody(c, corsOrigin)
    const origin = parseOrigin(body.origin, body.allowCredentials)
    if (!origin.ok) throw toHttpError(400, origin.error)
    return c.json(auth.store.addOrigin(origin.value, body.allowCredentials), 201)
  })
  routes.delete('/projects/:id/cors/:originId', (c) => {
    requireManager(c, context)
    const id = Number(c.req.param('originId'))
    if (!Number.isInteger(id) || !auth.store.deleteOrigin(id))
      throw toHttpError(404, `There is no added origin "${c.req.param('originId')}"`)
    return c.json({ id, deleted: true })
  })
}

/** Answers what Studio requests beside content: a local lake has no plans, announcements or telemetry. */
function addStudioChrome(routes: LakeRoutes) {
  routes.get('/projects/:id/user-applications', (c) => c.json([]))
  routes.get('/features', (c) => c.json([]))
  routes.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  routes.post('/intake/*', (c) => c.json({ status: 'ok' }))
  routes.get('/journey/announcements', (c) => c.json([]))
  routes.get('/journey/*', (c) => c.json(null))
  routes.get('/help', (c) => c.json({ resources: { title: '', sectionArray: [] } }))
  routes.get('/subscriptions/project/:id', (c) => c.json(null))
  routes.get('/geoip/country', (c) => c.json({ isoCode: null }))
  routes.get('/access/requests/me', (c) => {
    requireUser(c)
    return c.json([])
  })
}
