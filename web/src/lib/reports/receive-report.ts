import type { z } from 'zod'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit, type RateLimit } from '#lib/rate-limit.ts'
import type { PostRules } from '#lib/receive-post.ts'

/** A visitor leaves some pages a minute; behind one address there may be an office. */
const takeReport = createRateLimit('reports', { anAddress: 600, ofAll: 60_000 })

export const REPORTS: PostRules = {
  name: 'reports',
  maxBytes: 2_000,
  sends: 'json',
  // Browsers read no answer.
  refuse: (status) => answer(status),
}

/** Takes what a page's scripts report, bounded in number and shape. */
export async function receiveReport<Report>(
  request: Request,
  schema: z.ZodType<Report>,
  take: (report: Report) => void,
  limit: RateLimit = takeReport,
): Promise<Response> {
  const address = getClientAddress(request.headers, env.forms.clientAddressSource)
  const minutes = await limit(address, { of: 'reports' })
  if (minutes !== undefined) return answer(429)
  const body: unknown = await request.json().catch(() => undefined)
  const report = schema.safeParse(body)
  if (!report.success) return answer(400)
  take(report.data)
  return answer(204)
}

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
