import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type {
  CommittedTransaction,
  DocumentEffects,
  LoggedTransaction,
  TransactionRange,
  TransactionReader,
} from '../contracts.ts'

type Row = Record<string, SQLOutputValue>

function parseArray(value: SQLOutputValue | undefined): unknown[] {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined
  return Array.isArray(parsed) ? parsed : []
}

const toHoles = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

function toLoggedTransaction(row: Row, changes: readonly Row[]): LoggedTransaction {
  const effects: Record<string, DocumentEffects> = {}
  const previousRevisions: Record<string, string> = {}
  for (const change of changes) {
    const id = String(change.document_id)
    effects[id] = { apply: parseArray(change.apply), revert: parseArray(change.revert) }
    if (typeof change.previous_revision === 'string')
      previousRevisions[id] = change.previous_revision
  }
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    mutations: parseArray(row.mutations),
    effects,
    previousRevisions,
  }
}

/** The number of the last transaction of a dataset, 0 before the first. */
export function readLastSequence(database: DatabaseSync, dataset: string): number {
  const select = 'SELECT max(sequence) AS last FROM transactions WHERE dataset = ?'
  return Number(database.prepare(select).get(dataset)?.last ?? 0)
}

/** The history of one dataset: author, time and documents of each change. */
export class TransactionLog implements TransactionReader {
  readonly #database: DatabaseSync
  readonly #dataset: string

  constructor(database: DatabaseSync, dataset: string) {
    this.#database = database
    this.#dataset = dataset
  }

  append(transaction: CommittedTransaction): void {
    const { sequence, id, timestamp, author, mutations } = transaction
    this.#database
      .prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?)')
      .run(this.#dataset, sequence, id, timestamp, author, JSON.stringify(mutations))
    const insert = this.#database.prepare('INSERT INTO document_changes VALUES (?, ?, ?, ?, ?, ?)')
    for (const { documentId, before } of transaction.changes) {
      const effects = transaction.effects[documentId]
      insert.run(
        this.#dataset,
        documentId,
        sequence,
        JSON.stringify(effects?.apply ?? []),
        JSON.stringify(effects?.revert ?? []),
        before?._rev ?? null,
      )
    }
  }

  read(range: TransactionRange): LoggedTransaction[] {
    const { documentIds, from = 0, to = Number.MAX_SAFE_INTEGER, reverse = false } = range
    const { authors = [] } = range
    if (documentIds.length === 0) return []
    const holes = toHoles(documentIds)
    const isByAuthor = authors.length === 0 ? '' : `AND t.author IN (${toHoles(authors)})`
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT t.sequence, t.id, t.timestamp, t.author, t.mutations
         FROM document_changes c JOIN transactions t ON t.dataset = c.dataset AND t.sequence = c.sequence
         WHERE c.dataset = ? AND c.document_id IN (${holes}) AND c.sequence BETWEEN ? AND ? ${isByAuthor}
         ORDER BY t.sequence ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
      )
      .all(this.#dataset, ...documentIds, from, to, ...authors, range.limit ?? -1)
    const isWanted = range.withOtherDocuments === true ? '' : `AND document_id IN (${holes})`
    const readEffects = this.#database.prepare(
      `SELECT document_id, apply, revert, previous_revision FROM document_changes
       WHERE dataset = ? AND sequence = ? ${isWanted}`,
    )
    const wanted = range.withOtherDocuments === true ? [] : documentIds
    return rows.map((row) =>
      toLoggedTransaction(row, readEffects.all(this.#dataset, row.sequence ?? 0, ...wanted)),
    )
  }

  getSequenceAt(timestamp: string): number {
    const row = this.#database
      .prepare(
        'SELECT max(sequence) AS last FROM transactions WHERE dataset = ? AND timestamp <= ?',
      )
      .get(this.#dataset, timestamp)
    return Number(row?.last ?? 0)
  }

  getSequence(transactionId: string): number | undefined {
    const row = this.#database
      .prepare('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?')
      .get(this.#dataset, transactionId)
    return row && Number(row.sequence)
  }
}
