import { Worker } from 'node:worker_threads'
import type { QueryTask, QueryWorkerData, WorkerReply, WorkerRequest } from './protocol.ts'

export interface QueryPoolOptions {
  databaseFile: string
  projectId: string
  /** Milliseconds a query may take in all. */
  timeLimit: number
  /** Megabytes of JavaScript heap a worker may use. */
  memoryLimit: number
  /** How many workers serve ordinary queries. */
  size: number
}

export type PoolReply =
  | Exclude<WorkerReply, { outcome: 'timeout' }>
  | { outcome: 'timeout' | 'outOfMemory' | 'overloaded' }

interface Job {
  task: QueryTask
  resolve: (reply: PoolReply) => void
}

/**
 * A query that runs longer starts again in the one worker for slow queries, so that slow ones
 * never hold up the others for more than this.
 */
const FAST_TIME_LIMIT = 1000
const MAX_WAITING = { fast: 2000, slow: 16 }
/** A worker that does not answer this long after its limit is ended. */
const GRACE = 2000

/** One worker thread and what it is doing. */
class Lane {
  readonly #options: QueryPoolOptions
  readonly #timeLimit: number
  #worker: Worker | undefined
  #running: (Job & { id: number; backstop: NodeJS.Timeout }) | undefined
  #lastId = 0
  onIdle: () => void = () => undefined

  constructor(options: QueryPoolOptions, timeLimit: number) {
    this.#options = options
    this.#timeLimit = timeLimit
  }

  get isIdle(): boolean {
    return this.#running === undefined
  }

  start(): void {
    this.#worker ??= this.#spawn()
  }

  run(job: Job): void {
    this.start()
    const id = ++this.#lastId
    const backstop = setTimeout(() => {
      // First the worker: what waits is given to a new one.
      this.#restart()
      this.#finish({ outcome: 'timeout' })
    }, this.#timeLimit + GRACE)
    this.#running = { ...job, id, backstop }
    this.post({ kind: 'query', id, task: { ...job.task, timeLimit: this.#timeLimit } })
  }

  /** Workers that have not started yet will load what is on disk. */
  post(request: WorkerRequest): void {
    this.#worker?.postMessage(request)
  }

  async close(): Promise<void> {
    this.#finish({ outcome: 'overloaded' })
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #spawn(): Worker {
    const { databaseFile, projectId, memoryLimit } = this.#options
    const workerData: QueryWorkerData = { databaseFile, projectId }
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    })
    worker.unref()
    worker.on('message', (reply: WorkerReply) => {
      if (reply.id === this.#running?.id) this.#finish(reply)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (this.#worker === worker) this.#worker = undefined
      this.#finish(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { outcome: 'outOfMemory' }
          : { outcome: 'error', id: 0, message: error.message },
      )
    })
    return worker
  }

  #restart(): void {
    const worker = this.#worker
    this.#worker = undefined
    worker?.terminate().catch(() => undefined)
  }

  #finish(reply: PoolReply): void {
    const running = this.#running
    if (running === undefined) return
    clearTimeout(running.backstop)
    this.#running = undefined
    running.resolve(reply)
    this.onIdle()
  }
}

class Queue {
  readonly #lanes: Lane[]
  readonly #maxWaiting: number
  readonly #waiting: Job[] = []

  constructor(lanes: Lane[], maxWaiting: number) {
    this.#lanes = lanes
    this.#maxWaiting = maxWaiting
    for (const lane of lanes) lane.onIdle = () => this.#next(lane)
  }

  run(task: QueryTask): Promise<PoolReply> {
    return new Promise((resolve) => {
      const lane = this.#lanes.find(({ isIdle }) => isIdle)
      if (lane !== undefined) lane.run({ task, resolve })
      else if (this.#waiting.length < this.#maxWaiting) this.#waiting.push({ task, resolve })
      else resolve({ outcome: 'overloaded' })
    })
  }

  close(): void {
    for (const job of this.#waiting.splice(0)) job.resolve({ outcome: 'overloaded' })
  }

  #next(lane: Lane): void {
    const job = this.#waiting.shift()
    if (job !== undefined) lane.run(job)
  }
}

/**
 * Worker threads that evaluate queries on their own copies of the documents. A query is bounded
 * in time and memory, and a slow one runs apart from the others.
 */
export class QueryPool {
  readonly #fastLanes: Lane[]
  readonly #slowLane: Lane
  readonly #fast: Queue
  readonly #slow: Queue
  readonly #timeLimit: number

  constructor(options: QueryPoolOptions) {
    this.#timeLimit = options.timeLimit
    const fastTimeLimit = Math.min(FAST_TIME_LIMIT, options.timeLimit)
    this.#fastLanes = Array.from({ length: options.size }, () => new Lane(options, fastTimeLimit))
    this.#slowLane = new Lane(options, options.timeLimit)
    this.#fast = new Queue(this.#fastLanes, MAX_WAITING.fast)
    this.#slow = new Queue([this.#slowLane], MAX_WAITING.slow)
    this.#fastLanes[0]?.start()
  }

  async run(task: QueryTask): Promise<PoolReply> {
    const reply = await this.#fast.run(task)
    const isSlow = reply.outcome === 'timeout' && this.#timeLimit > FAST_TIME_LIMIT
    return isSlow ? this.#slow.run(task) : reply
  }

  /** Sends an update to every running worker. */
  broadcast(request: WorkerRequest): void {
    for (const lane of this.#fastLanes) lane.post(request)
    this.#slowLane.post(request)
  }

  async close(): Promise<void> {
    this.#fast.close()
    this.#slow.close()
    await Promise.all([...this.#fastLanes, this.#slowLane].map((lane) => lane.close()))
  }
}
