import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { LruMap } from '../lru-map.ts'
import type { QueryTask, QueryWorkerData, WarmUp, WorkerReply, WorkerRequest } from './protocol.ts'
import { MAX_STRETCH } from './run-bounded.ts'

export interface QueryPoolOptions extends QueryWorkerData {
  /** Total time limit of a query in milliseconds. */
  timeLimit: number
  /** Heap limit of a worker in megabytes. */
  memoryLimit: number
  /** Number of workers for ordinary queries. */
  size: number
}

export type PoolReply =
  | Exclude<WorkerReply, { outcome: 'started' | 'timeout' }>
  | { outcome: 'timeout' | 'outOfMemory' | 'overloaded' }

/** A query and its priority: anonymous ones run when nobody else waits, and never take the last worker. */
export interface QueryJob {
  task: QueryTask
  isStranger: boolean
}

interface Job extends QueryJob {
  /** Time after which the caller no longer waits. */
  expiresAt: number
  resolve: (reply: PoolReply) => void
}

/**
 * A query that runs longer restarts in a worker for slow queries, so that slow ones delay the others by no more
 * than this.
 */
const FAST_TIME_LIMIT = 1000
/** Queue limits of the fast and the slow workers. */
const MAX_WAITING = { fast: 1000, slow: 16 }
/** Grace before a worker beyond its limit is terminated. */
const GRACE = 10_000
const MAX_HOPELESS = 500
/** Milliseconds between the starts of spare workers. */
const START_INTERVAL = 5000

/** A worker thread and its current task. */
class Lane {
  readonly #options: QueryPoolOptions
  readonly #timeLimit: number
  readonly #warmUps: ReadonlyMap<string, WarmUp>
  #worker: Worker | undefined
  #running: (Job & { id: number }) | undefined
  #backstop: NodeJS.Timeout | undefined
  #lastId = 0
  onIdle: () => void = () => undefined

  constructor(options: QueryPoolOptions, timeLimit: number, warmUps: ReadonlyMap<string, WarmUp>) {
    this.#options = options
    this.#timeLimit = timeLimit
    this.#warmUps = warmUps
  }

  get isIdle(): boolean {
    return this.#running === undefined
  }

