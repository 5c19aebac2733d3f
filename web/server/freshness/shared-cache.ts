import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { RESP_TYPES } from '@redis/client'
import type { CacheControl } from 'next/dist/server/lib/cache-control.js'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { z } from 'zod'
import type { ChangeLog } from './change-log.ts'
import { position, type Position } from './shared-change.ts'
import type { SharedStore } from './shared-store.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)
/** Speed counts: the compression delays other requests. */
const FASTEST = { level: 1 }
/** An instance that dies while it renders leaves its claim behind. */
const CLAIM_MS = 2_000
const BINARY = { [RESP_TYPES.BLOB_STRING]: Buffer }

/** A page or read of Next's cache, with the lifetime that Next says beside a page's. */
interface SharedValue {
  value: IncrementalCacheValue | null
  cacheControl?: CacheControl | undefined
}

const envelope = z.object({
  position,
  storedAt: z.number(),
  // Only instances of the same build write them.
  value: z.custom<SharedValue>((value) => typeof value === 'object' && value !== null),
})

export type SharedEntry = z.output<typeof envelope>

interface NewEntry {
  position: Position
  value: SharedValue
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

  /** Whether this instance is to render the page; false while another one does. */
  async claim(key: string): Promise<boolean> {
    const name = this.#toName(key, 'claim')
    const answer = await this.#store.run((client) =>
      client.set(name, '1', { condition: 'NX', expiration: { type: 'PX', value: CLAIM_MS } }),
    )
    return !answer.ok || answer.value !== null
  }

  async release(key: string): Promise<void> {
    await this.#store.run((client) => client.del(this.#toName(key, 'claim')))
  }

  /** Hashed, because URLs may contain visitors' input. */
  #toName(key: string, use: 'entry' | 'claim' = 'entry'): string {
    return `${use}:${this.#store.scope}:${createHash('sha256').update(key).digest('base64url')}`
  }
}
