import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Result } from 'core/result'

const createStoreClient = (url: string, keyPrefix: string) =>
  createClient({
    url,
    keyPrefix,
    // Reconnects below: the client's own retries keep a connection that a network partition has silenced.
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
  })

export type StoreClient = ReturnType<typeof createStoreClient>

interface SharedStoreOptions {
  /** `redis://` or `rediss://`. */
  url: string
  /** Sites with the same prefix share everything. */
  keyPrefix: string
  /** Key prefix of values for instances of one build with the same settings. */
  scope: string
  log: (line: string) => void
  /** Time-out of a command. */
  commandMs?: number
}

/** A request sends at most five commands in a row, and waits for the store a quarter of a second at most. */
const COMMAND_MS = 100
/** Share of the time limit; after a slower answer, commands fail at once until a probe is answered in time. */
const LATE_SHARE = 0.3
const GRACE_MS = 30
const CONNECT_MS = 1_000
/** Silence after which a connection is replaced. */
const SILENCE_MS = 1_000
const BEAT_MS = 250
const RETRY_MS = 250
/** A single late answer is not logged as an outage. */
const FAILURES_BEFORE_PROBLEM = 2
const BEAT_KEY = 'beat'

/**
 * A store that all instances share, by Redis's protocol. Requests do not depend on it: after one late answer every command
 * fails at once, until a probe in the background is answered in time.
 */
export class SharedStore {
  readonly #options: SharedStoreOptions
  readonly #commandMs: number
  readonly #ending = new AbortController()
  #client: StoreClient | undefined
  #failures = 0
  #problem: string | undefined

  constructor(options: SharedStoreOptions) {
    this.#options = options
    this.#commandMs = options.commandMs ?? COMMAND_MS
  }

  /** Resolves after the first attempt to connect, whether or not it succeeded. */
  async open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    void this.hold(
      async (client) => {
        for (;;) {
          await this.#probe(client)
          resolve()
          await this.#wait(BEAT_MS)
        }
      },
      (cause) => {
        this.#fail(cause)
        resolve()
      },
    )
    return promise
  }

  close(): void {
    this.#ending.abort()
  }

  get scope(): string {
    return this.#options.scope
  }

  /** Whether commands are sent. */
  get isUsable(): boolean {
    return this.#client !== undefined
  }

  /** Reason why the store is not used; undefined while it is. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** The answer to a command, if it comes in time. */
  async run<T>(command: (client: StoreClient) => Promise<T>): Promise<Result<T, string>> {
    const client = this.#client
    if (!client) return { ok: false, error: this.#problem ?? 'The shared store is being probed.' }
    const stopTimer = startTimer(LATE_SHARE * this.#commandMs, () => {
      this.#client = undefined
    })
    try {
      return { ok: true, value: await limitTime(command(client), this.#commandMs) }
    } catch (cause) {
      this.#client = undefined
      return { ok: false, error: toMessage(cause) }
    } finally {
      stopTimer()
    }
  }

  /** Runs a command as `run` does, for libraries that expect a rejection. */
  async take<T>(command: (client: StoreClient) => Promise<T>): Promise<T> {
    const answer = await this.run(command)
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }

  /** Reconnects after every failure until the store is closed. */
  async hold(
    use: (client: StoreClient) => Promise<never>,
    onFailure: (cause: unknown) => void,
  ): Promise<void> {
    const { url, keyPrefix } = this.#options
    while (!this.#ending.signal.aborted) {
      const client = createStoreClient(url, keyPrefix)
      // A failure also rejects the pending command.
      client.on('error', () => undefined)
      try {
        await limitTime(client.connect(), CONNECT_MS + SILENCE_MS)
        await use(client)
      } catch (cause) {
        if (!this.#ending.signal.aborted) onFailure(cause)
      } finally {
        if (client.isOpen) client.destroy()
      }
      await this.#wait(RETRY_MS).catch(() => undefined)
    }
  }

  /** Probes by a write, since a full store still answers reads. */
  async #probe(client: StoreClient): Promise<void> {
    let isLate = false
    const stopTimer = startTimer(this.#commandMs, () => {
      isLate = true
    })
    await limitTime(client.set(BEAT_KEY, '', { PX: SILENCE_MS }), SILENCE_MS).finally(stopTimer)
    if (isLate) {
      this.#fail(new Error('It answers late.'))
      return
    }
    const { log } = this.#options
    this.#client = client
    this.#failures = 0
    if (this.#problem !== undefined) log('The shared store can be used again.')
    this.#problem = undefined
  }

  #fail(cause: unknown): void {
    this.#client = undefined
    this.#failures += 1
    if (this.#failures < FAILURES_BEFORE_PROBLEM || this.#problem !== undefined) return
    this.#problem = toMessage(cause)
    this.#options.log(
      `The shared store cannot be used, so other instances' pages may be stale. Retrying: ${this.#problem}`,
    )
  }

  #wait(milliseconds: number): Promise<void> {
    return wait(milliseconds, undefined, { ref: false, signal: this.#ending.signal })
  }
}

const toMessage = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Calls back after the time, and a little later when the process itself was too busy to send or to read. */
function startTimer(milliseconds: number, callBack: () => void): () => void {
  const dueAt = performance.now() + milliseconds
  let timer = setTimeout(() => {
    if (performance.now() - dueAt > GRACE_MS) timer = setTimeout(callBack, GRACE_MS)
    else callBack()
  }, milliseconds)
  return () => clearTimeout(timer)
}

/** Rejects when there is no answer in time. */
export async function limitTime<T>(answering: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const stopTimer = startTimer(milliseconds, () =>
    reject(new Error(`No answer within ${milliseconds} ms.`)),
  )
  try {
    return await Promise.race([answering, late])
  } finally {
    stopTimer()
  }
}
