import type { Context } from 'hono'
import { z } from 'zod'
import { requireUser } from '../auth/auth-routes.ts'
import type { Identity, LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { requireDataset } from '../data/data-request.ts'
import { parseBody, requireManager } from './project-request.ts'

const MAX_SCHEMA_BYTES = 20_000_000
const TYPE = 'system.schema'
const PATH = '/projects/:id/datasets/:dataset/schemas'

const deployment = z.looseObject({
  schemas: z
    .array(
      z.looseObject({
        schema: z.json(),
        workspace: z.looseObject({ name: z.string().min(1).max(80), title: z.string().optional() }),
        version: z.string().optional(),
        tag: z
          .string()
          .regex(/^[\w-]{1,32}$/)
          .optional(),
      }),
    )
    .min(1),
})

/** The id that the CLI computes too. */
function toSchemaId(workspace: string, tag: string | undefined): string {
  const id = `_.schemas.${workspace.replaceAll(/[^\w-]/g, '_')}`
  return tag === undefined ? id : `${id}.${tag}`
}

/** Schemas of Studios, stored as documents. Paths are without the version prefix. */
export function addSchemaRoutes(routes: LakeRoutes, context: LakeContext): void {
  const list = (c: Context<LakeEnv>, identity: Identity, id?: string) => {
    const dataset = requireDataset(c, context)
    const documents = id === undefined ? [...dataset.documents()] : [dataset.get(id) ?? []].flat()
    return documents.filter(
      (document) =>
        document._type === TYPE && context.access.can(identity, 'read', dataset, document),
    )
  }

  routes.put(PATH, async (c) => {
    const identity = requireManager(c, context)
    const dataset = requireDataset(c, context)
    const { schemas } = await parseBody(c, deployment, MAX_SCHEMA_BYTES)
    const { results } = await dataset.commit({
      identity,
      mutations: schemas.map(({ schema, workspace, version, tag }) => ({
        createOrReplace: {
          _id: toSchemaId(workspace.name, tag),
          _type: TYPE,
          workspace: { name: workspace.name, title: workspace.title },
          version,
          tag,
          schema: JSON.stringify(schema),
        },
      })),
    })
    return c.json(results.map(({ document }) => document))
  })
  routes.get(PATH, (c) => c.json(list(c, requireUser(c))))
  routes.get(`${PATH}/:schema`, (c) => c.json(list(c, requireUser(c), c.req.param('schema'))))
  routes.delete(`${PATH}/:schema`, async (c) => {
    const identity = requireManager(c, context)
    const [schema] = list(c, identity, c.req.param('schema'))
    if (schema) {
      const mutations = [{ delete: { id: schema._id } }]
      await requireDataset(c, context).commit({ identity, mutations })
    }
    return c.json({ deleted: schema !== undefined })
  })
}
