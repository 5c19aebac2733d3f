import { Hono } from 'hono'
import type { Dataset, LakeContext, LakeEnv, LakeRoutes, StoredDocument } from '../contracts.ts'
import { requireDataset } from '../data/data-request.ts'
import { readTransactionBody } from '../data/transaction-body.ts'
import { toPublishedId } from '../document-id.ts'
import { LakeError, toActionError, toPermissionError } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { toMissingAction } from '../http/missing-routes.ts'
import { DOCUMENT_ACTIONS } from './document-actions.ts'

/** Translates actions to mutations, and errors of the mutations to errors of the actions. */
class ActionRun {
  readonly #actions: readonly unknown[]
  readonly #dataset: Dataset
  #index = 0

  constructor(actions: readonly unknown[], dataset: Dataset) {
    this.#actions = actions
    this.#dataset = dataset
  }

  *toMutations(get: (id: string) => StoredDocument | undefined): Generator {
    for (const [index, action] of this.#actions.entries()) {
      this.#index = index
      const type = isRecord(action) ? action.actionType : undefined
      const toMutations = typeof type === 'string' ? DOCUMENT_ACTIONS.get(type) : undefined
      if (toMutations === undefined || !isRecord(action)) {
        const missing = typeof type === 'string' ? toMissingAction(type) : undefined
        if (missing) throw missing
        throw toActionError({
          index,
          status: 400,
          type: 'validationError',
          description: `Unsupported action type ${JSON.stringify(type)}`,
        })
      }
      yield* toMutations({
        index,
        action,
        get,
        getVersionIds: (id) => this.#getVersionIds(id).filter((version) => get(version)),
      })
    }
  }

  toError(error: unknown): unknown {
    if (!(error instanceof LakeError) || !isRecord(error.body.error)) return error
    const { type, description, items } = error.body.error
    if (type !== 'mutationError' || !Array.isArray(items)) return error
    const mapped = items.map((item: unknown) =>
      isRecord(item) ? { ...item, index: this.#index } : item,
    )
    const text = String(description).replace('The mutation(s) failed', 'The action(s) failed')
    return new LakeError(error.status, error.message, {
      ...error.body,
      error: { type: 'actionError', description: text, items: mapped },
    })
  }

  #getVersionIds(publishedId: string): string[] {
    const ids: string[] = []
    for (const { _id } of this.#dataset.documents()) {
      if (_id !== publishedId && toPublishedId(_id) === publishedId) ids.push(_id)
    }
    return ids
  }
}

/** `POST /data/actions/:dataset`. Paths are without the version prefix. */
export function buildActionRoutes(context: LakeContext): LakeRoutes {
  const routes: LakeRoutes = new Hono<LakeEnv>()
  routes.post('/data/actions/:dataset', async (c) => {
    const dataset = requireDataset(c, context)
    const identity = c.get('identity')
    if (identity.kind === 'anonymous') throw toPermissionError('update', true)
    const { items, transactionId, isSet } = await readTransactionBody(c, 'actions')
    const run = new ActionRun(items, dataset)
    try {
      const { id } = await dataset.commit({
        mutations: (get) => run.toMutations(get),
        transactionId,
        identity,
        autoGenerateArrayKeys: true,
        dryRun: isSet('dryRun'),
      })
      return c.json({ transactionId: id })
    } catch (error) {
      throw run.toError(error)
    }
  })
  return routes
}
