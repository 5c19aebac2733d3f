import { DatabaseSync } from 'node:sqlite'
import { Script } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { GroqSyntaxError, parse, type ExprNode } from 'groq-js'
import { isRecord } from '../guards.ts'
import { evaluateQuery } from './evaluate-query.ts'
import type {
  QueryAnswer,
  QueryTask,
  QueryWorkerData,
  WorkerReply,
  WorkerRequest,
} from './protocol.ts'
import { Replica } from './replica.ts'

const MAX_PARSED_QUERIES = 500

const port = parentPort
if (port === null) throw new Error('This module runs as a worker')
const { databaseFile, projectId }: QueryWorkerData = workerData

const database = new DatabaseSync(databaseFile, { readOnly: true })
const replicas = new Map<string, Replica>()
/** Least recently used first. */
const parsedQueries = new Map<string, ExprNode>()

function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  const known = parsedQueries.get(query)
  const tree = known ?? parse(query, { params })
  parsedQueries.delete(query)
  parsedQueries.set(query, tree)
  const [oldest] = parsedQueries.keys()
  if (parsedQueries.size > MAX_PARSED_QUERIES && oldest !== undefined) parsedQueries.delete(oldest)
  return tree
}

function answer(task: QueryTask): QueryAnswer {
  const replica = replicas.get(task.dataset) ?? new Replica(database, task.dataset)
  replicas.set(task.dataset, replica)
  const view = replica.view(task.view)
  return evaluateQuery(parseQuery(task.query, task.params), task, view, projectId)
}

/**
 * V8 can interrupt running code only through a script with a time-out: this one calls back into
 * the module. The worker and its replicas survive the interruption.
 */
const boundedCall = new Script('globalThis.lakeQueryCall()')

function runBounded<Value>(timeLimit: number, call: () => Value): Value {
  let value: { returned: Value } | undefined
  Object.defineProperty(globalThis, 'lakeQueryCall', {
    configurable: true,
    value: () => {
      value = { returned: call() }
    },
  })
  boundedCall.runInThisContext({ timeout: timeLimit })
  if (value === undefined) throw new Error('The bounded call did not finish')
  return value.returned
}

function reply(id: number, task: QueryTask): WorkerReply {
  try {
    return { id, outcome: 'answer', answer: runBounded(task.timeLimit, () => answer(task)) }
  } catch (error) {
    if (isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      return { id, outcome: 'timeout' }
    }
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof GroqSyntaxError) {
      return { id, outcome: 'syntaxError', message, position: error.position }
    }
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
