import { applyPatch } from 'mendoza'
import type { Dataset, LoggedTransaction } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import { omitRevision } from '../store/mendoza-diff.ts'

function isDeletion(patch: readonly unknown[] | undefined): boolean {
  return patch?.[0] === 0 && patch[1] === null
}

export type Effect = 'created' | 'modified' | 'deleted' | 'none'

/** The effect of a transaction on a document. */
export function getEffect(transaction: LoggedTransaction, documentId: string): Effect {
  const effects = transaction.effects[documentId]
  if (effects === undefined) return 'none'
  if (isDeletion(effects.apply)) return 'deleted'
  return isDeletion(effects.revert) ? 'created' : 'modified'
}

/** The last transaction that changed a document, of all or of those up to a number. */
export function getLastChange(
  { transactions }: Dataset,
  documentId: string,
  to?: number,
): LoggedTransaction | undefined {
  return transactions.read({ documentIds: [documentId], to, reverse: true, limit: 1 })[0]
}

/**
 * A document as of the transaction of that number, by undoing the later ones. Undefined when it did not exist.
 */
export function getDocumentAt(
  dataset: Dataset,
  documentId: string,
  sequence: number,
): Record<string, unknown> | undefined {
  const later = { documentIds: [documentId], from: sequence + 1, reverse: true }
  const current = dataset.get(documentId)
  let state: unknown = current ? omitRevision(current) : null
  for (const { effects } of dataset.transactions.read(later))
    state = applyPatch(state, effects[documentId]?.revert ?? [])
  const writer = getLastChange(dataset, documentId, sequence)
  return isRecord(state) && writer !== undefined ? { ...state, _rev: writer.id } : undefined
}

/** The current document, or its last state before it was deleted. */
export function getLastState(
  dataset: Dataset,
  documentId: string,
): Record<string, unknown> | undefined {
  const current = dataset.get(documentId)
  if (current !== undefined) return current
  const deletion = getLastChange(dataset, documentId)
  return deletion && getDocumentAt(dataset, documentId, deletion.sequence - 1)
}
