import { Hono } from 'hono'
import type { CommitOutcome, LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toDataError, toPermissionError } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { readJson } from '../http/read-json.ts'
import { isFlagSet, requireDataset } from './data-request.ts'

const MAX_BODY_BYTES = 20_000_000

/** The `mutations` of a request, or its `actions`, with the transaction id the client chose. */
export function parseTransactionBody(
  body: unknown,
  field: 'mutations' | 'actions',
): { items: unknown[]; transactionId: string | undefined } {
  const items = isRecord(body) ? body[field] : undefined
  if (!isRecord(body) || !Array.isArray(items)) {
    throw toDataError(400, 'validationError', `The body needs an array of "${field}"`)
  }
  const { transactionId } = body
  return { items, transactionId: typeof transactionId === 'string' ? transactionId : undefined }
}

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
