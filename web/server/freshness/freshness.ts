import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { z } from 'zod'
import { writeAtomically } from '#lib/write-atomically.ts'
import type { SharedCache } from './shared-cache.ts'
import {
  type KnownDocument,
  knownDocument,
  type NewChanges,
  type Position,
  position,
  type SharedChange,
} from './shared-change.ts'

/** Above this limit the oldest tags are dropped, and every entry stored before them counts as expired. */
const MAX_TAGS = 2_000

/** Documents by id; undefined for a deleted one. */
export type DocumentUpdates = ReadonlyMap<string, KnownDocument | undefined>

const state = z.object({
  allExpiredAt: z.number(),
  tags: z.record(z.string(), z.number()),
  documents: z.record(z.string(), knownDocument).optional(),
  position: position.optional(),
})

type State = z.output<typeof state>

/** Shared state of the instances. */
interface Sharing {
  /** Announces a change to all instances; false when the announcement is delayed. */
  announce: (change: SharedChange) => Promise<boolean>
  cache: SharedCache
}

/**
 * Persists expired tags together with the known document revisions, so that a restart serves no stale results and
 * detects missed changes. Next keeps expired tags in memory only (docs/adr/0013).
 */
export class Freshness {
  readonly #file: string
  #allExpiredAt: number
  #changedAt = 0
  /** Expiry times by tag, oldest first. */
  readonly #tags: Map<string, number>
  #documents: Map<string, KnownDocument> | undefined
  #position: Position | undefined
  #sharing: Sharing | undefined
  #onExpired: ((change: SharedChange) => void) | undefined
  #saved = Promise.resolve()

  constructor(file: string) {
    this.#file = file
    const { allExpiredAt, tags, documents, position } = readState(file)
    this.#allExpiredAt = allExpiredAt
    this.#position = position
    this.#tags = new Map(Object.entries(tags).toSorted(([, a], [, b]) => a - b))
    this.#documents = documents && new Map(Object.entries(documents))
    for (const [tag, at] of this.#tags) setExpired(tag, at)
  }

  /** Every entry stored up to this time is expired, whatever its tags. */
  get allExpiredAt(): number {
    return this.#allExpiredAt
  }

  /** When this process last learned of a change. */
  get changedAt(): number {
    return this.#changedAt
  }

  /** Undefined before the first comparison with the content lake. */
  get documents(): ReadonlyMap<string, KnownDocument> | undefined {
    return this.#documents
  }

  /** Position in the change log up to which the file has the changes. */
  get position(): Position | undefined {
    return this.#position
  }

  /** The cache of all instances; undefined without a shared store. */
  get sharedCache(): SharedCache | undefined {
    return this.#sharing?.cache
  }

  share(sharing: Sharing): void {
    this.#sharing = sharing
  }

  /** `listener` is called when a change has been applied here, also one that another instance announced. */
  onExpired(listener: (change: SharedChange) => void): void {
    this.#onExpired = listener
  }

  /**
   * Expires the tags at once. Resolves when tags and documents are on disk; true when the change is announced to all instances.
   */
  async expire(tags: Iterable<string>, documents: DocumentUpdates = new Map()): Promise<boolean> {
    const change = {
      id: randomUUID(),
      tags: [...tags],
      isAll: false,
      documents: Object.fromEntries([...documents].map(([id, known]) => [id, known ?? null])),
    }
    this.#apply(change)
    const [isAnnounced] = await Promise.all([this.#announce(change), this.#save()])
    return isAnnounced
  }

  /** Expires every entry and replaces the known documents. */
  async expireAll(documents: ReadonlyMap<string, KnownDocument>): Promise<void> {
    // A new instance does not know whether anything has changed.
    const isNews = this.#documents !== undefined
    this.#documents = new Map(documents)
    const change = {
      id: randomUUID(),
      tags: [],
      isAll: true,
      documents: Object.fromEntries(documents),
    }
    this.#apply(change)
    await Promise.all([isNews && this.#announce(change), this.#save()])
  }

  /** Expires what other instances have announced. */
  follow({ changes, position }: NewChanges): Promise<void> {
    for (const change of changes) this.#apply(change)
    this.#position = position
    return this.#save()
  }

  #apply(change: SharedChange): void {
    const { tags, isAll, documents } = change
    const now = Date.now()
    if (isAll) {
      this.#allExpiredAt = now
      this.#tags.clear()
    }
    for (const tag of tags) {
      this.#tags.delete(tag)
      this.#tags.set(tag, now)
      setExpired(tag, now)
    }
    this.#forgetOldest()
    for (const [id, document] of Object.entries(documents)) {
      if (document) this.#documents?.set(id, document)
      else this.#documents?.delete(id)
    }
    if (!isAll && tags.length === 0) return
    this.#changedAt = now
    this.#onExpired?.(change)
  }

  #announce(change: SharedChange): Promise<boolean> {
    return this.#sharing?.announce(change) ?? Promise.resolve(true)
  }

  #forgetOldest(): void {
    for (const [tag, at] of this.#tags) {
      if (this.#tags.size <= MAX_TAGS) return
      this.#tags.delete(tag)
      tagsManifest.delete(tag)
      this.#allExpiredAt = Math.max(this.#allExpiredAt, at)
    }
  }

  #save(): Promise<void> {
    this.#saved = this.#saved.then(() =>
      writeState(this.#file, {
        allExpiredAt: this.#allExpiredAt,
        tags: Object.fromEntries(this.#tags),
        ...(this.#documents && { documents: Object.fromEntries(this.#documents) }),
        position: this.#position,
      }).catch((reason: unknown) => {
        // The old file still has the old revisions, so the next start detects the change again.
        // oxlint-disable-next-line no-console -- the operator must see a failed disk write
        console.error('Expired tags could not be written to disk.', reason)
      }),
    )
    return this.#saved
  }
}

const opened = new Map<string, Freshness>()

export const getFreshnessFile = (distDir: string): string =>
  resolve(join(distDir, 'cache', 'freshness.json'))

/** One instance per build folder. */
export function openFreshness(distDir: string): Freshness {
  const file = getFreshnessFile(distDir)
  const freshness = opened.get(file) ?? new Freshness(file)
  opened.set(file, freshness)
  return freshness
}

/** Called before a build, which renders exactly these documents. */
export function resetFreshness(
  distDir: string,
  documents: ReadonlyMap<string, KnownDocument>,
): Promise<void> {
  return writeState(getFreshnessFile(distDir), {
    allExpiredAt: 0,
    tags: {},
    documents: Object.fromEntries(documents),
  })
}

/** Marks the tag in Next's own manifest, as `revalidateTag` does. */
function setExpired(tag: string, at: number): void {
  tagsManifest.set(tag, { stale: at, expired: at })
}

/** A missing or damaged file counts as everything expired. */
function readState(file: string): State {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { allExpiredAt: Date.now(), tags: {} }
  }
}

const writeState = (file: string, content: State): Promise<void> =>
  writeAtomically(file, JSON.stringify(content), { isFlushed: true })
