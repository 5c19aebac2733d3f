import { withoutVersions } from '../auth/grants.ts'
import { ANONYMOUS } from '../auth/user-directory.ts'
import type {
  AccessControl,
  CommittedTransaction,
  Dataset,
  QueryRequest,
  QueryText,
} from '../contracts.ts'
import { toDataError, toQueryParseError, type LakeError } from '../errors.ts'
import type { QueryEngine } from '../store/stored-dataset.ts'
import type { QueryAnswer, QueryTask } from './protocol.ts'
import type { PoolReply, QueryJob, QueryPool } from './query-pool.ts'
import { ResultCache } from './result-cache.ts'
import { toChangeTags } from './sync-tags.ts'

export interface QueryServiceOptions {
  dataset: Pick<Dataset, 'name' | 'aclMode'>
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

/** Answers the queries of one dataset, cached until the data changes. */
export class QueryService implements QueryEngine {
  readonly #options: QueryServiceOptions
  readonly #cache = new ResultCache()
  /** Identical concurrent queries share one evaluation. */
  readonly #running = new Map<string, Promise<QueryAnswer>>()
  #sequence = 0

  constructor(options: QueryServiceOptions) {
    this.#options = options
    const { dataset, pool, access } = options
    const grants = access.grants(ANONYMOUS, dataset.aclMode)
    pool.warmUp(dataset.name, { perspective: 'published', grants })
  }

  async queryText(request: QueryRequest): Promise<QueryText> {
    const start = performance.now()
    const task = this.#toTask(request)
    const isStranger = request.identity.kind === 'anonymous'
    const key = JSON.stringify(task)
    const answer = this.#cache.get(key) ?? (await this.#share(key, { task, isStranger }))
    return { ...answer, ms: Math.round(performance.now() - start) }
  }

  update({ sequence, changes }: CommittedTransaction): void {
    this.#sequence = sequence
    this.#running.clear()
    for (const change of changes) {
      const { tags, isDraftChange } = toChangeTags(change)
      for (const tag of tags) this.#cache.invalidate(tag, isDraftChange)
    }
    this.#options.pool.broadcast({
      kind: 'update',
      dataset: this.#options.dataset.name,
      sequence,
      changes: changes.map(({ documentId, after }) => ({ id: documentId, document: after })),
    })
  }

  close(): void {
    this.#options.pool.forget(this.#options.dataset.name)
  }

  #toTask(request: QueryRequest): QueryTask {
    const { dataset, access, timeLimit } = this.#options
    const grants = access.grants(request.identity, dataset.aclMode)
    return {
      dataset: dataset.name,
      query: request.query,
      params: request.params,
      view: {
        perspective: request.perspective,
        grants: request.hidesVersions === true ? withoutVersions(grants) : grants,
      },
      resultSourceMap: request.resultSourceMap,
      explain: request.explain ?? false,
      // Only identity() reads it; omitting it lets callers share cached results.
      identityId: request.query.includes('identity') ? request.identity.id : '',
      timeLimit,
    }
  }

  #share(key: string, job: QueryJob): Promise<QueryAnswer> {
    const running = this.#running.get(key)
    if (running !== undefined) return running
    const answer = this.#evaluate(key, job).finally(() => {
      if (this.#running.get(key) === answer) this.#running.delete(key)
    })
    this.#running.set(key, answer)
    return answer
  }

  async #evaluate(key: string, job: QueryJob): Promise<QueryAnswer> {
    const { task } = job
    const sequence = this.#sequence
    const reply = await this.#options.pool.run(job)
    if (reply.outcome !== 'answer') throw toQueryError(reply, task.query)
    const { answer } = reply
    // A result may be stale if a commit came meanwhile.
    if (answer.isCacheable && sequence === this.#sequence)
      this.#cache.set(key, answer, task.view.perspective === 'published')
    return answer
  }
}
