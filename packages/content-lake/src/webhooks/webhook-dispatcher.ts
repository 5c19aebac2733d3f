import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { CommitObserver, CommittedTransaction, Dataset } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import type { Webhook } from './webhook-config.ts'
import {
  applyRule,
  type CompiledRule,
  compileRule,
  getOperation,
  mayMatch,
} from './webhook-rule.ts'
import {
  type Attempt,
  createId,
  type Message,
  type OutboxEvent,
  type WebhookStore,
} from './webhook-store.ts'

/** Schedules a callback; returns a function that cancels it. */
type Schedule = (callback: () => void, milliseconds: number) => () => void

export interface WebhookDispatcherOptions {
  store: WebhookStore
  projectId: string
  getDataset: (name: string) => Dataset | undefined
  fetch: typeof fetch
  schedule: Schedule
  now: () => Date
  log: (line: string) => void
}

const OUTBOX_BATCH = 100
const MAX_AT_A_TIME = 4
const TIMEOUT_MILLISECONDS = 30_000
const FIRST_DELAY_MILLISECONDS = 1000
const MAX_DELAY_MILLISECONDS = 5 * 60 * 1000
/** The last attempt is half an hour after the first. */
const MAX_ATTEMPTS = 14
const MAX_RESULT_CHARACTERS = 1000

interface ActiveHook {
  webhook: Webhook
  rule: CompiledRule
}

type Delivery = Pick<Attempt, 'isFailure' | 'failureReason' | 'resultCode' | 'resultBody'> & {
  mayRetry: boolean
}

export function scheduleWithTimer(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds)
  timer.unref()
  return () => clearTimeout(timer)
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < MAX_RESULT_CHARACTERS) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text.slice(0, MAX_RESULT_CHARACTERS)
}

/**
 * Delivers webhooks at least once. Every change is noted in the transaction that makes it, and the note is
 * deleted once its messages are stored; after a crash a message may be sent twice, with the same
 * idempotency key.
 *
 * Messages of one webhook about one document are delivered in order. A message waiting for a retry blocks no
 * other, and is retried as soon as its receiver answers another one.
 */
export class WebhookDispatcher implements CommitObserver {
  readonly #options: WebhookDispatcherOptions
  #hooks = new Map<string, ActiveHook>()
  /** Messages by webhook, in order. */
  readonly #queues = new Map<string, Message[]>()
  readonly #running = new Map<string, Set<Message>>()
  #cancelTimer: (() => void) | undefined
  /** Whether changes were noted since the outbox was last read. */
  #isNoted = false
  #isDraining = false
  #isClosed = false

  constructor(options: WebhookDispatcherOptions) {
    this.#options = options
    this.reload()
  }

