import type { CommittedTransaction, Dataset } from '../contracts.ts'

const MAX_TRANSACTIONS = 1000
const WELCOME_ID = /^@(\d+)$/

/** The position of a client that reconnects. */
export type ResumePoint =
  | { ok: true; missed: { transaction: CommittedTransaction; afterId: string | undefined }[] }
  | { ok: false }

/** The last transactions of a dataset, for clients that reconnect. */
export class RecentTransactions {
  readonly #dataset: Dataset
  #transactions: CommittedTransaction[] = []

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    dataset.onCommit((transaction) => {
      this.#transactions.push(transaction)
      if (this.#transactions.length > 2 * MAX_TRANSACTIONS) {
        this.#transactions = this.#transactions.slice(-MAX_TRANSACTIONS)
      }
    })
  }

  /** The event id of a client that is up to date. */
  currentId(): string {
    return `@${this.#dataset.sequence}`
  }

  /** The events since that id. */
  resume(eventId: string): ResumePoint {
    const [transactionId = ''] = eventId.split('#')
    const welcome = WELCOME_ID.exec(eventId)?.[1]
    const sequence =
      welcome === undefined
        ? this.#dataset.transactions.getSequence(transactionId)
        : Number(welcome)
    const current = this.#dataset.sequence
    if (sequence === undefined || sequence > current) return { ok: false }
    // The client may have seen only some events of its last transaction.
    const isMidTransaction = welcome === undefined
    const first = isMidTransaction ? sequence : sequence + 1
    const missed = this.#transactions.filter((transaction) => transaction.sequence >= first)
    if (missed.length < current - first + 1) return { ok: false }
    return {
      ok: true,
      missed: missed.map((transaction) => ({
        transaction,
        afterId: transaction.id === transactionId ? eventId : undefined,
      })),
    }
  }
}
