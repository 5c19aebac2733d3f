import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { RESP_TYPES } from '@redis/client'
import { z } from 'zod'
import type { SharedStore } from '#lib/shared-store.ts'
import type { ChangeLog } from './change-log.ts'
import { position, type Position } from './shared-change.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)
/** Speed counts: the compression delays other requests. */
const FASTEST = { level: 1 }
const BINARY = { [RESP_TYPES.BLOB_STRING]: Buffer }

const envelope = z.object({
  position,
  storedAt: z.number(),
  value: z.unknown(),
})

export type SharedEntry = z.output<typeof envelope>

interface NewEntry {
  position: Position
  value: unknown
  lifetimeSeconds: number
}

/** Pages and reads that instances of the same build share instead of rendering them again. */
export class SharedCache {
  readonly #store: SharedStore
  readonly #log: ChangeLog

  constructor(store: SharedStore, log: ChangeLog) {
    this.#store = store
    this.#log = log
  }

  get position(): Position | undefined {
    return this.#log.position
  }

  isCurrent(entry: SharedEntry, tags: readonly string[]): boolean {
    return this.#log.isCurrent(entry.position, tags)
  }

  async read(key: string): Promise<SharedEntry | undefined> {
    const name = this.#toName(key)
    const answer = await this.#store.run((client) => client.withTypeMapping(BINARY).get(name))
    if (!answer.ok || answer.value === null) return undefined
    try {
      return envelope.parse(deserialize(await decompress(answer.value)))
    } catch {
      return undefined
    }
  }

  async write(key: string, { position, value, lifetimeSeconds }: NewEntry): Promise<void> {
    const entry = { position, storedAt: Date.now(), value } satisfies SharedEntry
    const packed = await compress(serialize(entry), FASTEST)
    await this.#store.run((client) =>
      client.set(this.#toName(key), packed, { EX: Math.max(1, Math.ceil(lifetimeSeconds)) }),
    )
  }

  /** Hashed, because URLs may contain visitors' input. */
  #toName(key: string): string {
    return `entry:${this.#store.scope}:${createHash('sha256').update(key).digest('base64url')}`
  }
}
