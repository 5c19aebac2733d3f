import type { Dataset, LoggedTransaction } from '../contracts.ts'
import {
  getReleaseName,
  isPublishedId,
  isVersionId,
  toDraftId,
  toPublishedId,
} from '../document-id.ts'
import { getEffect } from './document-states.ts'

/** A document event in Studio's terms; edits are not among them. */
type DocumentEvent = Record<string, unknown> & { type: string }

export interface DocumentEventPage {
  /** Newest first. */
  events: DocumentEvent[]
  /** Cursor of the next page; empty at the end. */
  nextCursor: string
}

const TRANSACTIONS_AT_A_TIME = 200

function toVersionEvent(transaction: LoggedTransaction, versionId: string): DocumentEvent[] {
  const publishedId = toPublishedId(versionId)
  const release = getReleaseName(versionId)
  const base = {
    timestamp: transaction.timestamp,
    author: transaction.author,
    documentId: publishedId,
    versionId,
    ...(release !== undefined && { releaseId: release }),
  }
  const versionEffect = getEffect(transaction, versionId)
  const publishedEffect = getEffect(transaction, publishedId)
  if (versionEffect === 'created')
    return [{ ...base, type: 'createDocumentVersion', versionRevisionId: transaction.id }]
  if (versionEffect !== 'deleted') return []
  const versionRevisionId = transaction.previousRevisions[versionId]
  if (publishedEffect === 'deleted') return [{ ...base, type: 'deleteDocumentGroup' }]
  if (publishedEffect === 'none')
    return [{ ...base, type: 'deleteDocumentVersion', versionRevisionId }]
  return [
    {
      ...base,
      type: 'publishDocumentVersion',
      revisionId: transaction.id,
      versionRevisionId,
      cause: { type: 'document.publish' },
    },
  ]
}

/** Whether the document existed right after the transaction. */
function existedAfter(dataset: Dataset, documentId: string, sequence: number): boolean {
  const [last] = dataset.transactions.read({
    documentIds: [documentId],
    to: sequence,
    reverse: true,
    limit: 1,
  })
  return last !== undefined && getEffect(last, documentId) !== 'deleted'
}

function toRemovalEvent(
  transaction: LoggedTransaction,
  publishedId: string,
  dataset: Dataset,
): DocumentEvent {
  const { id, timestamp, author, sequence } = transaction
  const base = { timestamp, author, documentId: publishedId }
  const draftId = toDraftId(publishedId)
  return existedAfter(dataset, draftId, sequence)
    ? { ...base, type: 'unpublishDocument', versionId: draftId, versionRevisionId: id }
    : { ...base, type: 'deleteDocumentGroup' }
}

function toPublishedEvent(
  transaction: LoggedTransaction,
  publishedId: string,
  dataset: Dataset,
): DocumentEvent[] {
  const base = {
    timestamp: transaction.timestamp,
    author: transaction.author,
    documentId: publishedId,
    revisionId: transaction.id,
  }
  const version = Object.keys(transaction.effects).find(
    (id) => id !== publishedId && toPublishedId(id) === publishedId,
  )
  const effect = getEffect(transaction, publishedId)
  if (effect === 'none') return []
  if (effect === 'deleted') return [toRemovalEvent(transaction, publishedId, dataset)]
  if (version !== undefined && getEffect(transaction, version) === 'deleted')
    return toVersionEvent(transaction, version)
  return [{ ...base, type: effect === 'created' ? 'createLiveDocument' : 'updateLiveDocument' }]
}

/** The events of a published document, a draft or a version, page by page. */
export function readDocumentEvents(
  dataset: Dataset,
  documentId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): DocumentEventPage {
  const publishedId = toPublishedId(documentId)
  const toEvents = isPublishedId(documentId) ? toPublishedEvent : toVersionEvent
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
      events.push(...toEvents(transaction, documentId, dataset))
    }
    const last = page.at(-1)
    if (last === undefined || page.length < TRANSACTIONS_AT_A_TIME)
      return { events, nextCursor: '' }
    to = last.sequence - 1
  }
}
