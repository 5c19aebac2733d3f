import type { AccessControl, CommittedTransaction, QueryRequest, QueryText } from '../contracts.ts'
import { toDataError, toQueryParseError, type LakeError } from '../errors.ts'
import type { QueryEngine } from '../store/stored-dataset.ts'
import type { QueryTask } from './protocol.ts'
import type { PoolReply, QueryPool } from './query-pool.ts'

export interface QueryServiceOptions {
  dataset: string
  aclMode: 'public' | 'private'
  pool: QueryPool
  access: AccessControl
  timeLimit: number
}

function toQueryError(reply: Exclude<PoolReply, { outcome: 'answer' }>, query: string): LakeError {
  switch (reply.outcome) {
    case 'syntaxError':
      return toQueryParseError(query, reply.message, reply.position)
    case 'timeout':
      return toDataError(408, 'queryTimeoutError', 'The query exceeded the time limit', { query })
    case 'outOfMemory':
      return toDataError(400, 'queryMemoryError', 'The query needs too much memory', { query })
    case 'overloaded':
      return toDataError(503, 'serviceUnavailableError', 'Too many queries are waiting: try again')
    case 'error':
    default:
      return toDataError(400, 'queryEvaluationError', reply.message, { query })
  }
}

/** Answers the queries of one dataset. */
export class QueryService implements QueryEngine {
  readonly #options: QueryServiceOptions

  constructor(options: QueryServiceOptions) {
    this.#options = options
  }

  async queryText(request: QueryRequest): Promise<QueryText> {
    const start = performance.now()
    const { dataset, aclMode, pool, access, timeLimit } = this.#options
    const task: QueryTask = {
      dataset,
      query: request.query,
      params: request.params,
      view: {
        perspective: request.perspective,
        grants: access.grants(request.identity, aclMode),
      },
      resultSourceMap: request.resultSourceMap,
      identityId: request.identity.id,
      timeLimit,
    }
    const reply = await pool.run(task)
    if (reply.outcome !== 'answer') throw toQueryError(reply, request.query)
    const { result, resultSourceMap, syncTags } = reply.answer
    return { result, resultSourceMap, syncTags, ms: Math.round(performance.now() - start) }
  }

  update({ sequence, changes }: CommittedTransaction): void {
    this.#options.pool.broadcast({
      kind: 'update',
      dataset: this.#options.dataset,
      sequence,
      changes: changes.map(({ documentId, after }) => ({ id: documentId, document: after })),
    })
  }

  close(): Promise<void> {
    this.#options.pool.broadcast({ kind: 'forget', dataset: this.#options.dataset })
    return Promise.resolve()
  }
}
