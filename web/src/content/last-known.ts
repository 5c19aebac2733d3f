import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#lib/write-atomically.ts'
import { hash } from './hash.ts'

/**
 * The last result of every published read, in memory and in files beside Next's cache. A changed page has no
 * cached copy left; if the lake is down when it is rendered again, this is its content. The size is bounded:
 * only existing paths are read.
 */
export class LastKnown {
  readonly #directory: string
  readonly #answers = new Map<string, string>()

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The result of `read`, or the last known one; then `onRecall` gets the reason. */
  async read<T>(
    key: string,
    read: () => Promise<T>,
    onRecall: (reason: unknown) => Promise<void>,
  ): Promise<T> {
    const name = hash(key)
    let answer: T
    try {
      answer = await read()
    } catch (reason) {
      const known = await this.#find(name)
      if (known === undefined) throw reason
      await onRecall(reason)
      return JSON.parse(known).answer
    }
    await this.#remember(name, JSON.stringify({ answer }))
    return answer
  }

  /** The last known result. */
  async recall(key: string): Promise<unknown> {
    const known = await this.#find(hash(key))
    return known === undefined ? undefined : JSON.parse(known).answer
  }

  async #remember(name: string, json: string): Promise<void> {
    if (this.#answers.get(name) === json) return
    this.#answers.set(name, json)
    try {
      await writeAtomically(this.#toPath(name), json)
    } catch {
      // Without a writable disk, only memory is used.
    }
  }

  async #find(name: string): Promise<string | undefined> {
    const known = this.#answers.get(name)
    if (known !== undefined) return known
    try {
      return await readFile(this.#toPath(name), 'utf8')
    } catch {
      return undefined
    }
  }

  #toPath(name: string): string {
    return join(this.#directory, `${name}.json`)
  }
}
