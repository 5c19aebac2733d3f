import type { z } from 'zod'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { limitBody } from '#lib/limit-body.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { isSameOrigin } from '#lib/same-origin.ts'

const MAX_BODY_BYTES = 2_000
/** A visitor leaves some pages a minute; behind one address there may be an office. */
const takeReport = createRateLimit('reports', { anAddress: 600, ofAll: 60_000 })

/** Takes what a page's scripts report, bounded in size, number and shape. Browsers read no answer. */
export async function receiveReport<Report>(
  request: Request,
  schema: z.ZodType<Report>,
  take: (report: Report) => void,
): Promise<Response> {
  if (!isSameOrigin(request.headers, env.siteUrl)) return answer(403)
  const address = getClientAddress(request.headers, env.forms.clientAddressSource)
  const minutes = await takeReport(address, { of: 'reports' })
  if (minutes !== undefined) return answer(429)
  const body: unknown = await limitBody(request, MAX_BODY_BYTES)
    .json()
    .catch(() => undefined)
  const report = schema.safeParse(body)
  if (!report.success) return answer(400)
  take(report.data)
  return answer(204)
}

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
