import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction } from './database.ts'

const DAY = 86_400_000
/** Batch size that does not delay concurrent writes. */
const STEP = 200
/** Pages of 4 KB vacuumed per step at most. */
const PAGES_PER_STEP = 500

const IN_STEP = 'dataset = :dataset AND sequence BETWEEN :from AND :to'

/** A superseded change from before the retention time. */
const FORGET_CHANGES = `
  DELETE FROM document_changes WHERE ${IN_STEP} AND EXISTS (
    SELECT 1 FROM document_changes later
    WHERE later.dataset = document_changes.dataset
    AND later.document_id = document_changes.document_id
    AND later.sequence > document_changes.sequence AND later.sequence <= :bound)`

const FORGET_DELETIONS = `DELETE FROM document_changes WHERE ${IN_STEP} AND apply = '[0,null]'`

/**
 * The last change of a document is kept without its content: it marks the state down to which later changes
 * can be undone.
 */
const EMPTY_CHANGES = `
  UPDATE document_changes SET apply = '[]', revert = '[]' WHERE ${IN_STEP} AND apply <> '[]'`

/** The newest is always kept: the next sequence number follows it. */
const FORGET_TRANSACTIONS = `
  DELETE FROM transactions WHERE ${IN_STEP} AND sequence < :newest AND NOT EXISTS (
    SELECT 1 FROM document_changes change
    WHERE change.dataset = transactions.dataset AND change.sequence = transactions.sequence)`

const EMPTY_TRANSACTIONS = `
  UPDATE transactions SET mutations = '[]' WHERE ${IN_STEP} AND mutations <> '[]'`

interface Step {
  dataset: string
  from: number
  to: number
  bound: number
  newest: number
}

export interface HistoryRetentionOptions {
  database: DatabaseSync
  getDatasets: () => readonly string[]
  /** Retention of history; undefined keeps all of it. */
  days: number | undefined
  now: () => Date
  log: (line: string) => void
}

/** Deletes old history once a day, and gives the space back to the disk. */
export class HistoryRetention {
  readonly #options: HistoryRetentionOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(options: HistoryRetentionOptions) {
    this.#options = options
  }

  start(): void {
    const { days, log } = this.#options
    if (days === undefined || this.#isClosed) return
    this.#running = this.#run(days).catch((error: unknown) => {
      log(`Old history could not be removed: ${String(error)}`)
    })
    this.#timer = setTimeout(() => this.start(), DAY).unref()
  }

  /** Resolves when the step in progress is done. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(days: number): Promise<void> {
    const { getDatasets, now } = this.#options
    const horizon = new Date(now().getTime() - days * DAY).toISOString()
    for (const dataset of getDatasets()) await this.#forget(dataset, horizon)
  }

  async #forget(dataset: string, horizon: string): Promise<void> {
    const { database } = this.#options
    const range = database
      .prepare(
        `SELECT min(sequence) AS first, max(sequence) AS newest,
           max(CASE WHEN timestamp < :horizon THEN sequence END) AS bound
         FROM transactions WHERE dataset = :dataset`,
      )
      .get({ dataset, horizon })
    const [first, newest, bound] = [range?.first, range?.newest, range?.bound].map(Number)
    if (first === undefined || newest === undefined || bound === undefined) return
    for (let from = first; from <= bound; from += STEP) {
      // Pending commits and requests go first.
      await nextTurn()
      if (this.#isClosed) return
      this.#step({ dataset, from, to: Math.min(from + STEP - 1, bound), bound, newest })
    }
  }

  #step({ newest, bound, ...range }: Step): void {
    const { database } = this.#options
    inTransaction(database, () => {
      database.prepare(FORGET_CHANGES).run({ ...range, bound })
      for (const statement of [FORGET_DELETIONS, EMPTY_CHANGES, EMPTY_TRANSACTIONS])
        database.prepare(statement).run(range)
      database.prepare(FORGET_TRANSACTIONS).run({ ...range, newest })
    })
    database.exec(`PRAGMA incremental_vacuum(${PAGES_PER_STEP})`)
  }
}
