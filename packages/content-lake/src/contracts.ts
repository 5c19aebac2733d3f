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
  /** 'published' leaves out every id with a dot: drafts, versions and system documents. */
  ids: 'all' | 'published'
  /** Only these document types; every type when absent. */
  types?: readonly string[]
  /** Every type but these. */
  exceptTypes?: readonly string[]
}

export interface AccessRequest {
  identity: Identity
  permission: Permission
  aclMode: 'public' | 'private'
  /** Any document at all when absent. Deleting asks for `update`. */
  document?: Pick<StoredDocument, '_id' | '_type'>
}

/** Who may do what; see `src/auth/grants.ts` for the check that also runs in a worker. */
export interface AccessControl {
  grants(identity: Identity, aclMode: 'public' | 'private'): readonly Grant[]
  can(request: AccessRequest): boolean
  /** Datasets, webhooks, CORS origins and tokens are for administrators and developers. */
  canManage(identity: Identity): boolean
}

export interface DocumentChange {
  documentId: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
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
}

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  /** One name, or a stack of release names and 'drafts'; 'raw' sees everything the identity may. */
  perspective: 'raw' | 'published' | 'drafts' | string[]
  resultSourceMap: boolean
  identity: Identity
}

export interface QueryResponse {
  result: unknown
  syncTags: string[]
  resultSourceMap?: unknown
  ms: number
}

export interface Dataset {
  readonly name: string
  readonly aclMode: 'public' | 'private'
  get(id: string): StoredDocument | undefined
  documents(): Iterable<StoredDocument>
  /** Applies mutations atomically; resolves when they are on disk. Rejects with a `LakeError`. */
  commit(request: {
    mutations: unknown[]
    transactionId?: string
    identity: Identity
  }): Promise<CommittedTransaction>
  /** Calls back after each commit, in sequence. Returns the unsubscribe function. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  /** Evaluates GROQ off the main thread, bounded in time and memory. */
  query(request: QueryRequest): Promise<QueryResponse>
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
  readonly datasets: DatasetRegistry
  readonly access: AccessControl
  readonly now: () => Date
  readonly log: (line: string) => void
}

/** Every route handler can read who asks: `c.get('identity')`. */
export interface LakeEnv {
  Variables: { identity: Identity }
}

export type LakeRoutes = Hono<LakeEnv>
