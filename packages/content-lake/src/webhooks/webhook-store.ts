import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { CommittedTransaction, StoredDocument } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import { inTransaction } from '../store/database.ts'
import { OPERATIONS, type Webhook, webhookConfig } from './webhook-config.ts'

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

const document = z.custom<StoredDocument>(
  (value) => isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string',
)
const outboxEvent = z.object({
  ordinal: z.number(),
  dataset: z.string(),
  transactionId: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentId: z.string(),
  before: document.nullable(),
  after: document.nullable(),
})
export type OutboxEvent = z.output<typeof outboxEvent>
const webhookRow = z.object({
  id: z.string(),
  createdAt: z.string(),
  createdByUserId: z.string(),
  config: z.string().transform((text) => webhookConfig.parse(JSON.parse(text))),
})
const messageRow = z.object({
  id: z.string(),
  webhookId: z.string(),
  dataset: z.string(),
  documentId: z.string(),
  operation: z.enum(OPERATIONS),
  transactionId: z.string(),
  transactionTime: z.string(),
  payload: z.string(),
  createdAt: z.string(),
  status: z.enum(['queued', 'success', 'failure']),
  failureCount: z.number(),
  resultCode: z.number().nullable(),
  /** Milliseconds since 1970. */
  nextAttemptAt: z.number(),
})
const attemptRow = z.object({
  id: z.string(),
  webhookId: z.string(),
  messageId: z.string(),
  createdAt: z.string(),
  isFailure: z.number().transform(Boolean),
  failureReason: z.enum(['http', 'network', 'timeout', 'other']).nullable(),
  resultCode: z.number().nullable(),
  resultBody: z.string(),
  /** Milliseconds. */
  duration: z.number(),
})

export type Message = z.output<typeof messageRow>
export type Attempt = z.output<typeof attemptRow>

const toColumn = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const MESSAGE_FIELDS = Object.keys(messageRow.shape)
const ATTEMPT_FIELDS = Object.keys(attemptRow.shape)

function toSelect(table: string, fields: readonly string[]): string {
  return `SELECT ${fields.map((field) => `${toColumn(field)} AS ${field}`).join(', ')} FROM ${table}`
}

function toInsert(table: string, fields: readonly string[]): string {
  const values = fields.map((field) => `:${field}`).join(', ')
  return `INSERT INTO ${table} (${fields.map(toColumn).join(', ')}) VALUES (${values})`
}

const SELECT_MESSAGES = toSelect('webhook_messages', MESSAGE_FIELDS)
const SELECT_ATTEMPTS = toSelect('webhook_attempts', ATTEMPT_FIELDS)

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
    return this.#database
      .prepare(
        `SELECT id, created_at AS createdAt, created_by AS createdByUserId, config
         FROM webhooks ORDER BY created_at, id`,
      )
      .all()
      .map((row) => {
        const { config, ...rest } = webhookRow.parse(row)
        return { ...config, ...rest }
      })
  }

  hasWebhook(id: string): boolean {
    return this.#database.prepare('SELECT 1 FROM webhooks WHERE id = ?').get(id) !== undefined
  }

  putWebhook({ id, createdAt, createdByUserId, ...config }: Webhook): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO webhooks VALUES (?, ?, ?, ?)')
      .run(id, createdAt, createdByUserId, JSON.stringify(config))
  }

  /** Deletes a webhook with its messages and log. */
  deleteWebhook(id: string): void {
    inTransaction(this.#database, () => this.#delete(id))
  }

  /** Runs inside the database transaction that deletes the dataset. */
  deleteWebhooksOf(dataset: string): void {
    for (const webhook of this.listWebhooks())
      if (webhook.dataset === dataset) this.#delete(webhook.id)
  }

  #delete(id: string): void {
    this.#database.prepare('DELETE FROM webhooks WHERE id = ?').run(id)
    for (const table of ['webhook_messages', 'webhook_attempts'])
      this.#database.prepare(`DELETE FROM ${table} WHERE webhook_id = ?`).run(id)
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
      .map(({ event, ...row }) => outboxEvent.parse({ ...JSON.parse(String(event)), ...row }))
  }

  /** Expands changes at the head of the outbox into messages, atomically. */
  replaceOutboxEvents(events: readonly OutboxEvent[], messages: readonly Message[]): void {
    const insert = this.#database.prepare(toInsert('webhook_messages', MESSAGE_FIELDS))
    const remove = this.#database.prepare('DELETE FROM webhook_outbox WHERE ordinal = ?')
    inTransaction(this.#database, () => {
      for (const message of messages) insert.run(message)
      for (const { ordinal } of events) remove.run(ordinal)
    })
  }

  /** Queued messages in order of arrival. */
  listQueued(): Message[] {
    const select = this.#database.prepare(
      `${SELECT_MESSAGES} WHERE status = 'queued' ORDER BY ordinal`,
    )
    return z.array(messageRow).parse(select.all())
  }

  listMessages(webhookId: string): Message[] {
    const select = `${SELECT_MESSAGES} WHERE webhook_id = ? ORDER BY ordinal DESC LIMIT ?`
    return z.array(messageRow).parse(this.#database.prepare(select).all(webhookId, LISTED))
  }

  getMessage(id: string): Message | undefined {
    const row = this.#database.prepare(`${SELECT_MESSAGES} WHERE id = ?`).get(id)
    return messageRow.optional().parse(row)
  }

  /** Queues a finished message again. */
  requeue({ id, nextAttemptAt }: Message): void {
    this.#database
      .prepare("UPDATE webhook_messages SET status = 'queued', next_attempt_at = ? WHERE id = ?")
      .run(nextAttemptAt, id)
  }

  listAttempts(webhookId: string): Attempt[] {
    const select = `${SELECT_ATTEMPTS} WHERE webhook_id = ? ORDER BY ordinal DESC LIMIT ?`
    return z.array(attemptRow).parse(this.#database.prepare(select).all(webhookId, LISTED))
  }

  getAttempt(id: string): Attempt | undefined {
    const row = this.#database.prepare(`${SELECT_ATTEMPTS} WHERE id = ?`).get(id)
    return attemptRow.optional().parse(row)
  }

  /** Logs an attempt, updates the message, and trims the log. */
  recordAttempt(attempt: Attempt, message: Message): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare(toInsert('webhook_attempts', ATTEMPT_FIELDS))
        .run({ ...attempt, isFailure: attempt.isFailure ? 1 : 0 })
      const { id, status, failureCount, resultCode, nextAttemptAt } = message
      this.#database
        .prepare(
          `UPDATE webhook_messages SET status = ?, failure_count = ?, result_code = ?,
            next_attempt_at = ? WHERE id = ?`,
        )
        .run(status, failureCount, resultCode, nextAttemptAt, id)
      this.#prune(message.webhookId)
    })
  }

  #prune(webhookId: string): void {
    const prune = (table: string, condition: string, kept: number) =>
      this.#database
        .prepare(
          `DELETE FROM ${table} WHERE ordinal IN (
            SELECT ordinal FROM ${table} WHERE webhook_id = ? AND ${condition}
            ORDER BY ordinal DESC LIMIT -1 OFFSET ?)`,
        )
        .run(webhookId, kept)
    prune('webhook_messages', "status <> 'queued'", KEPT_MESSAGES)
    prune('webhook_attempts', 'true', KEPT_ATTEMPTS)
  }
}
