import type { Grant, QueryRequest, QueryText, StoredDocument } from '../contracts.ts'

/** Visibility for a query: a perspective on the documents that the grants allow. */
export interface ViewSpec {
  perspective: QueryRequest['perspective']
  grants: readonly Grant[]
}

export interface QueryTask {
  dataset: string
  query: string
  params: Record<string, unknown>
  view: ViewSpec
  resultSourceMap: boolean
  explain: boolean | 'only'
  identityId: string
  /** Time limit of the evaluation in milliseconds. */
  timeLimit: number
}

export interface QueryWorkerData {
  databaseFile: string
  /** Base URL of assets. */
  baseUrl: string
  projectId: string
}

/** Has a worker preload the data that queries are likely to need. */
export interface WarmUp {
  kind: 'warm'
  dataset: string
  view: ViewSpec
}

export type WorkerRequest =
  | { kind: 'query'; id: number; task: QueryTask }
  | {
      kind: 'update'
      dataset: string
      sequence: number
      changes: { id: string; document: StoredDocument | undefined }[]
    }
  | { kind: 'forget'; dataset: string }
  | WarmUp

export interface QueryAnswer extends Omit<QueryText, 'ms'> {
  /** False when the result depends on more than the documents, such as `now()`. */
  isCacheable: boolean
}

export type WorkerReply = { id: number } & (
  | { outcome: 'answer'; answer: QueryAnswer }
  | { outcome: 'started' }
  | { outcome: 'timeout' }
  | { outcome: 'syntaxError'; message: string; position: number }
  | { outcome: 'error'; message: string }
)
