import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { deserialize, serialize } from 'node:v8'
import type { SavedTextIndex } from './text-index.ts'

/** The folder in the data directory, with one for each dataset. */
export const TEXT_INDEXES = 'text-indexes'
/** Changes with the way in which texts are split into words. */
const FORMAT = 1
/** The files of one dataset: whoever queries chooses what is indexed. */
const MAX_FILES = 12

/** Word indexes on disk, so that a start need not build them again. Any may be missing. */
export class TextIndexFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  read(name: string): SavedTextIndex | undefined {
    try {
      return deserialize(readFileSync(this.#getPath(name)))
    } catch {
      return undefined
    }
  }

  write(name: string, index: SavedTextIndex): void {
    const path = this.#getPath(name)
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      const others = readdirSync(this.#folder).slice(MAX_FILES - 1)
      for (const file of others) rmSync(join(this.#folder, file), { force: true })
      writeFileSync(`${path}.${threadId}`, serialize(index), { mode: 0o600 })
      renameSync(`${path}.${threadId}`, path)
    } catch {
      rmSync(`${path}.${threadId}`, { force: true })
    }
  }

  #getPath(name: string): string {
    return join(this.#folder, createHash('sha1').update(`${FORMAT}${name}`).digest('hex'))
  }
}
