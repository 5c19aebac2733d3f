import { readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { z } from 'zod'

/** Beyond it the oldest are forgotten, and what was stored before them counts as expired. */
const MAX_TAGS = 2_000

const knownDocument = z.object({
  revision: z.string(),
  type: z.string(),
  path: z.string().optional(),
})

/** A published document, as it was when its pages were last expired. */
export type KnownDocument = z.output<typeof knownDocument>

/** By id; nothing where the document was deleted. */
export type DocumentUpdates = ReadonlyMap<string, KnownDocument | undefined>

const state = z.object({
  allExpiredAt: z.number(),
  tags: z.record(z.string(), z.number()),
  documents: z.record(z.string(), knownDocument).optional(),
})

type State = z.output<typeof state>

declare global {
  /** Of this process. Next's bundles have module instances of their own, so they find it here. */
  var siteFreshness: Freshness | undefined
}

/**
 * Expired tags and the document revisions that they belong to, in one file: a restart neither serves what was
 * expired before it, nor forgets which changes it has not seen. Next keeps expired tags in memory only.
 */
export class Freshness {
  readonly #file: string
  #allExpiredAt: number
  /** With the oldest first. */
  readonly #tags: Map<string, number>
  #documents: Map<string, KnownDocument> | undefined
  #saved = Promise.resolve()

  constructor(file: string) {
    this.#file = file
    const { allExpiredAt, tags, documents } = readState(file)
    this.#allExpiredAt = allExpiredAt
    this.#tags = new Map(Object.entries(tags).toSorted(([, a], [, b]) => a - b))
    this.#documents = documents && new Map(Object.entries(documents))
    for (const [tag, at] of this.#tags) announce(tag, at)
  }

  /** Whatever was stored until then is expired, whichever its tags. */
  get allExpiredAt(): number {
    return this.#allExpiredAt
  }

  /** Nothing before the first comparison with the content store. */
  get documents(): ReadonlyMap<string, KnownDocument> | undefined {
    return this.#documents
  }

  /** Expires the tags at once; resolves when that is on disk, together with the documents. */
  expire(tags: Iterable<string>, documents: DocumentUpdates = new Map()): Promise<void> {
    const now = Date.now()
    for (const tag of tags) {
      this.#tags.delete(tag)
      this.#tags.set(tag, now)
      announce(tag, now)
    }
    this.#forgetOldest()
    for (const [id, document] of documents) {
      if (document) this.#documents?.set(id, document)
      else this.#documents?.delete(id)
    }
    return this.#save()
  }

  /** Expires everything, and takes the documents for all that there are. */
  expireAll(documents: ReadonlyMap<string, KnownDocument>): Promise<void> {
    this.#allExpiredAt = Date.now()
    this.#tags.clear()
    this.#documents = new Map(documents)
    return this.#save()
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
      }).catch((reason: unknown) => {
        // The older file on disk also has the older documents: the next start finds the change again.
        // oxlint-disable-next-line no-console -- the operator must see that the disk refuses writes
        console.error('What has expired could not be written to disk.', reason)
      }),
    )
    return this.#saved
  }
}

const opened = new Map<string, Freshness>()

export const getFreshnessFile = (distDir: string): string =>
  resolve(join(distDir, 'cache', 'freshness.json'))

/** Of a build folder; one instance for each. */
export function openFreshness(distDir: string): Freshness {
  const file = getFreshnessFile(distDir)
  const freshness = opened.get(file) ?? new Freshness(file)
  opened.set(file, freshness)
  globalThis.siteFreshness = freshness
  return freshness
}

/** Before a build: what it renders is as new as these documents. */
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

/** As Next's own `revalidateTag` does. */
function announce(tag: string, at: number): void {
  tagsManifest.set(tag, { stale: at, expired: at })
}

/** Nobody knows what has expired when the file is missing or damaged: everything has. */
function readState(file: string): State {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { allExpiredAt: Date.now(), tags: {} }
  }
}

async function writeState(file: string, content: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(JSON.stringify(content))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
