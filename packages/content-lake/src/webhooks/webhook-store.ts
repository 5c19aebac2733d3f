import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { CommittedTransaction, StoredDocument } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import { OPERATIONS, type Operation, type Webhook, webhookConfig } from './webhook-config.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS webhooks (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  config TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS webhook_outbox (
  ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
  dataset TEXT NOT NULL,
  event TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS webhook_messages (
  ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  webhook_id TEXT NOT NULL,
  dataset TEXT NOT NULL,
  document_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  transaction_time TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at TEXT NOT NULL,
  status TEXT NOT NULL,
  failure_count INTEGER NOT NULL,
  result_code INTEGER,
  next_attempt_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS webhook_messages_due ON webhook_messages (status, next_attempt_at);
CREATE INDEX IF NOT EXISTS webhook_messages_by_webhook ON webhook_messages (webhook_id, ordinal);
CREATE TABLE IF NOT EXISTS webhook_attempts (
  ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  webhook_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  is_failure INTEGER NOT NULL,
  failure_reason TEXT,
  result_code INTEGER,
  result_body TEXT NOT NULL,
  duration INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS webhook_attempts_by_webhook ON webhook_attempts (webhook_id, ordinal);
`

/** Log limits per webhook: finished messages, and attempts. */
const KEPT_MESSAGES = 500
const KEPT_ATTEMPTS = 1000
const LISTED = 100

export interface OutboxEvent {
  ordinal: number
  dataset: string
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  before: StoredDocument | null
  after: StoredDocument | null
}

export interface Message {
  id: string
  webhookId: string
  dataset: string
  documentId: string
  operation: Operation
  transactionId: string
  transactionTime: string
  payload: string
  createdAt: string
  status: 'queued' | 'success' | 'failure'
  failureCount: number
  resultCode: number | null
  /** Milliseconds since 1970. */
  nextAttemptAt: number
}

export type FailureReason = 'http' | 'network' | 'timeout' | 'other'

export interface Attempt {
  id: string
  webhookId: string
  messageId: string
  createdAt: string
  isFailure: boolean
  failureReason: FailureReason | null
  resultCode: number | null
  resultBody: string
  /** Milliseconds. */
  duration: number
}

const document = z.custom<StoredDocument>(
  (value) => isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string',
)
const outboxEvent = z.object({
  transactionId: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentId: z.string(),
  before: document.nullable(),
  after: document.nullable(),
})
const webhookRow = z.object({
  id: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  config: z.string().transform((text) => webhookConfig.parse(JSON.parse(text))),
})
const messageRow = z
  .object({
    id: z.string(),
    webhook_id: z.string(),
    dataset: z.string(),
    document_id: z.string(),
    operation: z.enum(OPERATIONS),
    transaction_id: z.string(),
    transaction_time: z.string(),
    payload: z.string(),
    created_at: z.string(),
    status: z.enum(['queued', 'success', 'failure']),
    failure_count: z.number(),
    result_code: z.number().nullable(),
    next_attempt_at: z.number(),
  })
  .transform((row): Message => ({
    id: row.id,
    webhookId: row.webhook_id,
    dataset: row.dataset,
    documentId: row.document_id,
    operation: row.operation,
    transactionId: row.transaction_id,
    transactionTime: row.transaction_time,
    payload: row.payload,
    createdAt: row.created_at,
    status: row.status,
    failureCount: row.failure_count,
    resultCode: row.result_code,
    nextAttemptAt: row.next_attempt_at,
  }))
const attemptRow = z
  .object({
    id: z.string(),
    webhook_id: z.string(),
    message_id: z.string(),
    created_at: z.string(),
    is_failure: z.number(),
    failure_reason: z.enum(['http', 'network', 'timeout', 'other']).nullable(),
    result_code: z.number().nullable(),
    result_body: z.string(),
    duration: z.number(),
  })
  .transform((row): Attempt => ({
    id: row.id,
    webhookId: row.webhook_id,
    messageId: row.message_id,
    createdAt: row.created_at,
    isFailure: row.is_failure === 1,
    failureReason: row.failure_reason,
    resultCode: row.result_code,
    resultBody: row.result_body,
    duration: row.duration,
  }))

export function createId(): string {
  return randomBytes(12).toString('base64url')
}

/** Webhooks, queued messages and the delivery log, in the lake's database. */
export class WebhookStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  listWebhooks(): Webhook[] {
    const rows = this.#database.prepare('SELECT * FROM webhooks ORDER BY created_at, id').all()
    return rows.map((row) => {
      const {
        id,
        created_at: createdAt,
        created_by: createdByUserId,
        config,
      } = webhookRow.parse(row)
      return { ...config, id, createdAt, createdByUserId }
    })
  }

  hasWebhook(id: string): boolean {
    return this.#database.prepare('SELECT 1 FROM webhooks WHERE id = ?').get(id) !== undefined
  }

  putWebhook({ id, createdAt, createdByUserId, ...config }: Webhook): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO webhooks (id, created_at, created_by, config) VALUES (?, ?, ?, ?)',
      )
      .run(id, createdAt, createdByUserId, JSON.stringify(config))
  }

  /** Deletes a webhook with its messages and log. */
  deleteWebhook(id: string): void {
    this.#inTransaction(() => {
      this.#database.prepare('DELETE FROM webhooks WHERE id = ?').run(id)
      this.#database.prepare('DELETE FROM webhook_messages WHERE webhook_id = ?').run(id)
      this.#database.prepare('DELETE FROM webhook_attempts WHERE webhook_id = ?').run(id)
    })
  }

  /** Notes a change. Runs inside the database transaction of the commit. */
  addToOutbox(
    dataset: string,
    { id: transactionId, timestamp, author }: CommittedTransaction,
    change: { documentId: string; before: StoredDocument | null; after: StoredDocument | null },
  ): void {
    this.#database
      .prepare('INSERT INTO webhook_outbox (dataset, event) VALUES (?, ?)')
      .run(dataset, JSON.stringify({ transactionId, timestamp, author, ...change }))
  }

  listOutbox(limit: number): OutboxEvent[] {
    return this.#database
      .prepare('SELECT ordinal, dataset, event FROM webhook_outbox ORDER BY ordinal LIMIT ?')
      .all(limit)
      .map((row) => ({
        ordinal: Number(row.ordinal),
        dataset: String(row.dataset),
        ...outboxEvent.parse(JSON.parse(String(row.event))),
      }))
  }

  /** Expands changes at the head of the outbox into messages, atomically. */
  replaceOutboxEvents(events: readonly OutboxEvent[], messages: readonly Message[]): void {
    const insert = this.#database.prepare(
      `INSERT INTO webhook_messages (id, webhook_id, dataset, document_id, operation,
        transaction_id, transaction_time, payload, created_at, status, failure_count, result_code,
        next_attempt_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    const remove = this.#database.prepare('DELETE FROM webhook_outbox WHERE ordinal = ?')
    this.#inTransaction(() => {
      for (const message of messages)
        insert.run(
          message.id,
          message.webhookId,
          message.dataset,
          message.documentId,
          message.operation,
          message.transactionId,
          message.transactionTime,
          message.payload,
          message.createdAt,
          message.status,
          message.failureCount,
          message.resultCode,
          message.nextAttemptAt,
        )
      for (const { ordinal } of events) remove.run(ordinal)
    })
  }

  /** Queued messages in order of arrival. */
  listQueued(): Message[] {
    return this.#database
      .prepare("SELECT * FROM webhook_messages WHERE status = 'queued' ORDER BY ordinal")
      .all()
      .map((row) => messageRow.parse(row))
  }

  listMessages(webhookId: string): Message[] {
    return this.#database
      .prepare('SELECT * FROM webhook_messages WHERE webhook_id = ? ORDER BY ordinal DESC LIMIT ?')
      .all(webhookId, LISTED)
      .map((row) => messageRow.parse(row))
  }

  getMessage(id: string): Message | undefined {
    const row = this.#database.prepare('SELECT * FROM webhook_messages WHERE id = ?').get(id)
    return row && messageRow.parse(row)
  }

  /** Queues a finished message again. */
  requeue({ id, nextAttemptAt }: Message): void {
    this.#database
      .prepare("UPDATE webhook_messages SET status = 'queued', next_attempt_at = ? WHERE id = ?")
      .run(nextAttemptAt, id)
  }

  listAttempts(webhookId: string): Attempt[] {
    return this.#database
      .prepare('SELECT * FROM webhook_attempts WHERE webhook_id = ? ORDER BY ordinal DESC LIMIT ?')
      .all(webhookId, LISTED)
      .map((row) => attemptRow.parse(row))
  }

  getAttempt(id: string): Attempt | undefined {
    const row = this.#database.prepare('SELECT * FROM webhook_attempts WHERE id = ?').get(id)
    return row && attemptRow.parse(row)
  }

  /** Logs an attempt, updates the message, and trims the log. */
  recordAttempt(attempt: Attempt, message: Message): void {
    this.#inTransaction(() => {
      this.#database
        .prepare(
          `INSERT INTO webhook_attempts (id, webhook_id, message_id, created_at, is_failure,
            failure_reason, result_code, result_body, duration) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          attempt.id,
          attempt.webhookId,
          attempt.messageId,
          attempt.createdAt,
          attempt.isFailure ? 1 : 0,
          attempt.failureReason,
          attempt.resultCode,
          attempt.resultBody,
          attempt.duration,
        )
      this.#database
        .prepare(
          `UPDATE webhook_messages SET status = ?, failure_count = ?, result_code = ?,
            next_attempt_at = ? WHERE id = ?`,
        )
        .run(
          message.status,
          message.failureCount,
          message.resultCode,
          message.nextAttemptAt,
          message.id,
        )
      this.#prune(message.webhookId)
    })
  }

  #prune(webhookId: string): void {
    this.#database
      .prepare(
        `DELETE FROM webhook_messages WHERE ordinal IN (
          SELECT ordinal FROM webhook_messages WHERE webhook_id = ? AND status <> 'queued'
          ORDER BY ordinal DESC LIMIT -1 OFFSET ?)`,
      )
      .run(webhookId, KEPT_MESSAGES)
    this.#database
      .prepare(
        `DELETE FROM webhook_attempts WHERE ordinal IN (
          SELECT ordinal FROM webhook_attempts WHERE webhook_id = ?
          ORDER BY ordinal DESC LIMIT -1 OFFSET ?)`,
      )
      .run(webhookId, KEPT_ATTEMPTS)
  }

  #inTransaction(write: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }
}
