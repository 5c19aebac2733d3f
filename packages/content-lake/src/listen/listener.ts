import { randomUUID } from 'node:crypto'
import type {
  AccessControl,
  CommittedTransaction,
  Dataset,
  DocumentChange,
  Identity,
  StoredDocument,
} from '../contracts.ts'
import { isPublishedId, isVersionId } from '../document-id.ts'
import type { EventStream } from '../http/event-stream.ts'
import { getMutatedId } from '../mutations/parse-mutation.ts'
import type { DocumentView } from '../query/document-view.ts'
import { type DocumentFilter, toSingleView } from './document-filter.ts'

export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
  includeAllVersions: boolean
  hidesVersions: boolean
  visibility: string
}

export interface ListenerOptions {
  stream: EventStream
  filter: DocumentFilter
  options: ListenOptions
  dataset: Dataset
  identity: Identity
  access: AccessControl
}

type Transition = 'appear' | 'update' | 'disappear'

const views = new WeakMap<StoredDocument, DocumentView>()

/** The changed documents, shared by all listeners. */
function getView(document: StoredDocument): DocumentView {
  const known = views.get(document)
  if (known !== undefined) return known
  const view = toSingleView(document)
  views.set(document, view)
  return view
}

/** A client subscribed to the documents that its filter selects. */
export class Listener {
  readonly name = randomUUID()
  readonly #options: ListenerOptions

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Sends an event for each change that concerns the client, after the event of `afterId` if given. */
  send(transaction: CommittedTransaction, afterId?: string): void {
    const { stream } = this.#options
    let matched: { change: DocumentChange; transition: Transition }[]
    try {
      matched = transaction.changes.flatMap((change) => {
        const transition = this.#getTransition(change)
        return transition === undefined ? [] : [{ change, transition }]
      })
    } catch {
      const description = 'The query of the listener takes too long to evaluate'
      stream.send({ event: 'channelError', data: { error: { description } } })
      stream.close()
      return
    }
    // Counted per listener: Studio waits for that many events.
    const total = matched.length
    let isSkipping = afterId !== undefined
    for (const [index, { change, transition }] of matched.entries()) {
      // Clients resume after it.
      const id = `${transaction.id}#${change.documentId}`
      if (!isSkipping) {
        const counts = { transactionTotalEvents: total, transactionCurrentEvent: index + 1 }
        const data = { ...this.#toEvent(transaction, change, transition), eventId: id, ...counts }
        stream.send({ event: 'mutation', id, data })
      }
      if (id === afterId) isSkipping = false
    }
  }

  #getTransition({ documentId, before, after }: DocumentChange): Transition | undefined {
    const { options } = this.#options
    if (!options.includeAllVersions && !isPublishedId(documentId)) return undefined
    if (options.hidesVersions && isVersionId(documentId)) return undefined
    const wasMatch = this.#matches(before)
    const isMatch = this.#matches(after)
    if (wasMatch) return isMatch ? 'update' : 'disappear'
    return isMatch ? 'appear' : undefined
  }

  #matches(document: StoredDocument | undefined): boolean {
    if (document === undefined || !this.#canRead(document)) return false
    return this.#options.filter.matches(getView(document))
  }

  #canRead(document: StoredDocument): boolean {
    const { access, identity, dataset } = this.#options
    return access.can(identity, 'read', dataset, document)
  }

  #toEvent(
    transaction: CommittedTransaction,
    { documentId, before, after }: DocumentChange,
    transition: Transition,
  ) {
    const { options } = this.#options
    const effects = transaction.effects[documentId]
    // A document that changes its type may start or stop being readable for this client.
    const canRead = [before, after].every((state) => state === undefined || this.#canRead(state))
    return {
      documentId,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      ...(options.includeMutations &&
        canRead && {
          mutations: transaction.mutations.filter(
            (mutation) => getMutatedId(mutation) === documentId,
          ),
        }),
      ...(options.includeEffects && canRead && { effects }),
      ...(before !== undefined && { previousRev: before._rev }),
      resultRev: transaction.id,
      ...(options.includeResult && canRead && after !== undefined && { result: after }),
      ...(options.includePreviousRevision && { previous: (canRead && before) || null }),
      timestamp: transaction.timestamp,
      visibility: options.visibility,
    }
  }
}
