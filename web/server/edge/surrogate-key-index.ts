import type { Result } from 'core/result'
import type { SharedStore } from '../freshness/shared-store.ts'

type Store = Pick<SharedStore, 'run'>

/** Time for which an edge may serve a copy: its lifetime, and as long beyond it. */
const KEPT_MS = 2 * 3600 * 1000
/** Above this limit, dropping everything is cheaper. */
const MAX_PATHS = 5_000
const SINCE_NAME = 'surrogate-keys:since'
const toName = (key: string) => `surrogate-keys:${key}`
/** The key of a path, which its answer also names while there is no page. */
const OWN_KEY = /^path:(\/.*)$/

/** Index from surrogate keys to the paths of pages that name them, for an edge that only knows paths. */
export class SurrogateKeyIndex {
  readonly #getStore: () => Store | undefined
  readonly #now: () => number
  /** When paths began to be noted. */
  readonly #since: number
  readonly #paths = new Map<string, Set<string>>()
  /** Noted here, and not in the store yet. */
  readonly #unsent = new Map<string, string>()
  readonly #noted = new Map<string, string>()

  /** Without a store there is one instance. */
  constructor(getStore: () => Store | undefined, now: () => number = Date.now) {
    this.#getStore = getStore
    this.#now = now
    this.#since = now()
  }

  /** Called for each answer that the edge may keep. */
  note(path: string, keys: string): void {
    if (this.#noted.get(path) === keys || this.#noted.size > MAX_PATHS) return
    this.#noted.set(path, keys)
    for (const key of keys.split(' '))
      this.#paths.set(key, (this.#paths.get(key) ?? new Set()).add(path))
    this.#unsent.set(path, keys)
    void this.#send()
  }

  /** An error where a path may be missing. */
  async find(keys: readonly string[]): Promise<Result<string[], string>> {
    const own = keys.flatMap((key) => OWN_KEY.exec(key)?.[1] ?? [])
    const local = keys.flatMap((key) => [...(this.#paths.get(key) ?? [])])
    const shared = await this.#read(keys)
    if (!shared.ok) return shared
    if (this.#noted.size > MAX_PATHS) return { ok: false, error: 'There are too many paths.' }
    if (this.#now() - shared.value.since < KEPT_MS)
      return { ok: false, error: 'Paths that were served earlier are unknown.' }
    return { ok: true, value: [...new Set([...own, ...local, ...shared.value.paths])] }
  }

  async #read(
    keys: readonly string[],
  ): Promise<Result<{ since: number; paths: string[] }, string>> {
    const store = this.#getStore()
    if (!store) return { ok: true, value: { since: this.#since, paths: [] } }
    if (!(await this.#send())) return { ok: false, error: 'The shared store cannot be used.' }
    return store.run(async (client) => {
      // A store that has lost its data begins anew.
      await client.set(SINCE_NAME, String(this.#now()), { condition: 'NX' })
      const since = Number(await client.get(SINCE_NAME))
      return { since, paths: await client.sUnion(keys.map(toName)) }
    })
  }

  async #send(): Promise<boolean> {
    const store = this.#getStore()
    if (!store || this.#unsent.size === 0) return true
    const sending = [...this.#unsent]
    const answer = await store.run(async (client) => {
      const commands = client.multi().set(SINCE_NAME, String(this.#now()), { condition: 'NX' })
      for (const [path, keys] of sending)
        for (const key of keys.split(' ')) commands.sAdd(toName(key), path)
      await commands.exec()
    })
    if (answer.ok)
      for (const [path, keys] of sending)
        if (this.#unsent.get(path) === keys) this.#unsent.delete(path)
    return answer.ok
  }
}
