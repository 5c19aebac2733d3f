import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { verifySignature } from 'core/webhook-signature'
import { env } from '#config/env.server.ts'
import { fetchUncached } from '#content/fetch.ts'
import { referrersQuery } from '#content/queries/path.ts'
import { receivePost } from '#lib/receive-post.ts'
import {
  getTagsFor,
  parseChange,
  type Referrer,
  toNewChange,
} from '#server/freshness/revalidation.ts'
import { reportFailure, runtime } from '#server/runtime.ts'

/** The webhook is retried a second after a failure. */
const TIMEOUT_MS = 2_000

export const POST = receivePost(
  { name: 'revalidate', maxBytes: 64 * 1024, sends: 'json', isSigned: true },
  async (request) => {
    const secret = env.revalidateSecret
    if (!secret) return answer(503, { error: 'SANITY_REVALIDATE_SECRET is not set.' })

    // The signature covers the raw bytes, so nothing may parse them first.
    const body = await request.text().catch(() => undefined)
    if (body === undefined) return answer(400, { error: 'The body is too long.' })

    const signature = request.headers.get(SIGNATURE_HEADER_NAME)
    const verified = verifySignature(body, signature, secret, new Date())
    if (!verified.ok) return answer(401, { error: verified.error })

    const change = parseChange(body)
    if (!change.ok) return answer(400, { error: change.error })

    const { freshness } = runtime
    if (!freshness) return answer(503, { error: 'The cache is not ready yet: send it again.' })
    const known = toNewChange(change.value, freshness.documents)
    if (!known) return answer(200, { tags: [] })

    const referrers = await getReferrers(change.value._id)
    const tags = getTagsFor(known.change, referrers ?? [])
    // Next's `revalidateTag` would do it after the answer, and forget it when the process ends.
    const isAnnounced = await freshness.expire(tags, referrers && known.documents)
    if (!referrers)
      return answer(503, { error: 'The pages that show the document are not known yet: retry.' })
    return isAnnounced
      ? answer(200, { tags })
      : answer(503, { error: 'The other instances cannot be reached yet: retry.' })
  },
)

function answer(status: number, body: { error: string } | { tags: string[] }): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Undefined when the lake does not answer in time, or its answer is invalid. */
async function getReferrers(id: string): Promise<Referrer[] | undefined> {
  try {
    return await fetchUncached(referrersQuery, { id }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (reason) {
    reportFailure('The pages that show the changed document are not known yet.', reason)
    return undefined
  }
}
