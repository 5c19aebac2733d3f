import type { Dataset, LoggedTransaction } from '../contracts.ts'
import {
  getReleaseName,
  isPublishedId,
  isVersionId,
  toDraftId,
  toPublishedId,
} from '../document-id.ts'
import { getEffect, getLastChange } from './document-states.ts'

/** A document event in Studio's terms; edits are not among them. */
type DocumentEvent = Record<string, unknown> & { type: string }

const TRANSACTIONS_AT_A_TIME = 200

function toVersionEvent(
  transaction: LoggedTransaction,
  versionId: string,
): DocumentEvent | undefined {
  const { id, timestamp, author } = transaction
  const documentId = toPublishedId(versionId)
  const releaseId = getReleaseName(versionId)
  const base = { timestamp, author, documentId, versionId, releaseId }
  const versionEffect = getEffect(transaction, versionId)
  const publishedEffect = getEffect(transaction, documentId)
  if (versionEffect === 'created')
    return { ...base, type: 'createDocumentVersion', versionRevisionId: id }
  if (versionEffect !== 'deleted') return undefined
  const versionRevisionId = transaction.previousRevisions[versionId]
  if (publishedEffect === 'deleted') return { ...base, type: 'deleteDocumentGroup' }
  if (publishedEffect === 'none')
    return { ...base, type: 'deleteDocumentVersion', versionRevisionId }
  const cause = { type: 'document.publish' }
  return { ...base, type: 'publishDocumentVersion', revisionId: id, versionRevisionId, cause }
}

/** Whether the document existed right after the transaction. */
function existedAfter(dataset: Dataset, id: string, sequence: number): boolean {
  const last = getLastChange(dataset, id, sequence)
  return last !== undefined && getEffect(last, id) !== 'deleted'
}

function toPublishedEvent(
  transaction: LoggedTransaction,
  documentId: string,
  dataset: Dataset,
): DocumentEvent | undefined {
  const { id, timestamp, author, sequence, effects } = transaction
  const base = { timestamp, author, documentId }
  const effect = getEffect(transaction, documentId)
  if (effect === 'none') return undefined
  if (effect === 'deleted') {
    const versionId = toDraftId(documentId)
    return existedAfter(dataset, versionId, sequence)
      ? { ...base, type: 'unpublishDocument', versionId, versionRevisionId: id }
      : { ...base, type: 'deleteDocumentGroup' }
  }
  const version = Object.keys(effects).find(
    (changed) => changed !== documentId && toPublishedId(changed) === documentId,
  )
  if (version !== undefined && getEffect(transaction, version) === 'deleted')
    return toVersionEvent(transaction, version)
  const type = effect === 'created' ? 'createLiveDocument' : 'updateLiveDocument'
  return { ...base, type, revisionId: id }
}

/**
 * Reads the events of a published document, a draft or a version, newest first, and the cursor of the next page,
 * which is empty at the end.
 */
export function readDocumentEvents(
  dataset: Dataset,
  documentId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const publishedId = toPublishedId(documentId)
  const toEvent = isPublishedId(documentId) ? toPublishedEvent : toVersionEvent
  const documentIds = isVersionId(documentId)
    ? [documentId, publishedId]
    : [publishedId, toDraftId(publishedId)]
  const events: DocumentEvent[] = []
  let to = cursor === undefined ? undefined : dataset.transactions.getSequence(cursor)
  for (;;) {
    const page = dataset.transactions.read({
      documentIds,
      to,
      reverse: true,
      limit: TRANSACTIONS_AT_A_TIME,
      withOtherDocuments: true,
    })
    for (const transaction of page) {
      if (events.length >= limit) return { events, nextCursor: transaction.id }
      const event = toEvent(transaction, documentId, dataset)
      if (event) events.push(event)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < TRANSACTIONS_AT_A_TIME)
      return { events, nextCursor: '' }
    to = last.sequence - 1
  }
}
