import 'server-only'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ClientPerspective, ClientReturn, QueryParams } from '@sanity/client'
import { unstable_cache } from 'next/cache'
import { cookies } from 'next/headers'
import { env } from '#config/env.server.ts'
import { checkAnswer } from './check-answer.ts'
import { client } from './client.ts'
import { LastKnown } from './last-known.ts'
import { keepEntry } from './keep-entry.ts'
import { expireAfter } from './page-lifetime.ts'
import { parsePerspective, PERSPECTIVE_COOKIE } from './perspective.ts'
import { getPreview } from './preview.ts'
import { reportFailure } from '#server/runtime.ts'

/** Backstop: an unannounced change shows within the hour. */
const REVALIDATE_SECONDS = 3600
/** Lifetime of a page made from the last known content. */
const RETRY_SECONDS = 2
/** Time-out for a lake that failed on the previous request. */
const IMPATIENT_MS = 2_000
/** Delay before an empty list that was full is read again. */
const CONFIRM_MS = 250

const { apiHost, projectId, dataset, readToken } = env.lake
const impatientClient = client.withConfig({ timeout: IMPATIENT_MS, maxRetries: 0 })
let isLakeFailing = false

const lastKnown = new LastKnown(join(process.cwd(), env.distDir, 'cache', 'last-known'))

/**
 * The only access to content: published and cached by tag for visitors, drafts and uncached for editors; a shared preview
 * has the draft of its entry, and is else as for visitors.
 */
export async function fetchContent<const Query extends string>(
  query: Query,
  params: QueryParams,
  tags: string[],
): Promise<ClientReturn<Query>> {
  const preview = await getPreview()
  if (!preview) return fetchPublished(query, params, tags)
  if (preview.kind === 'shared') {
    const drafts = await fetchDraft(query, params, { perspective: 'drafts' })
    return keepEntry(preview.entry, drafts, () => fetchPublished(query, params, tags))
  }
  const perspective = parsePerspective((await cookies()).get(PERSPECTIVE_COOKIE)?.value)
  return fetchDraft(query, params, { perspective, stega: true })
}

export async function fetchPublished<const Query extends string>(
  query: Query,
  params: QueryParams,
  tags: string[],
): Promise<ClientReturn<Query>> {
  const key = toKey(query, params)
  // A build must not use content of an earlier one.
  const readLake = () =>
    fetchUncached(query, params, { recall: () => !env.isBuild && lastKnown.recall(key) })
  // Not Next's cached fetch, which would store a result before it is validated.
  const readCached = unstable_cache(readLake, [key], { tags, revalidate: REVALIDATE_SECONDS })
  const read = async (): Promise<ClientReturn<Query>> => {
    const answer: ClientReturn<Query> | undefined = await readCached()
    // Next answers nothing when a request reads twice what expires in between.
    return answer === undefined ? readLake() : answer
  }
  return lastKnown.read(key, read, async (reason) => {
    if (env.isBuild) throw reason
    reportFailure('Showing the last known content.', reason)
    await expireAfter(RETRY_SECONDS)
  })
}

/** For data that must be current, such as what a change touches: no stale fallback. */
export async function fetchUncached<const Query extends string>(
  query: Query,
  params: QueryParams,
  { recall, signal }: { recall?: () => unknown; signal?: AbortSignal } = {},
): Promise<ClientReturn<Query>> {
  try {
    const reader = isLakeFailing ? impatientClient : client
    const read = (tag?: string) =>
      withCause(reader.fetch(query, params, { cache: 'no-store', signal, tag }))
    const answer = await checkAnswer(query, await read(), {
      recall: async () => recall?.(),
      readAgain: async () => {
        await setTimeout(CONFIRM_MS)
        // Another URL than the first read's, which Next would memoize during the render.
        return read('confirm-empty')
      },
      report: reportFailure,
    })
    isLakeFailing = false
    return answer
  } catch (error) {
    isLakeFailing = true
    throw error
  }
}

async function fetchDraft<const Query extends string>(
  query: Query,
  params: QueryParams,
  options: { perspective: ClientPerspective; stega?: boolean },
): Promise<ClientReturn<Query>> {
  if (!readToken) throw new Error('Draft mode needs SANITY_API_READ_TOKEN to read drafts.')
  return withCause(client.fetch(query, params, { ...options, token: readToken, cache: 'no-store' }))
}

function toKey(query: string, params: QueryParams): string {
  return JSON.stringify([apiHost, projectId, dataset, query, params])
}

async function withCause<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new Error(`Dataset "${dataset}" could not be read from ${apiHost}.`, { cause })
  }
}
