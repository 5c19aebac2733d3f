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

/** The name of a role: a built-in one, or one of the access configuration. */
export type Role = string

/** The authenticated caller. Anonymous requests read published, public documents only. */
export interface Identity {
  id: string
  /** `user` is one of the configuration, without a password. */
  kind: 'anonymous' | 'user' | 'staff' | 'robot'
  displayName: string
  email?: string
  /** Their rights add up. */
  roles: readonly Role[]
}

export type Permission = 'read' | 'create' | 'update' | 'history'

/** A permission on a set of documents. Plain data, so that it can be sent to a worker. */
export interface Grant {
  permissions: readonly Permission[]
  /**
   * 'published' excludes every id with a dot: drafts, versions and system documents; 'unversioned' excludes
   * versions alone.
   */
  ids: 'all' | 'published' | 'unversioned'
  /** Only these document types; every type when absent. */
  types?: readonly string[]
  /** Every type but these. */
  exceptTypes?: readonly string[]
  /** Prefix that the text of a field must have, by field. */
  startsWith?: Readonly<Record<string, string>>
}

/** The part of a document that its permissions depend on: id and type, and the fields of grants. */
export type AccessSubject = Pick<StoredDocument, '_id' | '_type'> & Record<string, unknown>

/** Access control; see `src/auth/grants.ts` for the check, which also runs in workers. */
export interface AccessControl {
  grants(identity: Identity, aclMode: 'public' | 'private'): readonly Grant[]
  /** Asks about any document when none is given. Deleting requires `update`. */
  can(
    identity: Identity,
    permission: Permission,
    dataset: Pick<Dataset, 'aclMode'>,
    document?: AccessSubject,
  ): boolean
  /** Whether a change deletes a singleton, or creates a second one beside it. */
  breaksSingleton(identity: Identity, change: DocumentChange): boolean
  /** Administrators and developers manage datasets, webhooks, CORS origins and tokens. */
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
  /** Patches from `before` to `after`, and back, by document id. */
  effects: Record<string, DocumentEffects>
}

/**
 * Mutations in Sanity's format; or a generator of them, which sees the documents as the mutations yielded so
 * far leave them.
 */
export type MutationSource =
  | readonly unknown[]
  | ((get: (id: string) => StoredDocument | undefined) => Iterable<unknown>)

export interface CommitRequest {
  mutations: MutationSource
  transactionId?: string | undefined
  identity: Identity
  /** Adds a `_key` to array items that lack one, so that they can be addressed. */
  autoGenerateArrayKeys?: boolean
  /** Dry run: validates everything, writes nothing. */
  dryRun?: boolean
}

/**
 * A rule of the site: why a document may not be published beside the others, or undefined. Administrators
 * are exempt, since they import and repair.
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
  /** One perspective, or a stack of release names and 'drafts'; 'raw' shows everything the identity may read. */
  perspective: 'raw' | 'published' | 'drafts' | string[]
  /** For API versions before releases: hides `versions.**`. */
  hidesVersions?: boolean
  resultSourceMap: boolean
  /** Adds the plan of the query, or answers it without a result. */
  explain?: boolean | 'only'
  identity: Identity
}

/** The query response as JSON text, which saves parsing and serialising it again. */
export interface QueryText {
  result: string
  resultSourceMap?: string | undefined
  explain?: string | undefined
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
  /** Documents that reference the id, weakly or strongly. */
  referrers(id: string): readonly StoredDocument[]
  /** Ids of the published document, the draft and the versions that exist of it. */
  versionIds(publishedId: string): string[]
  /** Applies mutations atomically and durably. Rejects with a `LakeError`. */
  commit(request: CommitRequest): Promise<CommitOutcome>
  /** Calls back after each commit, in sequence. Returns the unsubscribe function. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  /** Evaluates GROQ in a worker, bounded in time and memory. */
  queryText(request: QueryRequest): Promise<QueryText>
  readonly transactions: TransactionReader
}

/** A transaction in the history: patches, not full documents. */
export interface LoggedTransaction {
  sequence: number
  id: string
  timestamp: string
  author: string
  /** In Sanity's mutation format. */
  mutations: unknown[]
  effects: Record<string, DocumentEffects>
  /** Previous revisions of the documents that had one, by document id. */
  previousRevisions: Record<string, string>
}

/** Transactions that touched any of the documents; `from` and `to` are inclusive. */
export interface TransactionRange {
  documentIds: readonly string[]
  from?: number | undefined
  to?: number | undefined
  /** Authors whose transactions are read; everybody when absent. */
  authors?: readonly string[] | undefined
  /** Newest first. */
  reverse?: boolean
  limit?: number | undefined
  /** With the effects on all documents of each transaction, not only on `documentIds`. */
  withOtherDocuments?: boolean
}

export interface TransactionReader {
  /** The sequence number of a transaction; undefined for an unknown id. */
  getSequence(transactionId: string): number | undefined
  /** The last sequence number at a time in ISO 8601; 0 before the first transaction. */
  getSequenceAt(timestamp: string): number
  read(range: TransactionRange): LoggedTransaction[]
}

/** Observes every commit of every dataset. */
export interface CommitObserver {
  /**
   * Runs inside the database transaction of the commit: its writes are durable exactly when the commit is.
   * Throwing rolls the commit back.
   */
  persist(dataset: string, transaction: CommittedTransaction): void
  /** Runs inside the database transaction that deletes a dataset. */
  deleted(dataset: string): void
  /** Called once the commit is durable. */
  committed(dataset: string): void
}

export interface CopyOptions {
  skipHistory: boolean
  skipContentReleases: boolean
}

export interface DatasetRegistry {
  get(name: string): Dataset | undefined
  list(): Dataset[]
  create(name: string, aclMode: 'public' | 'private'): Dataset
  setAclMode(name: string, aclMode: 'public' | 'private'): void
  /** Copies documents and history, not webhooks. Files of assets are the caller's. */
  copy(source: string, target: string, options: CopyOptions): void
  delete(name: string): void
}

/** Dependencies of each part of the server. */
export interface LakeContext {
  readonly projectId: string
  readonly dataDir: string
  /** Public base URL, for asset addresses: http://127.0.0.1:3900 */
  readonly baseUrl: string
  /** Every commit is one synchronous transaction, so that no statement of another part can fall into it. */
  readonly database: DatabaseSync
  readonly datasets: DatasetRegistry
  readonly access: AccessControl
  readonly now: () => Date
  /** Logs one line for the operator. */
  readonly log: (line: string) => void
}

/** Available to every route handler: `c.get('identity')`. */
export interface LakeEnv {
  Variables: { identity: Identity }
}

export type LakeRoutes = Hono<LakeEnv>
