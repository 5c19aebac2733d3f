import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { toReason } from '../errors.ts'
import type { DocumentView } from './document-view.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { explainPlan } from './explain-plan.ts'
import type { QueryPlan } from './plan-query.ts'
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

/** The view of a query. Loading it does not count towards the query's time. */
function getView({ dataset, view }: Pick<QueryTask, 'dataset' | 'view'>): DocumentView {
  const replica = replicas.get(dataset) ?? new Replica(database, dataset, baseUrl)
  replicas.set(dataset, replica)
  return replica.view(view)
}

function answer(plan: QueryPlan, task: QueryTask, view: DocumentView): QueryAnswer {
  const explain = task.explain === false ? undefined : explainPlan(plan)
  if (task.explain === 'only')
    return { result: 'null', resultSourceMap: undefined, explain, syncTags: [], isCacheable: true }
  const scope = { ...task, projectId }
  const evaluated = evaluateQuery(plan, scope, view, task.resultSourceMap)
  const { result = null, sourceMap, syncTags } = evaluated
  return {
    result: JSON.stringify(result),
    resultSourceMap: sourceMap && JSON.stringify(sourceMap),
    explain,
    syncTags,
    isCacheable: !plan.usesClock,
  }
}

function reply(id: number, task: QueryTask): WorkerReply {
  try {
    const view = getView(task)
    port?.postMessage({ id, outcome: 'started' })
    const { timeLimit } = task
    const plan = runBounded(timeLimit, () => plans.get(task.query, task.params))
    return { id, outcome: 'answer', answer: runBounded(timeLimit, () => answer(plan, task, view)) }
  } catch (error) {
    if (isTimeoutError(error)) return { id, outcome: 'timeout' }
    const message = toReason(error)
    if (error instanceof QuerySyntaxError)
      return { id, outcome: 'syntaxError', message, position: error.position }
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
      replicas.get(request.dataset)?.update(request)
      break
    case 'warm':
      getView(request)
      break
    case 'forget':
      replicas.delete(request.dataset)
      break
  }
})
