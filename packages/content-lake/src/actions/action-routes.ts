import type { LakeContext, LakeRoutes, StoredDocument } from '../contracts.ts'
import { requireDataset } from '../data/data-request.ts'
import { readTransactionBody } from '../data/transaction-body.ts'
import { LakeError, toActionError, toPermissionError } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { toMissingAction } from '../http/missing-routes.ts'
import { DOCUMENT_ACTIONS } from './document-actions.ts'

/** Turns an error of mutations into one of the action that asked for them. */
function toErrorOfAction(error: unknown, index: number): unknown {
  if (!(error instanceof LakeError) || !isRecord(error.body.error)) return error
  const { type, description, items } = error.body.error
  if (type !== 'mutationError' || !Array.isArray(items)) return error
  return new LakeError(error.status, error.message, {
    ...error.body,
    error: {
      type: 'actionError',
      description: String(description).replace('The mutation(s) failed', 'The action(s) failed'),
      items: items.map((item: unknown) => (isRecord(item) ? { ...item, index } : item)),
    },
  })
}

/** `POST /data/actions/:dataset`. Paths are without the version prefix. */
export function addActionRoutes(routes: LakeRoutes, context: LakeContext): void {
  routes.post('/data/actions/:dataset', async (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    if (identity.kind === 'anonymous') throw toPermissionError('update', true)
    const { items, transactionId, isSet } = await readTransactionBody(c, 'actions')
    let current = 0

    function* toMutations(get: (id: string) => StoredDocument | undefined): Generator {
      const getVersionIds = (publishedId: string) =>
        dataset.versionIds(publishedId).filter((id) => id !== publishedId && get(id))
      for (const [index, action] of items.entries()) {
        current = index
        const type = isRecord(action) ? action.actionType : undefined
        const run = typeof type === 'string' ? DOCUMENT_ACTIONS.get(type) : undefined
        if (run !== undefined && isRecord(action)) {
          yield* run({ index, action, get, getVersionIds })
          continue
        }
        const missing = typeof type === 'string' ? toMissingAction(type) : undefined
        const unsupported = `Unsupported action type ${JSON.stringify(type)}`
        throw missing ?? toActionError(index, 400, 'validationError', unsupported)
      }
    }

    try {
      const { id } = await dataset.commit({
        mutations: toMutations,
        transactionId,
        identity,
        autoGenerateArrayKeys: true,
        dryRun: isSet('dryRun'),
      })
      return c.json({ transactionId: id })
    } catch (error) {
      throw toErrorOfAction(error, current)
    }
  })
}