  /** Reloads the stored webhooks. */
  reload(): void {
    const { store, log } = this.#options
    this.#hooks = new Map(
      store.listWebhooks().flatMap((webhook) => {
        if (webhook.isDisabledByUser) return []
        const rule = compileRule(webhook)
        if (!rule.ok) log(`Webhook "${webhook.name}" is left out: ${rule.error}`)
        return rule.ok ? [[webhook.id, { webhook, rule: rule.value }] as const] : []
      }),
    )
    for (const id of this.#queues.keys()) if (!this.#hooks.has(id)) this.#queues.delete(id)
    for (const id of this.#hooks.keys()) this.#deliverNext(id)
  }

  /** Resumes the work of an earlier process. */
  start(): void {
    for (const message of this.#options.store.listQueued()) this.#enqueue(message)
    for (const id of this.#queues.keys()) {
      // The restart may have fixed an unreachable receiver.
      this.#expedite(id)
      this.#deliverNext(id)
    }
    this.#drain()
  }

  /** Sends a message at once: a waiting one before its time, a finished one again. */
  retry(message: Message): Message {
    const nextAttemptAt = this.#options.now().getTime()
    const due: Message = { ...message, status: 'queued', nextAttemptAt }
    if (message.status === 'queued') this.#expedite(message.webhookId)
    else {
      this.#options.store.requeue(due)
      this.#requeue(due)
    }
    this.#deliverNext(message.webhookId)
    return due
  }

  close(): void {
    this.#isClosed = true
    this.#cancelTimer?.()
  }

  persist(dataset: string, transaction: CommittedTransaction): void {
    const hooks = [...this.#hooks.values()].filter(({ webhook }) => covers(webhook, dataset))
    if (hooks.length === 0) return
    for (const { documentId, before = null, after = null } of transaction.changes) {
      const event = { documentId, before, after }
      if (!hooks.some(({ rule }) => mayMatch(rule, event))) continue
      this.#options.store.addToOutbox(dataset, transaction, event)
      this.#isNoted = true
    }
  }

  deleted(dataset: string): void {
    this.#options.store.deleteWebhooksOf(dataset)
    queueMicrotask(() => this.reload())
  }

  committed(): void {
    if (this.#isNoted) this.#drain()
  }

  /** Expands noted changes into messages, in sequence. */
  #drain(): void {
    if (this.#isDraining || this.#isClosed) return
    this.#isDraining = true
    this.#drainAll()
      .catch((error: unknown) => this.#options.log(`Webhooks stopped: ${String(error)}`))
      .finally(() => {
        this.#isDraining = false
        if (this.#isNoted) this.#drain()
      })
  }

  async #drainAll(): Promise<void> {
    const { store } = this.#options
    for (;;) {
      this.#isNoted = false
      const events = store.listOutbox(OUTBOX_BATCH)
      if (events.length === 0) return
      const messages: Message[] = []
      for (const event of events) messages.push(...(await this.#toMessages(event)))
      if (this.#isClosed) return
      store.replaceOutboxEvents(events, messages)
      for (const message of messages) this.#enqueue(message)
      for (const id of new Set(messages.map(({ webhookId }) => webhookId))) this.#deliverNext(id)
    }
  }

  async #toMessages(event: OutboxEvent): Promise<Message[]> {
    const { projectId, getDataset, log, now } = this.#options
    const messages: Message[] = []
    for (const { webhook, rule } of this.#hooks.values()) {
      if (!covers(webhook, event.dataset) || !mayMatch(rule, event)) continue
      try {
        const applied = await applyRule(rule, event, {
          projectId,
          dataset: event.dataset,
          identity: event.author,
          timestamp: now(),
          getDocument: (id) => getDataset(event.dataset)?.get(id),
        })
        if (!applied) continue
        messages.push({
          id: createId(),
          webhookId: webhook.id,
          dataset: event.dataset,
          documentId: event.documentId,
          operation: getOperation(event),
          transactionId: event.transactionId,
          transactionTime: event.timestamp,
          payload: JSON.stringify(applied.payload ?? null),
          createdAt: now().toISOString(),
          status: 'queued',
          failureCount: 0,
          resultCode: null,
          nextAttemptAt: now().getTime(),
        })
      } catch (error) {
        log(`Webhook "${webhook.name}" cannot be applied to ${event.documentId}: ${String(error)}`)
      }
    }
    return messages
  }

  #enqueue(message: Message): void {
    const queue = this.#queues.get(message.webhookId)
    if (queue) queue.push(message)
    else this.#queues.set(message.webhookId, [message])
  }

  /** Starts a webhook's due deliveries up to its concurrency limit. */
  #deliverNext(webhookId: string): void {
    const hook = this.#hooks.get(webhookId)
    const queue = this.#queues.get(webhookId)
    if (!hook || !queue || this.#isClosed) return
    const running = this.#running.get(webhookId) ?? new Set<Message>()
    this.#running.set(webhookId, running)
    const now = this.#options.now().getTime()
    for (const message of queue.filter(({ nextAttemptAt }) => nextAttemptAt <= now)) {
      if (running.size >= MAX_AT_A_TIME) break
      if ([...running].some(({ documentId }) => documentId === message.documentId)) continue
      queue.splice(queue.indexOf(message), 1)
      running.add(message)
      this.#deliver(hook.webhook, message)
        .catch((error: unknown) => this.#options.log(`A webhook delivery broke: ${String(error)}`))
        .finally(() => {
          running.delete(message)
          this.#deliverNext(webhookId)
          this.#setTimer()
        })
    }
    this.#setTimer()
  }

  async #deliver(webhook: Webhook, message: Message): Promise<void> {
    const { store, now, log } = this.#options
    const started = now()
    const { mayRetry, ...delivery } = await this.#send(webhook, message)
    if (this.#isClosed) return
    const failureCount = message.failureCount + (delivery.isFailure ? 1 : 0)
    const isRetried = delivery.isFailure && mayRetry && failureCount < MAX_ATTEMPTS
    const delay = Math.min(
      MAX_DELAY_MILLISECONDS,
      FIRST_DELAY_MILLISECONDS * 2 ** Math.max(0, failureCount - 1),
    )
    const after: Message = {
      ...message,
      status: isRetried ? 'queued' : delivery.isFailure ? 'failure' : 'success',
      failureCount,
      resultCode: delivery.resultCode,
      nextAttemptAt: isRetried ? now().getTime() + delay : message.nextAttemptAt,
    }
    const attempt: Attempt = {
      ...delivery,
      id: createId(),
      webhookId: webhook.id,
      messageId: message.id,
      createdAt: started.toISOString(),
      duration: now().getTime() - started.getTime(),
    }
    if (!store.hasWebhook(webhook.id)) return
    store.recordAttempt(attempt, after)
    if (isRetried) this.#requeue(after)
    else if (delivery.isFailure)
      log(
        `Webhook "${webhook.name}" gave up on ${message.documentId}: ${delivery.failureReason} ${delivery.resultCode ?? ''}`.trim(),
      )
    // The receiver answers again: its waiting messages are due now.
    if (!delivery.isFailure) this.#expedite(webhook.id)
  }

  /** Requeues it before later messages. */
  #requeue(message: Message): void {
    const queue = this.#queues.get(message.webhookId) ?? []
    this.#queues.set(message.webhookId, [message, ...queue])
  }

  #expedite(webhookId: string): void {
    const now = this.#options.now().getTime()
    for (const message of this.#queues.get(webhookId) ?? [])
      message.nextAttemptAt = Math.min(message.nextAttemptAt, now)
  }

  async #send(webhook: Webhook, message: Message): Promise<Delivery> {
    const { projectId, now } = this.#options
    const headers = new Headers(webhook.headers)
    headers.set('Content-Type', 'application/json')
    headers.set('User-Agent', 'content-lake-webhook')
    headers.set('Idempotency-Key', message.id)
    headers.set('Sanity-Project-Id', projectId)
    headers.set('Sanity-Dataset', message.dataset)
    headers.set('Sanity-Document-Id', message.documentId)
    headers.set('Sanity-Operation', message.operation)
    headers.set('Sanity-Transaction-Id', message.transactionId)
    headers.set('Sanity-Transaction-Time', message.transactionTime)
    headers.set('Sanity-Webhook-Id', webhook.id)
    if (webhook.secret) {
      const time = now().getTime()
      const signature = await encodeSignatureHeader(message.payload, time, webhook.secret)
      headers.set(SIGNATURE_HEADER_NAME, signature)
    }
    try {
      const response = await this.#options.fetch(webhook.url, {
        method: webhook.httpMethod,
        headers,
        body: message.payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      const resultBody = await readStart(response)
      const { status } = response
      return {
        isFailure: !response.ok,
        failureReason: response.ok ? null : 'http',
        resultCode: status,
        resultBody,
        mayRetry: status === 429 || status === 408 || status >= 500,
      }
    } catch (error) {
      const isTimeout = isRecord(error) && error.name === 'TimeoutError'
      return {
        isFailure: true,
        failureReason: isTimeout ? 'timeout' : 'network',
        resultCode: null,
        resultBody: '',
        mayRetry: true,
      }
    }
  }

  /** A single timer, for the message due first. */
  #setTimer(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    if (this.#isClosed) return
    const now = this.#options.now().getTime()
    const later = [...this.#queues.values()]
      .flat()
      .map(({ nextAttemptAt }) => nextAttemptAt)
      .filter((time) => time > now)
    if (later.length === 0) return
    this.#cancelTimer = this.#options.schedule(
      () => {
        for (const id of this.#queues.keys()) this.#deliverNext(id)
      },
      Math.min(...later) - now,
    )
  }
}

function covers({ dataset }: Webhook, name: string): boolean {
  return dataset === '*' || dataset === name
}
