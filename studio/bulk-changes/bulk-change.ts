import { createEventId } from 'core/tracking/event-id'
import { type Effect, type LoggedTransaction, parseLog } from './history-log.ts'

/** Published documents that one step changed together. */
export interface BulkChange {
  transaction: string
  author: string
  /** ISO time. */
  at: string
  /** Ids of all documents that it changed, drafts too. */
  documentIds: readonly string[]
  /** Ids of published documents that were there before. */
  changedIds: readonly string[]
  /** Ids of published documents that it added, as far as this account sees their history. */
  createdIds: readonly string[]
}

const NAMED = 3
/** Begins the ids of steps that took a change back; the history says nothing else of what a step was for. */
const TAKE_BACK = 'take-back-'

export const createTakeBackId = () => `${TAKE_BACK}${createEventId()}`

/** Tells whether it took another change back. */
export const isTakeBack = (transaction: string): boolean => transaction.startsWith(TAKE_BACK)

/** “changed the order of Models”, or “changed 3 items together” while that is not known. */
export const describeChange = ({ changedIds, transaction }: BulkChange, what?: string): string => {
  const count = changedIds.length
  if (isTakeBack(transaction)) return `took back a change of ${what ?? `${count} items`}`
  return what === undefined ? `changed ${count} items together` : `changed ${what}`
}

/** “SEAL, DOLPHIN, ATTO 2 and 3 more”; documents that are deleted or of no concern to the user have no title. */
export function nameDocuments(titles: readonly string[], count: number, most = NAMED): string {
  const named = titles.slice(0, most)
  if (named.length === 0) return `${count} items`
  const more = count - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

const isPublished = (id: string) => !/^(?:drafts|versions)\./.test(id)

/** Undoing it deletes the document: mendoza’s patch to nothing. */
const isCreation = ({ revert: [operation, value] }: Effect): boolean =>
  operation === 0 && value === null

/** Published documents that the logs name, and of which they have no effects. */
export function findUnread(logs: readonly unknown[]): string[] {
  const transactions = logs.flatMap(parseLog)
  const read = new Set(transactions.flatMap(({ effects }) => Object.keys(effects)))
  const named = new Set(transactions.flatMap(({ documentIDs }) => documentIDs))
  return [...named].filter((id) => isPublished(id) && !read.has(id))
}

/**
 * The steps that changed several published documents, the latest first. Imports only create, so they are none; what a
 * step did to documents of which there are no effects does not count.
 */
export function findBulkChanges(logs: readonly unknown[]): BulkChange[] {
  const transactions = new Map<string, LoggedTransaction>()
  // Each log names all documents of a step, and has the effects on its own.
  for (const transaction of logs.flatMap(parseLog)) {
    const known = transactions.get(transaction.id)
    const effects = { ...known?.effects, ...transaction.effects }
    transactions.set(transaction.id, { ...transaction, effects })
  }
  return [...transactions.values()]
    .map((transaction) => {
      const published = Object.entries(transaction.effects).filter(([id]) => isPublished(id))
      const toIds = (isWanted: (effect: Effect) => boolean) =>
        published.filter(([, effect]) => isWanted(effect)).map(([id]) => id)
      return {
        transaction: transaction.id,
        author: transaction.author,
        at: transaction.timestamp,
        documentIds: transaction.documentIDs,
        changedIds: toIds((effect) => !isCreation(effect)),
        createdIds: toIds(isCreation),
      }
    })
    .filter(({ changedIds }) => changedIds.length > 1)
    .toSorted((one, other) => other.at.localeCompare(one.at))
}
