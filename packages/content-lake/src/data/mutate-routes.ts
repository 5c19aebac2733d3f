import { Hono } from 'hono'
import type { CommitOutcome, LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toPermissionError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import { isFlagSet, requireDataset } from './data-request.ts'
import { parseTransactionBody } from './transaction-body.ts'

const MAX_BODY_BYTES = 20_000_000

function toResults(
  { results }: CommitOutcome,
  { withIds, withDocuments }: { withIds: boolean; withDocuments: boolean },
) {
  if (!withIds && !withDocuments) return []
  return results.map(({ id, operation, document }) => ({
    id,
    operation,
    ...(withDocuments && document !== undefined ? { document } : {}),
  }))
}

/** `POST /data/mutate/:dataset`. Paths are without the version prefix. */
export function buildMutateRoutes(context: LakeContext): LakeRoutes {
  const routes: LakeRoutes = new Hono<LakeEnv>()
  routes.post('/data/mutate/:dataset', async (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    if (identity.kind === 'anonymous') throw toPermissionError('update', true)
    const { items, transactionId } = parseTransactionBody(
      await readJson(c, MAX_BODY_BYTES),
      'mutations',
    )
    const outcome = await dataset.commit({
      mutations: items,
      transactionId,
      identity,
      dryRun: isFlagSet(c.req.query('dryRun')),
      autoGenerateArrayKeys: isFlagSet(c.req.query('autoGenerateArrayKeys')),
    })
    return c.json({
      transactionId: outcome.id,
      results: toResults(outcome, {
        withIds: isFlagSet(c.req.query('returnIds')),
        withDocuments: isFlagSet(c.req.query('returnDocuments')),
      }),
    })
  })
  return routes
}
