const SILENCE_MS = 8_000
const CHECK_MS = 1_000

interface ProgressDeps {
  log: (line: string) => void
  /** Time since the last line of any label. */
  getSilence: () => number
  now: () => number
}

/** Says what is under way whenever nothing has been printed for a while. */
export class Progress {
  readonly #deps: ProgressDeps
  /** Start of each task, by its name. */
  readonly #tasks = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: ProgressDeps) {
    this.#deps = deps
  }

  async track<Result>(task: string, work: Promise<Result>): Promise<Result> {
    this.#tasks.set(task, this.#deps.now())
    this.#timer ??= setInterval(() => this.#look(), CHECK_MS).unref()
    try {
      return await work
    } finally {
      this.#tasks.delete(task)
      if (this.#tasks.size === 0) {
        clearInterval(this.#timer)
        this.#timer = undefined
      }
    }
  }

  #look(): void {
    const { log, getSilence, now } = this.#deps
    if (getSilence() < SILENCE_MS) return
    const tasks = Array.from(
      this.#tasks,
      ([task, since]) => `${task} (${((now() - since) / 1000).toFixed(0)} s)`,
    )
    log(`still ${tasks.join(', ')}`)
  }
}
