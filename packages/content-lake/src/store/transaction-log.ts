import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type {
  CommittedTransaction,
  DocumentEffects,
  LoggedTransaction,
  TransactionRange,
  TransactionReader,
} from '../contracts.ts'
import { isRecord } from '../guards.ts'

type Row = Record<string, SQLOutputValue>

function parseArray(value: SQLOutputValue | undefined): unknown[] {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined
  return Array.isArray(parsed) ? parsed : []
}

function toDocumentEffects(row: Row): DocumentEffects {
  return { apply: parseArray(row.apply), revert: parseArray(row.revert) }
}

/** Who changed which document when: the history of one dataset. */
export class TransactionLog implements TransactionReader {
  readonly #database: DatabaseSync
  readonly #dataset: string

  constructor(database: DatabaseSync, dataset: string) {
    this.#database = database
    this.#dataset = dataset
  }

  lastSequence(): number {
    const row = this.#database
      .prepare('SELECT max(sequence) AS last FROM transactions WHERE dataset = ?')
      .get(this.#dataset)
    return typeof row?.last === 'number' ? row.last : 0
  }

  has(transactionId: string): boolean {
    return this.#sequenceOf(transactionId) !== undefined
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
    const { documentIds, reverse = false, limit = 1000 } = range
    if (documentIds.length === 0) return []
    const from = range.fromTransaction && this.#sequenceOf(range.fromTransaction)
    const to = range.toTransaction && this.#sequenceOf(range.toTransaction)
    const direction = reverse ? 'DESC' : 'ASC'
    const holes = documentIds.map(() => '?').join(', ')
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT t.sequence, t.id, t.timestamp, t.author
         FROM document_changes c JOIN transactions t ON t.dataset = c.dataset AND t.sequence = c.sequence
         WHERE c.dataset = ? AND c.document_id IN (${holes}) AND c.sequence >= ? AND c.sequence <= ?
         ORDER BY t.sequence ${direction} LIMIT ?`,
      )
      .all(
        this.#dataset,
        ...documentIds,
        typeof from === 'number' ? from : 0,
        typeof to === 'number' ? to : Number.MAX_SAFE_INTEGER,
        limit,
      )
    const readEffects = this.#database.prepare(
      `SELECT document_id, apply, revert FROM document_changes
       WHERE dataset = ? AND sequence = ? AND document_id IN (${holes})`,
    )
    return rows.map((row) => {
      const effects = readEffects.all(this.#dataset, row.sequence ?? 0, ...documentIds)
      return {
        sequence: Number(row.sequence),
        id: String(row.id),
        timestamp: String(row.timestamp),
        author: String(row.author),
        effects: Object.fromEntries(
          effects.map((effect) => [String(effect.document_id), toDocumentEffects(effect)]),
        ),
      }
    })
  }

  #sequenceOf(transactionId: string): number | undefined {
    const row: unknown = this.#database
      .prepare('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?')
      .get(this.#dataset, transactionId)
    return isRecord(row) && typeof row.sequence === 'number' ? row.sequence : undefined
  }
}
