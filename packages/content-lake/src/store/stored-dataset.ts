import { randomUUID } from 'node:crypto'
import type {
  AccessControl,
  CommitObserver,
  CommitOutcome,
  CommitRequest,
  CommittedTransaction,
  Dataset,
  DocumentChange,
  DocumentEffects,
  DocumentRule,
  Identity,
  QueryRequest,
  QueryText,
  StoredDocument,
} from '../contracts.ts'
import { withAssetUrl } from '../assets/asset-url.ts'
import { isPublishedId } from '../document-id.ts'
import {
  toDataError,
  toHttpError,
  toPermissionError,
  toSingletonError,
  toValidationError,
} from '../errors.ts'
import { isRecord } from '../guards.ts'
import { applyMutations } from '../mutations/apply-mutations.ts'
import { isSelection, parseMutation, type Selection } from '../mutations/parse-mutation.ts'
import { checkReferenceIntegrity } from '../mutations/reference-integrity.ts'
import { inTransaction } from './database.ts'
import { DocumentIndex, type DocumentIndexOptions } from './document-index.ts'
import { diffDocuments } from './mendoza-diff.ts'
import { readLastSequence, TransactionLog } from './transaction-log.ts'

const TRANSACTION_ID_PATTERN = /^[a-zA-Z0-9_-]{1,128}$/

/** Evaluates queries for a dataset, off the thread that commits. */
export interface QueryEngine {
  queryText(request: QueryRequest): Promise<QueryText>
  /** Updates the engine's replica. Called once a commit is on disk. */
  update(transaction: CommittedTransaction): void
  close(): void
}

export interface StoredDatasetOptions extends DocumentIndexOptions {
  aclMode: 'public' | 'private'
  access: AccessControl
  documentRule?: DocumentRule | undefined
  contentRule?: ((document: StoredDocument) => string | undefined) | undefined
  now: () => Date
  log: (line: string) => void
  observer?: CommitObserver
  createQueryEngine: (dataset: Pick<Dataset, 'name' | 'aclMode'>) => QueryEngine
}

interface PendingCommit {
  request: CommitRequest
  resolve: (outcome: CommitOutcome) => void
  reject: (error: unknown) => void
}

/** Documents as of the queued commits of one batch, before it is on disk. */
class Overlay {
  readonly #stored: DocumentIndex
  readonly #changed = new Map<string, StoredDocument | undefined>()

  constructor(stored: DocumentIndex) {
    this.#stored = stored
  }

  readonly get = (id: string): StoredDocument | undefined =>
    this.#changed.has(id) ? this.#changed.get(id) : this.#stored.get(id)

