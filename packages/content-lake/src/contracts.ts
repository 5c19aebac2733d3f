import type { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'

/** A stored document. `_rev` is the id of the transaction that wrote it. */
export interface StoredDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type Role = 'administrator' | 'editor' | 'marketing' | 'hr' | 'developer' | 'viewer'

/** Who a request speaks for. Anonymous requests read published, public documents only. */
export interface Identity {
  id: string
  kind: 'anonymous' | 'user' | 'robot'
  displayName: string
  email?: string
  role?: Role
}

export type Permission = 'read' | 'create' | 'update' | 'history'

/** What may be done with a set of documents. Plain data, so that it can be sent to a worker. */
export interface Grant {
  permissions: readonly Permission[]
  /**
   * 'published' leaves out every id with a dot: drafts, versions and system documents;
   * 'unversioned' leaves out versions alone.
   */
  ids: 'all' | 'published' | 'unversioned'
  /** Only these document types; every type when absent. */
  types?: readonly string[]
  /** Every type but these. */
  exceptTypes?: readonly string[]
  /** By field: what its text starts with. */
  startsWith?: Readonly<Record<string, string>>
}

/** What decides on a document's rights: its id and type always, its fields where a grant asks. */
export type AccessSubject = Pick<StoredDocument, '_id' | '_type'> & Record<string, unknown>

interface AccessRequest {
  identity: Identity
  permission: Permission
  aclMode: 'public' | 'private'
  /** Any document at all when absent. Deleting asks for `update`. */
  document?: AccessSubject
}

/** Who may do what; see `src/auth/grants.ts` for the check that also runs in a worker. */
export interface AccessControl {
  grants(identity: Identity, aclMode: 'public' | 'private'): readonly Grant[]
  can(request: AccessRequest): boolean
  /** Whether a change ends the only document of a type, or adds another one beside it. */
  breaksSingleton(identity: Identity, change: DocumentChange): boolean
  /** Datasets, webhooks, CORS origins and tokens are for administrators and developers. */
  canManage(identity: Identity): boolean
}

export interface DocumentChange {
  documentId: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** Patches in the Mendoza format, without `_rev`. */
export interface DocumentEffects {
  apply: unknown[]
  revert: unknown[]
}

/** A transaction that is durable on disk. */
export interface CommittedTransaction {
  /** The next number in the dataset, from 1, without gaps. */
  sequence: number
  id: string
  timestamp: string
  author: string
  /** The mutations in Sanity's mutation format, as applied. */
  mutations: unknown[]
  changes: DocumentChange[]
  /** By document id: what turns `before` into `after`, and back. */
  effects: Record<string, DocumentEffects>
}

/**
 * Mutations in Sanity's format; or a generator of them that may look at the documents as the
 * mutations it has yielded so far leave them.
 */
export type MutationSource =
  | readonly unknown[]
  | ((get: (id: string) => StoredDocument | undefined) => Iterable<unknown>)

export interface CommitRequest {
  mutations: MutationSource
  transactionId?: string | undefined
  identity: Identity
  /** Gives a `_key` to objects in arrays that have none, so that they can be addressed. */
  autoGenerateArrayKeys?: boolean
  /** Checks everything, writes nothing. */
  dryRun?: boolean
}

/**
 * A site's own rule: why a document may not be published beside the other published ones, or
 * nothing. Administrators, who import and repair, are not held to it.
 */
export type DocumentRule = (
  document: StoredDocument,
  getOthers: () => readonly StoredDocument[],
) => string | undefined

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: StoredDocument | undefined
}

export interface CommitOutcome extends CommittedTransaction {
  /** One for each mutation, in order. */
  results: MutationResult[]
}

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  /** One name, or a stack of release names and 'drafts'; 'raw' sees everything the identity may. */
  perspective: 'raw' | 'published' | 'drafts' | string[]
  /** As clients of before releases expect: there are no `versions.**`. */
  hidesVersions?: boolean
  resultSourceMap: boolean
  identity: Identity
}

export interface QueryResponse {
  result: unknown
  syncTags: string[]
  resultSourceMap?: unknown
  ms: number
}

/** A query's answer as JSON text, so that nobody parses and prints it again on the way out. */
export interface QueryText {
  result: string
  resultSourceMap?: string | undefined
  syncTags: string[]
  ms: number
}

export interface Dataset {
  readonly name: string
  /** Number of the last transaction, 0 before the first. */
  readonly sequence: number
  readonly aclMode: 'public' | 'private'
  get(id: string): StoredDocument | undefined
  documents(): Iterable<StoredDocument>
  /** Documents that hold a reference, weak or strong, to the id. */
  referrers(id: string): Iterable<StoredDocument>
  /** Applies mutations atomically; resolves when they are on disk. Rejects with a `LakeError`. */
  commit(request: CommitRequest): Promise<CommitOutcome>
  /** Calls back after each commit, in sequence. Returns the unsubscribe function. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  /** Evaluates GROQ off the main thread, bounded in time and memory. */
  query(request: QueryRequest): Promise<QueryResponse>
  /** The same, not parsed. */
  queryText(request: QueryRequest): Promise<QueryText>
  readonly transactions: TransactionReader
}

/** A transaction as the history keeps it: what it did to documents, not their full states. */
export interface LoggedTransaction {
  sequence: number
  id: string
  timestamp: string
  author: string
  /** In Sanity's mutation format. */
  mutations: unknown[]
  effects: Record<string, DocumentEffects>
  /** By document id: the revision before, when there was one. */
  previousRevisions: Record<string, string>
}

/** Transactions that touched any of the documents; `from` and `to` are inclusive. */
export interface TransactionRange {
  documentIds: readonly string[]
  from?: number | undefined
  to?: number | undefined
  /** Newest first. */
  reverse?: boolean
  limit?: number | undefined
  /** With the effects on all documents of each transaction, not just on `documentIds`. */
  withOtherDocuments?: boolean
}

export interface TransactionReader {
  /** The sequence number of a transaction; undefined when there is none of that id. */
  getSequence(transactionId: string): number | undefined
  /** The last sequence number at a time in ISO 8601; 0 before the first transaction. */
  getSequenceAt(timestamp: string): number
  read(range: TransactionRange): LoggedTransaction[]
}

/** Hears of every commit of every dataset. */
export interface CommitObserver {
  /**
   * Within the database transaction of the commit: what this writes is durable exactly if the
   * commit is. Throwing undoes the commit.
   */
  persist(dataset: string, transaction: CommittedTransaction): void
  /** Once the commit is durable. */
  committed(dataset: string): void
}

export interface DatasetRegistry {
  get(name: string): Dataset | undefined
  list(): Dataset[]
  create(name: string, aclMode: 'public' | 'private'): Dataset
  delete(name: string): void
}

/** What each part of the server is given. */
export interface LakeContext {
  readonly projectId: string
  readonly dataDir: string
  /** Public base URL, for asset addresses: http://127.0.0.1:3900 */
  readonly baseUrl: string
  readonly allowedOrigins: readonly string[]
  /**
   * The lake's one database file. Every commit is one synchronous transaction, so a statement of
   * another part never falls into one.
   */
  readonly database: DatabaseSync
  readonly datasets: DatasetRegistry
  readonly access: AccessControl
  readonly now: () => Date
  /** One line for whoever runs the lake. */
  readonly log: (line: string) => void
}

/** Every route handler can read who asks: `c.get('identity')`. */
export interface LakeEnv {
  Variables: { identity: Identity }
}

export type LakeRoutes = Hono<LakeEnv>
