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

type Step = { dataset: string } & Record<'from' | 'to' | 'bound' | 'newest', number>

export interface HistoryRetentionOptions {
  database: DatabaseSync
  getDatasets: () => readonly string[]
  /** Retention of history; undefined keeps all of it. */
  days: number | undefined
  now: () => Date
  log: (line: string) => void
}

/**
 * Deletes old history on start and once a day, and gives the space back to the disk. Returns the function that
 * stops it, which resolves when the step in progress is done.
 */
export function startHistoryRetention(options: HistoryRetentionOptions): () => Promise<void> {
  const { database, getDatasets, days, now, log } = options
  if (days === undefined) return () => Promise.resolve()
  const retention = days * DAY
  let isClosed = false
  let running: Promise<void> | undefined

  async function forget(dataset: string, horizon: string): Promise<void> {
    const range = database
      .prepare(
        `SELECT min(sequence) AS first, max(sequence) AS newest,
           max(CASE WHEN timestamp < :horizon THEN sequence END) AS bound
         FROM transactions WHERE dataset = :dataset`,
      )
      .get({ dataset, horizon })
    const [first = 0, newest = 0, bound = 0] = Object.values(range ?? {}).map(Number)
    for (let from = first; from <= bound; from += STEP) {
      // Pending commits and requests go first.
      await nextTurn()
      if (isClosed) return
      const to = Math.min(from + STEP - 1, bound)
      forgetStep(database, { dataset, from, to, bound, newest })
    }
  }

  async function forgetAll(): Promise<void> {
    const horizon = new Date(now().getTime() - retention).toISOString()
    for (const dataset of getDatasets()) await forget(dataset, horizon)
  }

  const run = () => {
    running = forgetAll().catch((error: unknown) =>
      log(`Old history could not be removed: ${String(error)}`),
    )
  }
  run()
  const timer = setInterval(run, DAY).unref()
  return async () => {
    isClosed = true
    clearInterval(timer)
    await running
  }
}

function forgetStep(database: DatabaseSync, { newest, bound, ...range }: Step): void {
  inTransaction(database, () => {
    database.prepare(FORGET_CHANGES).run({ ...range, bound })
    for (const statement of [FORGET_DELETIONS, EMPTY_CHANGES, EMPTY_TRANSACTIONS])
      database.prepare(statement).run(range)
    database.prepare(FORGET_TRANSACTIONS).run({ ...range, newest })
  })
  database.exec(`PRAGMA incremental_vacuum(${PAGES_PER_STEP})`)
}
