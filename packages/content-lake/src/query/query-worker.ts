import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentView } from './document-view.ts'
import { evaluateQuery, evaluateWithSourceMap } from './evaluate-query.ts'
import { PlanCache, QuerySyntaxError, TOO_DEEP } from './plan-cache.ts'
import type {
  QueryAnswer,
  QueryTask,
  QueryWorkerData,
  WorkerReply,
  WorkerRequest,
} from './protocol.ts'
import { Replica } from './replica.ts'
import { isTimeoutError, runBounded } from './run-bounded.ts'

const port = parentPort
if (port === null) throw new Error('This module runs as a worker')
const { databaseFile, baseUrl, projectId }: QueryWorkerData = workerData

const database = new DatabaseSync(databaseFile, { readOnly: true })
const replicas = new Map<string, Replica>()
const plans = new PlanCache()

function toText(value: unknown): string {
  return JSON.stringify(value ?? null)
}

/** What a query looks at. Loading it takes its time, which is not the query's. */
function getView(task: QueryTask): DocumentView {
  const replica = replicas.get(task.dataset) ?? new Replica(database, task.dataset, baseUrl)
  replicas.set(task.dataset, replica)
  return replica.view(task.view)
}

function answer(task: QueryTask, view: DocumentView): QueryAnswer {
  const plan = plans.get(task.query, task.params)
  const scope = { ...task, projectId }
  const isCacheable = !plan.usesClock
  if (!task.resultSourceMap) {
    const { result, syncTags } = evaluateQuery(plan, scope, view)
    return { result: toText(result), resultSourceMap: undefined, syncTags, isCacheable }
  }
  const { result, sourceMap, syncTags } = evaluateWithSourceMap(plan, scope, view)
  return { result: toText(result), resultSourceMap: toText(sourceMap), syncTags, isCacheable }
}

function reply(id: number, task: QueryTask): WorkerReply {
  try {
    const view = getView(task)
    return { id, outcome: 'answer', answer: runBounded(task.timeLimit, () => answer(task, view)) }
  } catch (error) {
    if (isTimeoutError(error)) return { id, outcome: 'timeout' }
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof QuerySyntaxError) {
      return { id, outcome: 'syntaxError', message, position: error.position }
    }
    if (error instanceof RangeError) return { id, outcome: 'error', message: TOO_DEEP }
    return { id, outcome: 'error', message }
  }
}

port.on('message', (request: WorkerRequest) => {
  switch (request.kind) {
    case 'query':
      port.postMessage(reply(request.id, request.task))
      break
    case 'update':
      replicas.get(request.dataset)?.update(request.sequence, request.changes)
      break
    case 'forget':
      replicas.delete(request.dataset)
      break
  }
})
