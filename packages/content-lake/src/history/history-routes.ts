import type { Context } from 'hono'
import type { Dataset, LakeContext, LakeEnv, LakeRoutes, LoggedTransaction } from '../contracts.ts'
import { isFlagSet, requireDataset } from '../data/data-request.ts'
import { toPermissionError, toValidationError } from '../errors.ts'
import { getMutatedId } from '../mutations/parse-mutation.ts'
import { readDocumentEvents } from './document-events.ts'
import { getDocumentAt, getLastState } from './document-states.ts'

const MAX_IDS = 100
const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1000

function parseLimit(text: string | undefined): number {
  const limit = text === undefined || text === '' ? DEFAULT_LIMIT : Number(text)
  if (!Number.isInteger(limit) || limit < 1)
    throw toValidationError(`"limit" is a number from 1 to ${MAX_LIMIT}`)
  return Math.min(limit, MAX_LIMIT)
}

function parseIds(text: string): string[] {
  const ids = text.split(',')
  if (ids.length > MAX_IDS) throw toValidationError(`At most ${MAX_IDS} documents in one request`)
  return ids
}

/** Normalised to ISO 8601 in UTC, so that times compare as text. */
function parseTime(text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw toValidationError(`"${text}" is not a time in ISO 8601`)
  return time.toISOString()
}

/** Refuses callers who may not read the documents in their current or last state. */
function requireHistory(
  c: Context<LakeEnv>,
  { access }: LakeContext,
  dataset: Dataset,
  ids: readonly string[],
): void {
  const identity = c.get('identity')
  if (identity.kind === 'anonymous') throw toPermissionError('history', true)
  for (const id of ids) {
    const state = getLastState(dataset, id)
    if (state === undefined) continue
    const document = { _id: id, _type: String(state._type) }
    if (!access.can(identity, 'history', dataset, document))
      throw toPermissionError('history', false)
  }
}

function getRange(c: Context<LakeEnv>, { transactions }: Dataset) {
  const { fromTransaction = '', toTransaction = '', fromTime, toTime } = c.req.query()
  const find = (id: string, time: string | undefined) =>
    time ? transactions.getSequenceAt(parseTime(time)) : transactions.getSequence(id)
  return { from: find(fromTransaction, fromTime), to: find(toTransaction, toTime) }
}

/** Builds a line as Sanity does: with all documents of the transaction, and its effects on those asked for. */
function toLine(
  transaction: LoggedTransaction,
  documentIds: readonly string[],
  { withMutations, withEffects }: { withMutations: boolean; withEffects: boolean },
): string {
  const { id, timestamp, author } = transaction
  const effects = Object.fromEntries(
    Object.entries(transaction.effects).filter(([changed]) => documentIds.includes(changed)),
  )
  const mutations = transaction.mutations.filter((mutation) => {
    const mutatedId = getMutatedId(mutation)
    return typeof mutatedId === 'string' && Object.hasOwn(effects, mutatedId)
  })
  const documentIDs = Object.keys(transaction.effects)
  const content = { ...(withMutations && { mutations }), ...(withEffects && { effects }) }
  return `${JSON.stringify({ id, timestamp, author, documentIDs, ...content })}\n`
}

/** `GET /data/history/…`. Paths are without the version prefix. */
export function addHistoryRoutes(routes: LakeRoutes, context: LakeContext): void {
  routes.get('/data/history/:dataset/transactions/:ids', (c) => {
    const dataset = requireDataset(c, context)
    const documentIds = parseIds(c.req.param('ids'))
    requireHistory(c, context, dataset, documentIds)
    const flag = (name: string) => isFlagSet(c.req.query(name))
    const transactions = dataset.transactions.read({
      documentIds,
      ...getRange(c, dataset),
      authors: c.req.query('authors')?.split(','),
      reverse: flag('reverse'),
      limit: parseLimit(c.req.query('limit')),
      withOtherDocuments: true,
    })
    const content = {
      withMutations: !flag('excludeContent') && !flag('excludeMutations'),
      withEffects: c.req.query('effectFormat') === 'mendoza',
    }
    const lines = transactions.map((transaction) => toLine(transaction, documentIds, content))
    return c.body(lines.join(''), 200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' })
  })

  routes.get('/data/history/:dataset/documents/:ids', (c) => {
    const dataset = requireDataset(c, context)
    const ids = parseIds(c.req.param('ids'))
    requireHistory(c, context, dataset, ids)
    const { revision, time } = c.req.query()
    if (isFlagSet(c.req.query('lastRevision')))
      return c.json({ documents: ids.flatMap((id) => getLastState(dataset, id) ?? []) })
    const sequence = revision
      ? dataset.transactions.getSequence(revision)
      : dataset.transactions.getSequenceAt(parseTime(time ?? context.now().toISOString()))
    const documents =
      sequence === undefined ? [] : ids.flatMap((id) => getDocumentAt(dataset, id, sequence) ?? [])
    return c.json({ documents })
  })

  routes.get('/data/history/:dataset/events/documents/:id', (c) => {
    const dataset = requireDataset(c, context)
    const id = c.req.param('id')
    requireHistory(c, context, dataset, [id])
    const { events, nextCursor } = readDocumentEvents(dataset, id, {
      limit: parseLimit(c.req.query('limit')),
      cursor: c.req.query('nextCursor') || undefined,
    })
    return c.json({ events: { [id]: events }, nextCursor })
  })
}
