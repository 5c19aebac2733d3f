import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AssetFiles } from '../assets/asset-files.ts'
import type { Auth } from '../auth/auth.ts'
import { requireUser } from '../auth/auth-routes.ts'
import { toGrantFilter } from '../auth/grants.ts'
import type { Dataset, LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { buildEventStreamResponse } from '../http/event-stream.ts'
import { parseBody, requireManager, toDatasetNotFound } from './project-request.ts'

const MAX_JOBS = 1000

const aclMode = z.enum(['public', 'private'])
const newDataset = z.looseObject({ aclMode: aclMode.default('public') })
const changedDataset = z.looseObject({ aclMode })
const copyRequest = z.looseObject({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})

type JobText = 'id' | 'state' | 'sourceDataset' | 'targetDataset' | 'createdAt' | 'updatedAt'
/** A copy of a dataset. It is complete when its request is answered. */
type CopyJob = Record<JobText, string> & { withHistory: boolean; authors: string[] }

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

/** The datasets of the project. Paths are without the version prefix. */
export function addDatasetRoutes(
  routes: LakeRoutes,
  context: LakeContext,
  auth: Auth,
  assetFiles: AssetFiles,
): void {
  const { datasets, access, now } = context

  const requireNamed = (name: string): Dataset => {
    const dataset = datasets.get(name)
    if (!dataset) throw toDatasetNotFound(name)
    return dataset
  }
  const list = (c: Context<LakeEnv>) => {
    requireUser(c)
    // Studio probes for the companion dataset of comments; there is none.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json(datasets.list().map((dataset) => toDatasetResponse(dataset, context, auth)))
  }
  const create = async (c: Context<LakeEnv>, name: string) => {
    requireManager(c, context)
    const options = await parseBody(c, newDataset)
    datasets.create(name, options.aclMode)
    return c.json({ datasetName: name, aclMode: options.aclMode })
  }
  const edit = async (c: Context<LakeEnv>, name: string) => {
    requireManager(c, context)
    requireNamed(name)
    const changes = await parseBody(c, changedDataset)
    datasets.setAclMode(name, changes.aclMode)
    return c.json({ datasetName: name, aclMode: changes.aclMode })
  }
  const remove = async (c: Context<LakeEnv>, name: string) => {
    requireManager(c, context)
    requireNamed(name)
    datasets.delete(name)
    await assetFiles.deleteDataset(name)
    return c.json({ deleted: true })
  }

  const jobs: CopyJob[] = []
  const copy = async (c: Context<LakeEnv>, name: string) => {
    const { id: author } = requireManager(c, context)
    const { aclMode: mode } = requireNamed(name)
    const { targetDataset, skipHistory, skipContentReleases } = await parseBody(c, copyRequest)
    const createdAt = now().toISOString()
    datasets.copy(name, targetDataset, { skipHistory, skipContentReleases })
    try {
      await assetFiles.copyDataset(name, targetDataset)
    } catch (error) {
      datasets.delete(targetDataset)
      await assetFiles.deleteDataset(targetDataset)
      throw error
    }
    const job: CopyJob = {
      id: randomUUID(),
      state: 'completed',
      sourceDataset: name,
      targetDataset,
      withHistory: !skipHistory,
      authors: [author],
      createdAt,
      updatedAt: now().toISOString(),
    }
    jobs.unshift(job)
    jobs.splice(MAX_JOBS)
    const message = `Copied dataset ${name} to ${targetDataset}`
    return c.json({ datasetName: name, message, aclMode: mode, jobId: job.id })
  }
  const requireJob = (id: string): CopyJob => {
    const job = jobs.find((candidate) => candidate.id === id)
    if (!job) throw toHttpError(404, `There is no job "${id}": they are kept until the lake stops`)
    return job
  }

  routes.get('/projects/:id/datasets/copy', (c) => {
    requireUser(c)
    const { offset = '0', limit = '10' } = c.req.query()
    return c.json(jobs.slice(Number(offset), Number(offset) + Number(limit)))
  })
  routes.get('/jobs/:job', (c) => {
    requireUser(c)
    const { createdAt, updatedAt, ...job } = requireJob(c.req.param('job'))
    return c.json({ ...job, created_at: createdAt, updated_at: updatedAt })
  })
  // The CLI follows a job without its token: the id is as good as one.
  routes.get('/jobs/:job/listen', (c) => {
    const { id, state } = requireJob(c.req.param('job'))
    return buildEventStreamResponse((stream) => {
      stream.send({ event: 'job', data: { job_id: id, state, progress: 100 } })
      stream.close()
      return () => undefined
    })
  })

  // Some clients name the project in the path, others in a header.
  for (const base of ['/projects/:id/datasets', '/datasets'] as const) {
    routes.get(base, list)
    routes.put(`${base}/:dataset`, (c) => create(c, c.req.param('dataset')))
    routes.patch(`${base}/:dataset`, (c) => edit(c, c.req.param('dataset')))
    routes.delete(`${base}/:dataset`, (c) => remove(c, c.req.param('dataset')))
    routes.put(`${base}/:dataset/copy`, (c) => copy(c, c.req.param('dataset')))
  }
  routes.get('/projects/:id/datasets/:dataset/acl', (c) => {
    const dataset = requireNamed(c.req.param('dataset'))
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
