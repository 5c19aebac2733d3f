/** Thrown when the queue is full; the caller should retry later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Runs a few tasks at a time and deduplicates by key: callers with the same key share its result. Beyond
 * `maxWaiting`, tasks are refused with a `QueueFullError`.
 */
export class WorkQueue<Result> {
  readonly #underWay = new Map<string, Promise<Result>>()
  readonly #waiting: (() => void)[] = []
  readonly #maxRunning: number
  readonly #maxWaiting: number
  #running = 0

  constructor({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
  }

  run(key: string, task: () => Promise<Result>): Promise<Result> {
    const existing = this.#underWay.get(key)
    if (existing) return existing
    if (this.#running >= this.#maxRunning && this.#waiting.length >= this.#maxWaiting)
      return Promise.reject(new QueueFullError('Too many tasks are waiting'))
    const result = this.#runInTurn(task).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, result)
    return result
  }

  async #runInTurn(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#maxRunning)
      await new Promise<void>((resume) => {
        this.#waiting.push(resume)
      })
    else this.#running++
    try {
      return await task()
    } finally {
      // The slot passes directly to the next in line, so that nobody can jump the queue.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
