import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AssetFiles } from '../assets/asset-files.ts'
import type { Auth } from '../auth/auth.ts'
import type { Robot } from '../auth/auth-store.ts'
import { requireUser } from '../auth/auth-routes.ts'
import { toGrantFilter } from '../auth/grants.ts'
import { parseOrigin } from '../auth/origins.ts'
import { ROLES, ROLE_DESCRIPTIONS, ROLE_TITLES } from '../auth/roles.ts'
import type { Dataset, Identity, LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { LakeError, toHttpError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import { TEXT_INDEXES } from '../query/text-index-files.ts'

const MAX_JSON_BYTES = 100_000

const datasetOptions = z.looseObject({ aclMode: z.enum(['public', 'private']).optional() })
const corsOrigin = z.looseObject({
  origin: z.string().max(300),
  allowCredentials: z.boolean().default(false),
})
const robotRequest = z.looseObject({
  label: z.string().min(1).max(200),
  memberships: z.array(z.looseObject({ roleNames: z.array(z.enum(ROLES)).min(1) })).length(1),
})
const tokenRequest = z.looseObject({
  label: z.string().min(1).max(200),
  roleName: z.enum(ROLES),
})

function requireManager(c: Context<LakeEnv>, context: LakeContext): Identity {
  const user = requireUser(c)
  if (!context.access.canManage(user))
    throw toHttpError(403, 'Insufficient permissions: this is for administrators and developers')
  return user
}

function requireAdministrator(c: Context<LakeEnv>): Identity {
  const user = requireUser(c)
  if (!user.roles.includes('administrator'))
    throw toHttpError(403, 'Insufficient permissions: this is for administrators')
  return user
}

function toDatasetNotFound(name: string): LakeError {
  const { status, message, body } = toHttpError(404, `Dataset "${name}" not found for this project`)
  return new LakeError(status, message, { ...body, error: 'Dataset not found' })
}

function toProjectNotFound(id: string): LakeError {
  return new LakeError(404, `Project "${id}" not found`, {
    statusCode: 404,
    error: 'Not Found',
    message: `Project "${id}" not found: this content lake serves another project`,
    errorCode: 'SIO-404-PNF',
    attributes: { type: 'project', id },
  })
}

function toDatasetResponse({ name, aclMode }: Dataset, context: LakeContext, auth: Auth) {
  return {
    name,
    aclMode,
    createdByUserId: auth.users.defaultUser.id,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
    projectId: context.projectId,
  }
}

async function parseBody<Schema extends z.ZodType>(
  c: Context<LakeEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(c, MAX_JSON_BYTES))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw toHttpError(400, field ? `${field}: ${issue?.message}` : (issue?.message ?? 'Invalid body'))
}

/**
 * The project, its datasets, origins and tokens, and the endpoints of Studio's own interface. Paths are
 * without the version prefix.
 */
export function buildProjectRoutes(
  context: LakeContext,
  auth: Auth,
  assetFiles: AssetFiles,
): LakeRoutes {
  const routes: LakeRoutes = new Hono<LakeEnv>()
  const { projectId } = context

  // A client configured for another project must get an error, not this one's content.
  routes.use(async (c, next) => {
    const header = c.req.header('x-sanity-project-id')
    if (header !== undefined && header !== projectId) throw toProjectNotFound(header)
    await next()
  })
  routes.use('/projects/:id/*', async (c, next) => {
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
  addDatasets(routes, context, auth, assetFiles)
  addOrigins(routes, context, auth)
  addTokens(routes, context, auth)
  addStudioChrome(routes)
  return routes
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
        roles: roles.map((name) => ({ name, title: ROLE_TITLES[name] })),
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
      ROLES.map((name) => ({
        name,
        title: ROLE_TITLES[name],
        description: ROLE_DESCRIPTIONS[name],
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

function addDatasets(routes: LakeRoutes, context: LakeContext, auth: Auth, assetFiles: AssetFiles) {
  const { datasets, access } = context

  const list = (c: Context<LakeEnv>) => {
    requireUser(c)
    // Studio probes for the companion dataset of comments; there is none.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json(datasets.list().map((dataset) => toDatasetResponse(dataset, context, auth)))
  }
  const create = async (c: Context<LakeEnv>, name: string) => {
    requireManager(c, context)
    const { aclMode = 'public' } = await parseBody(c, datasetOptions)
    datasets.create(name, aclMode)
    return c.json({ datasetName: name, aclMode })
  }
  const remove = async (c: Context<LakeEnv>, name: string) => {
    requireManager(c, context)
    if (!datasets.get(name)) throw toDatasetNotFound(name)
    datasets.delete(name)
    await assetFiles.deleteDataset(name)
    await rm(join(context.dataDir, TEXT_INDEXES, name), { recursive: true, force: true })
    return c.json({ deleted: true })
  }

  // With the project id in the path, and without it for clients that send it as a header.
  for (const base of ['/projects/:id/datasets', '/datasets'] as const) {
    routes.get(base, list)
    routes.put(`${base}/:dataset`, (c) => create(c, c.req.param('dataset')))
    routes.delete(`${base}/:dataset`, (c) => remove(c, c.req.param('dataset')))
  }
  routes.get('/projects/:id/datasets/:dataset/acl', (c) => {
    const dataset = datasets.get(c.req.param('dataset'))
    if (!dataset) throw toDatasetNotFound(c.req.param('dataset'))
    const grants = access.grants(c.get('identity'), dataset.aclMode)
    return c.json(
      grants.map((grant) => ({ filter: toGrantFilter(grant), permissions: grant.permissions })),
    )
  })
  routes.get('/aliases', (c) => {
    requireUser(c)
    return c.json([])
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
