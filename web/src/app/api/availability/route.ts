import { type Availability, getDrives, getTables } from '#backend/availability.ts'
import { z } from 'zod'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'

const MAX_DAYS = 14
/** Cache lifetime: shared by many visitors, yet fresh enough to be useful. */
const CACHE = 'public, max-age=10, s-maxage=10'

/** A form asks on each change of venue, party or day; no visitor changes them this often. */
const takeLook = createRateLimit('availability', { anAddress: 600, ofAll: 30_000 })

const span = {
  venue: z.string().regex(/^[a-z-]{1,40}$/),
  from: z.iso.date(),
  days: z.coerce.number().int().min(1).max(MAX_DAYS),
}

const requestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    ...span,
    party: z.coerce.number().int().min(1).max(99),
  }),
  z.object({ kind: z.literal('drive'), ...span, model: z.string().regex(/^[\w-]{1,60}$/) }),
])

/** Free times. Without a response forms show their regular times, and the backend decides. */
export async function GET(request: Request): Promise<Response> {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const asked = requestSchema.safeParse(params)
  if (!asked.success) return answer(400, { error: z.prettifyError(asked.error) })
  const address = getClientAddress(request.headers, env.forms.clientAddressSource)
  const minutes = await takeLook(address, { of: asked.data.venue })
  if (minutes !== undefined) return answer(429, { error: 'Too many tries in a short time.' })
  try {
    const found = await (asked.data.kind === 'table'
      ? getTables(asked.data)
      : getDrives(asked.data))
    return answer(200, found)
  } catch {
    return answer(503, { error: 'Availability is not known now.' })
  }
}

function answer(status: number, body: Availability | { error: string }): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': status === 200 ? CACHE : 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
