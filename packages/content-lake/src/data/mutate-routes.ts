import type { CommitOutcome, LakeContext, LakeRoutes } from '../contracts.ts'
import { toPermissionError } from '../errors.ts'
import { requireDataset } from './data-request.ts'
import { readTransactionBody } from './transaction-body.ts'

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
export function addMutateRoutes(routes: LakeRoutes, context: LakeContext): void {
  routes.post('/data/mutate/:dataset', async (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    if (identity.kind === 'anonymous') throw toPermissionError('update', true)
    const { items, transactionId, isSet } = await readTransactionBody(c, 'mutations')
    const options = { withIds: isSet('returnIds'), withDocuments: isSet('returnDocuments') }
    const outcome = await dataset.commit({
      mutations: items,
      transactionId,
      identity,
      dryRun: isSet('dryRun'),
      autoGenerateArrayKeys: isSet('autoGenerateArrayKeys'),
    })
    return c.json({ transactionId: outcome.id, results: toResults(outcome, options) })
  })
}
