import type { CommittedTransaction, Dataset } from '../contracts.ts'

const MAX_TRANSACTIONS = 1000
const WELCOME_ID = /^@(\d+)$/

/**
 * Keeps the last transactions of a dataset for clients that reconnect, and finds those since an event, the first
 * after the event of `afterId` if the client has seen some of it; undefined when not all of them are known.
 */
export function followTransactions(dataset: Dataset) {
  let recent: CommittedTransaction[] = []
  dataset.onCommit((transaction) => {
    recent.push(transaction)
    if (recent.length > 2 * MAX_TRANSACTIONS) recent = recent.slice(-MAX_TRANSACTIONS)
  })
  return (eventId: string) => {
    const [transactionId = ''] = eventId.split('#')
    const welcome = WELCOME_ID.exec(eventId)?.[1]
    // The client may have seen only some events of its last transaction.
    const first =
      welcome === undefined ? dataset.transactions.getSequence(transactionId) : Number(welcome) + 1
    if (first === undefined || first > dataset.sequence + 1) return undefined
    const missed = recent.filter(({ sequence }) => sequence >= first)
    if (missed.length < dataset.sequence - first + 1) return undefined
    return missed.map((transaction) => ({
      transaction,
      afterId: transaction.id === transactionId ? eventId : undefined,
    }))
  }
}