  referrers(id: string): StoredDocument[] {
    const unchanged = this.#stored.referrers(id).filter(({ _id }) => !this.#changed.has(_id))
    return [...unchanged, ...this.#changed.values()].flatMap((each) => each ?? [])
  }

  /** The published documents after these changes. */
  published(changes: readonly DocumentChange[]): StoredDocument[] {
    const own = changes.map(({ documentId, after }) => [documentId, after] as const)
    const changed = new Map([...this.#changed, ...own])
    const others = [...this.#stored.all()].filter(({ _id }) => !changed.has(_id))
    return [...others, ...changed.values()].flatMap((document) =>
      document !== undefined && isPublishedId(document._id) ? [document] : [],
    )
  }

  add(transaction: CommittedTransaction): void {
    for (const { documentId, after } of transaction.changes) this.#changed.set(documentId, after)
  }
}

const toEffects = (changes: readonly DocumentChange[]): Record<string, DocumentEffects> =>
  Object.fromEntries(
    changes.map(({ documentId, before, after }) => [
      documentId,
      { apply: diffDocuments(before, after), revert: diffDocuments(after, before) },
    ]),
  )

function hasSelection(mutation: unknown): boolean {
  if (!isRecord(mutation)) return false
  return [mutation.patch, mutation.delete].some(
    (target) => isRecord(target) && target.id === undefined && typeof target.query === 'string',
  )
}

/** One dataset, every commit of which is durable before it is acknowledged. */
export class StoredDataset implements Dataset {
  readonly name: string
  aclMode: 'public' | 'private'
  readonly transactions: TransactionLog
  readonly #options: StoredDatasetOptions
  readonly #documents: DocumentIndex
  readonly #engine: QueryEngine
  readonly #listeners = new Set<(transaction: CommittedTransaction) => void>()
  #pending: PendingCommit[] = []
  #sequence: number
  #isDeleted = false
  /** Commits that select by query are serialised, each seeing all before it. */
  #selecting: Promise<unknown> = Promise.resolve()

  constructor(options: StoredDatasetOptions) {
    this.name = options.name
    this.aclMode = options.aclMode
    this.#options = options
    this.transactions = new TransactionLog(options.database, options.name)
    this.#sequence = readLastSequence(options.database, options.name)
    this.#documents = new DocumentIndex(options)
    this.#engine = options.createQueryEngine(this)
  }

  readonly #complete = (document: StoredDocument): StoredDocument =>
    withAssetUrl(document, this.#options.baseUrl)

  get sequence(): number {
    return this.#sequence
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  documents(): Iterable<StoredDocument> {
    return this.#documents.all()
  }

  versionIds(publishedId: string): string[] {
    return this.#documents.versionIds(publishedId)
  }

  referrers(id: string): StoredDocument[] {
    return this.#documents.referrers(id)
  }

  queryText(request: QueryRequest): Promise<QueryText> {
    return this.#engine.queryText(request)
  }

  onCommit(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  commit(request: CommitRequest): Promise<CommitOutcome> {
    const { mutations } = request
    if (typeof mutations === 'function' || !mutations.some(hasSelection))
      return this.#enqueue(request)
    const outcome = this.#selecting.then(async () => {
      await this.#settled()
      const selected = await Promise.all(
        mutations.map((mutation, index) => this.#select(mutation, index, request)),
      )
      return this.#enqueue({ ...request, mutations: selected.flat() })
    })
    this.#selecting = outcome.catch(() => undefined)
    return outcome
  }

  async close(): Promise<void> {
    await this.#settled()
    this.#engine.close()
  }

  /** Refuses what is not written yet, for the database has the dataset no more, or a new one of its name. */
  markDeleted(): void {
    this.#isDeleted = true
  }

  /** Group commit: commits of one turn of the event loop share one write to disk. */
  #enqueue(request: CommitRequest): Promise<CommitOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#pending.length === 0) setImmediate(() => this.#flush())
      this.#pending.push({ request, resolve, reject })
    })
  }

  async #settled(): Promise<void> {
    while (this.#pending.length > 0) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  }

  /** Replaces the query of a patch or delete by the ids it matches among all documents. */
  async #select(mutation: unknown, index: number, request: CommitRequest): Promise<unknown[]> {
    if (!hasSelection(mutation)) return [mutation]
    const parsed = parseMutation(mutation, index)
    if ('document' in parsed || !isSelection(parsed.target)) return [mutation]
    const ids = await this.#selectIds(parsed.target, request)
    if (parsed.kind === 'delete') return ids.map((id) => ({ delete: { id } }))
    const { ifRevisionId: ifRevisionID, operations } = parsed
    return ids.map((id) => ({ patch: { ...operations, id, ifRevisionID } }))
  }

  async #selectIds({ query, params }: Selection, request: CommitRequest): Promise<string[]> {
    const { result } = await this.queryText({
      query,
      params,
      perspective: 'raw',
      resultSourceMap: false,
      identity: request.identity,
    })
    const selected: unknown = JSON.parse(result)
    return [selected]
      .flat()
      .flatMap((document: unknown) =>
        isRecord(document) && typeof document._id === 'string' ? [document._id] : [],
      )
  }

  #flush(): void {
    const batch = this.#pending
    this.#pending = []
    if (this.#isDeleted) {
      const error = toHttpError(404, `Dataset "${this.name}" was deleted`, 'SIO-404-DNF')
      for (const { reject } of batch) reject(error)
      return
    }
    const overlay = new Overlay(this.#documents)
    const usedIds = new Set<string>()
    const durable: { pending: PendingCommit; outcome: CommitOutcome }[] = []
    let sequence = this.#sequence
    for (const pending of batch) {
      try {
        const outcome = this.#prepare(pending.request, sequence + 1, overlay, usedIds)
        if (pending.request.dryRun === true || outcome.changes.length === 0) {
          pending.resolve(outcome)
          continue
        }
        sequence++
        usedIds.add(outcome.id)
        overlay.add(outcome)
        durable.push({ pending, outcome })
      } catch (error) {
        pending.reject(error)
      }
    }
    if (durable.length === 0) return
    try {
      this.#write(durable.map(({ outcome }) => outcome))
    } catch (cause) {
      const error = new Error(`Could not write to the database of "${this.name}"`, { cause })
      for (const { pending } of durable) pending.reject(error)
      return
    }
    this.#sequence = sequence
    for (const { pending, outcome } of durable) {
      this.#publish(outcome)
      pending.resolve(outcome)
    }
    this.#options.observer?.committed(this.name)
  }

  #prepare(
    request: CommitRequest,
    sequence: number,
    overlay: Overlay,
    usedIds: ReadonlySet<string>,
  ): CommitOutcome {
    const id = request.transactionId ?? randomUUID()
    if (!TRANSACTION_ID_PATTERN.test(id))
      throw toValidationError(`Invalid transaction ID ${JSON.stringify(id)}`)
    if (usedIds.has(id) || this.transactions.getSequence(id) !== undefined)
      throw toDataError(409, 'transactionIdConflictError', `Transaction ID "${id}" is already used`)
    const timestamp = this.#options.now().toISOString()
    const { autoGenerateArrayKeys = false } = request
    const { changes, results, applied } = applyMutations(
      request.mutations,
      { id, timestamp, autoGenerateArrayKeys, complete: this.#complete },
      overlay.get,
    )
    for (const change of changes) this.#checkRights(change, request.identity)
    this.#checkRule(changes, request.identity, overlay)
    checkReferenceIntegrity(changes, overlay)
    const author = request.identity.id
    const effects = toEffects(changes)
    return { sequence, id, timestamp, author, mutations: applied, changes, effects, results }
  }

  #checkRights(change: DocumentChange, identity: Identity): void {
    const { access } = this.#options
    const { before, after, documentId } = change
    const permission = before === undefined ? 'create' : 'update'
    const isAllowed = [before, after].every(
      (document) => document === undefined || access.can(identity, permission, this, document),
    )
    if (!isAllowed) throw toPermissionError(permission, identity.kind === 'anonymous')
    if (access.breaksSingleton(identity, change)) throw toSingletonError(documentId)
  }

  #checkRule(changes: readonly DocumentChange[], { roles }: Identity, overlay: Overlay): void {
    const { contentRule, documentRule } = this.#options
    const siteRule = roles.includes('administrator') ? undefined : documentRule
    if (contentRule === undefined && siteRule === undefined) return
    let published: StoredDocument[] | undefined
    for (const { documentId: id, after } of changes) {
      if (after === undefined || !isPublishedId(id)) continue
      // Read once per commit, if at all: it is the whole dataset.
      const getOthers = () =>
        (published ??= overlay.published(changes)).filter(({ _id }) => _id !== id)
      const fault = contentRule?.(after) ?? siteRule?.(after, getOthers)
      if (fault !== undefined)
        throw toValidationError(`Document "${id}" cannot be stored: ${fault}`, { id })
    }
  }

  #write(transactions: readonly CommittedTransaction[]): void {
    const { database } = this.#options
    const put = database.prepare(
      'INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json',
    )
    const remove = database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?')
    inTransaction(database, () => {
      for (const transaction of transactions) {
        this.transactions.append(transaction)
        this.#options.observer?.persist(this.name, transaction)
      }
      // Last, for observers read the documents as they were before.
      for (const { documentId, after } of transactions.flatMap(({ changes }) => changes)) {
        if (after === undefined) remove.run(this.name, documentId)
        else put.run(this.name, documentId, JSON.stringify(after))
      }
    })
  }

  #publish(transaction: CommittedTransaction): void {
    this.#engine.update(transaction)
    for (const listener of this.#listeners) {
      try {
        listener(transaction)
      } catch (error) {
        this.#options.log(`A commit listener failed: ${String(error)}`)
      }
    }
  }
}
