import { type LoggedTransaction, parseLog } from './history-log.ts'

/** Published documents that one step changed together. */
export interface BulkChange {
  transaction: string
  author: string
  /** ISO time. */
  at: string
  /** Of all documents that it changed, drafts too. */
  documentIds: readonly string[]
  /** Of published documents that were there before. */
  changedIds: readonly string[]
}

const isPublished = (id: string) => !/^(?:drafts|versions)\./.test(id)

/** Undoing it deletes the document: mendoza’s patch to nothing. */
const isCreated = ({ effects }: LoggedTransaction, id: string): boolean => {
  const [operation, value] = effects[id]?.revert ?? []
  return operation === 0 && value === null
}

/** The steps that changed several published documents, the latest first. Imports only create, so they are none. */
export function findBulkChanges(logs: readonly unknown[]): BulkChange[] {
  const transactions = new Map<string, LoggedTransaction>()
  // Each log names all documents of a step, and has the effects on its own.
  for (const transaction of logs.flatMap(parseLog)) {
    const known = transactions.get(transaction.id)
    const effects = { ...known?.effects, ...transaction.effects }
    transactions.set(transaction.id, { ...transaction, effects })
  }
  return [...transactions.values()]
    .map((transaction) => ({
      transaction: transaction.id,
      author: transaction.author,
      at: transaction.timestamp,
      documentIds: transaction.documentIDs,
      changedIds: transaction.documentIDs.filter(
        (id) => isPublished(id) && !isCreated(transaction, id),
      ),
    }))
    .filter(({ changedIds }) => changedIds.length > 1)
    .toSorted((one, other) => other.at.localeCompare(one.at))
}
