import { parseJson } from 'core/parse-json'
import { z } from 'zod'
import { holdTable, releaseTable } from '#backend/table-hold.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { receivePost } from '#lib/receive-post.ts'
import { parseSubmissionKey } from '#submission/submission-key.ts'

/** A visitor tries some times and restaurants; how much may be held is the backend's to limit. */
const takeHold = createRateLimit('table-hold', { anAddress: 60, ofAll: 3_000 })

const day = {
  key: z.string().refine((key) => parseSubmissionKey(key) !== undefined),
  venue: z.string().regex(/^[a-z-]{1,40}$/),
  date: z.iso.date(),
}

const requestSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('hold'),
    ...day,
    time: z.string().regex(/^\d{2}:\d{2}$/),
    party: z.number().int().min(1).max(99),
  }),
  z.object({ action: z.literal('release'), ...day }),
])

/** Holds a table while a visitor types, or gives it back. Without it a booking is as good. */
export const POST = receivePost(
  { name: 'table-hold', maxBytes: 2_000, sends: 'json' },
  async (request) => {
    // A page that is left sends plain text.
    const asked = requestSchema.safeParse(parseJson(await request.text().catch(() => '')))
    if (!asked.success) return answer(400, { error: z.prettifyError(asked.error) })
    const { data } = asked
    const address = getClientAddress(request.headers, env.forms.clientAddressSource)
    if ((await takeHold(address, { of: data.venue })) !== undefined) {
      return answer(429, { error: 'Too many tries in a short time.' })
    }
    try {
      if (data.action === 'release') {
        const { key, venue, date } = data
        await releaseTable({ key, venue, date, clientAddress: address })
        return answer(200, {})
      }
      // A hold is counted for an address: without one, a table is only booked.
      if (address === undefined) return answer(200, {})
      const { action: _hold, ...wish } = data
      const held = await holdTable({ ...wish, clientAddress: address })
      if (held.__typename === 'TableHold') return answer(200, { until: held.until })
      return answer(200, { isTaken: held.reason === 'FULL' })
    } catch {
      return answer(503, { error: 'Tables cannot be held now.' })
    }
  },
)

const answer = (status: number, body: object): Response =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
