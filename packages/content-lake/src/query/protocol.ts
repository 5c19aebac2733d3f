import type { Grant, QueryRequest, StoredDocument } from '../contracts.ts'

/** What a query may see: a perspective on the documents that the grants allow to be read. */
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
  identityId: string
  /** Milliseconds of evaluation after which the worker gives up. */
  timeLimit: number
}

export interface QueryWorkerData {
  databaseFile: string
  baseUrl: string
  projectId: string
}

/** Has a worker load what queries are likely to look at before the first of them comes. */
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

export interface QueryAnswer {
  result: string
  resultSourceMap: string | undefined
  syncTags: string[]
  /** False when the answer depends on more than the documents, such as `now()`. */
  isCacheable: boolean
}

export type WorkerReply = { id: number } & (
  | { outcome: 'answer'; answer: QueryAnswer }
  | { outcome: 'timeout' }
  | { outcome: 'syntaxError'; message: string; position: number }
  | { outcome: 'error'; message: string }
)