  start(): void {
    if (this.#worker !== undefined) return
    this.#worker = this.#spawn()
    for (const warmUp of this.#warmUps.values()) this.post(warmUp)
  }

  run(job: Job): void {
    this.start()
    const id = ++this.#lastId
    this.#running = { ...job, id }
    this.post({ kind: 'query', id, task: { ...job.task, timeLimit: this.#timeLimit } })
  }

  /** Workers that have not started yet load the current state from disk. */
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
    const { databaseFile, baseUrl, projectId, memoryLimit } = this.#options
    const workerData: QueryWorkerData = { databaseFile, baseUrl, projectId }
    // The worker lies beside this file, as source or as built.
    const file = `./query-worker${extname(import.meta.url)}`
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData,
      // V8's own size of the young generation made the heap of a loaded worker a third larger, and the memory of
      // the whole lake half as large again.
      resourceLimits: { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: memoryLimit },
    })
    worker.unref()
    worker.on('message', (reply: WorkerReply) => {
      if (reply.id !== this.#running?.id) return
      // Before it starts, the worker applies earlier commits and may have to load data.
      if (reply.outcome === 'started') this.#setBackstop()
      else this.#finish(reply)
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

  #setBackstop(): void {
    this.#backstop = setTimeout(
      () => {
        // Removes the worker first, so that queued tasks go to a new one.
        const worker = this.#worker
        this.#worker = undefined
        worker?.terminate().catch(() => undefined)
        this.#finish({ outcome: 'timeout' })
      },
      this.#timeLimit * MAX_STRETCH + GRACE,
    )
  }

  #finish(reply: PoolReply): void {
    const running = this.#running
    if (running === undefined) return
    clearTimeout(this.#backstop)
    this.#running = undefined
    running.resolve(reply)
    this.onIdle()
  }
}

class Queue {
  readonly #lanes: Lane[]
  /** Reserved for authenticated callers, so that they never wait for an anonymous query. */
  readonly #reserved: Lane | undefined
  readonly #maxWaiting: number
  readonly #expired: PoolReply
  readonly #waiting: Job[] = []
  readonly #waitingStrangers: Job[] = []

  constructor(lanes: Lane[], maxWaiting: number, expired: PoolReply) {
    this.#lanes = lanes
    this.#reserved = lanes.length > 1 ? lanes[0] : undefined
    this.#maxWaiting = maxWaiting
    this.#expired = expired
    for (const lane of lanes) lane.onIdle = () => this.#next(lane)
  }

  run(query: QueryJob, patience: number): Promise<PoolReply> {
    return new Promise((resolve) => {
      const job = { ...query, resolve, expiresAt: performance.now() + patience }
      const lane = this.#lanes.find((each) => each.isIdle && this.#serves(each, job))
      const waiting = job.isStranger ? this.#waitingStrangers : this.#waiting
      if (lane !== undefined) lane.run(job)
      else if (waiting.length < this.#maxWaiting) waiting.push(job)
      else resolve({ outcome: 'overloaded' })
    })
  }

  close(): void {
    for (const waiting of [this.#waiting, this.#waitingStrangers]) {
      for (const job of waiting.splice(0)) job.resolve({ outcome: 'overloaded' })
    }
  }

  #serves(lane: Lane, { isStranger }: QueryJob): boolean {
    return !isStranger || lane !== this.#reserved
  }

  #next(lane: Lane): void {
    for (;;) {
      const strangers = lane === this.#reserved ? [] : this.#waitingStrangers
      const job = this.#waiting.shift() ?? strangers.shift()
      if (job === undefined) return
      if (performance.now() < job.expiresAt) {
        lane.run(job)
        return
      }
      job.resolve(this.#expired)
    }
  }
}

/**
 * Worker threads that evaluate queries on replicas of the documents. A query is bounded in time and memory,
 * and a slow one runs apart from the others.
 */
export class QueryPool {
  readonly #fastLanes: Lane[]
  readonly #slowLanes: Lane[]
  readonly #fast: Queue
  readonly #slow: Queue
  readonly #timeLimit: number
  /** Hashes of queries that timed out: they start as slow. */
  readonly #hopeless = new LruMap<true>(MAX_HOPELESS)
  /** Views that every worker preloads, by dataset. */
  readonly #warmUps = new Map<string, WarmUp>()
  readonly #starts: NodeJS.Timeout[]

  constructor(options: QueryPoolOptions) {
    this.#timeLimit = options.timeLimit
    const fastTimeLimit = Math.min(FAST_TIME_LIMIT, options.timeLimit)
    const toLanes = (length: number, timeLimit: number) =>
      Array.from({ length }, () => new Lane(options, timeLimit, this.#warmUps))
    this.#fastLanes = toLanes(options.size, fastTimeLimit)
    this.#slowLanes = toLanes(2, options.timeLimit)
    this.#fast = new Queue(this.#fastLanes, MAX_WAITING.fast, { outcome: 'overloaded' })
    this.#slow = new Queue(this.#slowLanes, MAX_WAITING.slow, { outcome: 'timeout' })
    // Workers for slow queries start on demand: each has to receive every commit.
    const [first, ...others] = this.#fastLanes
    first?.start()
    this.#starts = others.map((lane, index) =>
      setTimeout(() => lane.start(), (index + 1) * START_INTERVAL).unref(),
    )
  }

  /** Has every worker preload a view of a dataset, including workers that start later. */
  warmUp(dataset: string, view: WarmUp['view']): void {
    const request: WarmUp = { kind: 'warm', dataset, view }
    this.#warmUps.set(dataset, request)
    this.broadcast(request)
  }

  forget(dataset: string): void {
    this.#warmUps.delete(dataset)
    this.broadcast({ kind: 'forget', dataset })
  }

  async run(job: QueryJob): Promise<PoolReply> {
    const hash = createHash('sha1').update(job.task.query).digest('base64')
    if (!this.#hopeless.has(hash)) {
      const reply = await this.#fast.run(job, this.#timeLimit)
      const isSlow = reply.outcome === 'timeout' && this.#timeLimit > FAST_TIME_LIMIT
      if (!isSlow) return reply
    }
    const reply = await this.#slow.run(job, this.#timeLimit)
    if (reply.outcome === 'timeout') this.#hopeless.set(hash, true)
    else this.#hopeless.delete(hash)
    return reply
  }

  /** Broadcasts an update to every running worker. */
  broadcast(request: WorkerRequest): void {
    for (const lane of this.#lanes) lane.post(request)
  }

  async close(): Promise<void> {
    for (const start of this.#starts) clearTimeout(start)
    this.#fast.close()
    this.#slow.close()
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  get #lanes(): Lane[] {
    return [...this.#fastLanes, ...this.#slowLanes]
  }
}
