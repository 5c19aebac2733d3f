import type { Result } from 'core/result'
import { z } from 'zod'
import { referrersQuery } from '#content/queries/path.ts'
import type { Freshness } from './freshness.ts'
import { type Lake, queryLake } from './query-lake.ts'
import { getChangesBetween, getTagsFor } from './revalidation.ts'
import type { KnownDocument } from './shared-change.ts'
import { WATCHED_TYPES } from './webhook.ts'

/** Above this limit, expiring everything is cheaper than finding the affected pages. */
const MAX_CHANGES = 50
const OFTEN_MS = 3_000
const USUALLY_MS = 60_000
/** A hosted content lake counts questions: one a minute and instance is more than its plan has. */
const QUIET_MS = 600_000

const DOCUMENTS_QUERY = `*[_type in ${JSON.stringify(WATCHED_TYPES)}]{
  _id, _type, _rev, _updatedAt, path
}`

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

// A site's content lake is never empty: an empty response is a fault of the lake.
const documentsAnswer = z
  .array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      _rev: z.string(),
      _updatedAt: optionalText,
      path: optionalText,
    }),
  )
  .nonempty()

const referrersAnswer = z.array(
  z.object({ _type: z.string(), path: optionalText.transform((text) => text ?? null) }),
)

/** Revision, type and path of every published document that pages show. */
export async function readDocuments(
  lake: Lake,
  fetcher: typeof fetch = fetch,
): Promise<Map<string, KnownDocument>> {
  const documents = documentsAnswer.parse(await query(lake, DOCUMENTS_QUERY, {}, fetcher))
  return new Map(
    documents.map(({ _id, _type, _rev, _updatedAt: updatedAt, path }) => [
      _id,
      { revision: _rev, type: _type, ...(path && { path }), ...(updatedAt && { updatedAt }) },
    ]),
  )
}

/**
 * Expires the pages of documents whose webhook the site missed: while it was down, or because delivery failed.
 * Returns the number of these documents.
 */
export async function catchUp(
  freshness: Freshness,
  lake: Lake,
  fetcher: typeof fetch = fetch,
): Promise<Result<number, string>> {
  try {
    const known = freshness.documents && new Map(freshness.documents)
    const current = await readDocuments(lake, fetcher)
    // A webhook that arrived during the query is newer than its response.
    const changes =
      known &&
      getChangesBetween(known, current).filter(
        ({ _id }) => freshness.documents?.get(_id) === known.get(_id),
      )
    if (!changes || changes.length > MAX_CHANGES) {
      await freshness.expireAll(current)
      return { ok: true, value: changes?.length ?? current.size }
    }
    if (changes.length === 0) return { ok: true, value: 0 }
    const ids = changes.map(({ _id }) => _id)
    const referrers = referrersAnswer.parse(await query(lake, referrersQuery, { id: ids }, fetcher))
    await freshness.expire(
      changes.flatMap((change) => getTagsFor(change, referrers)),
      new Map(ids.map((id) => [id, current.get(id)])),
    )
    return { ok: true, value: changes.length }
  } catch (cause) {
    return { ok: false, error: cause instanceof Error ? cause.message : String(cause) }
  }
}

interface WatchDeps {
  attempt: () => Promise<Result<number, string>>
  wait: (milliseconds: number) => Promise<unknown>
  log: (line: string) => void
  /** Whether this instance may miss changes of other instances. */
  isAlone?: () => boolean
  /** Returns when this instance last learned of a change. */
  getChangedAt?: () => number
}

/**
 * Catches up every minute while content changes, then after ever longer times, up to ten minutes: webhooks tell of changes.
 * Every three seconds while the content lake does not respond or other instances cannot be reached.
 */
export class ContentWatch {
  readonly #deps: WatchDeps
  #problem: string | undefined
  #looking = Promise.resolve(true)

  constructor(deps: WatchDeps) {
    this.#deps = deps
  }

  /** The reason why pages may be stale; undefined when they are current. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Resolves with whether pages are current now. A second look begins after the first, and finds no change twice. */
  look(): Promise<boolean> {
    this.#looking = this.#looking.then(() => this.#lookOnce())
    return this.#looking
  }

  async #lookOnce(): Promise<boolean> {
    const { attempt, log } = this.#deps
    const was = this.#problem
    const result = await attempt()
    this.#problem = result.ok ? undefined : result.error
    if (!result.ok && was === undefined)
      log(`The content lake could not be read, so pages may be stale. Retrying: ${result.error}`)
    if (result.ok && was !== undefined) log('The content lake can be read again.')
    if (result.ok && result.value > 0)
      log(`Documents changed without a webhook: ${result.value}. Their pages have been expired.`)
    return result.ok
  }

  async keepLooking(signal: AbortSignal): Promise<void> {
    const { getChangedAt = () => 0, isAlone, wait } = this.#deps
    // The first look is early, because starting takes a while.
    let sinceLook = USUALLY_MS
    let period = USUALLY_MS
    let seen = getChangedAt()
    while (!signal.aborted) {
      await wait(OFTEN_MS)
      sinceLook += OFTEN_MS
      const isUrgent = this.#problem !== undefined || isAlone?.()
      // Editors who change one document may change another, whose webhook is lost.
      if (isUrgent || getChangedAt() !== seen) period = USUALLY_MS
      seen = getChangedAt()
      if (!isUrgent && sinceLook < period) continue
      await this.look()
      sinceLook = 0
      period = Math.min(2 * period, QUIET_MS)
    }
  }
}

async function query(
  lake: Lake,
  groq: string,
  params: Readonly<Record<string, unknown>>,
  fetcher: typeof fetch,
): Promise<unknown> {
  const response = await queryLake(lake, groq, params, fetcher)
  if (!response.ok) throw new Error(`${lake.apiOrigin} answered ${response.status}.`)
  const { result } = await response.json()
  return result
}
