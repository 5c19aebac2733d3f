import { env } from '#config/env.server.ts'
import { limitBody } from '#lib/limit-body.ts'
import { isSameOrigin } from '#lib/same-origin.ts'
import { askBackend } from '#views/voucher/ask-backend.ts'

const MAX_BODY_BYTES = 16 * 1024

/** Looks up a voucher code for the page's script. */
export async function POST(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (!isSameOrigin(request.headers, env.siteUrl)) {
    return Response.json({ type: 'rejected' }, { status: 403, headers })
  }
  const body = await limitBody(request, MAX_BODY_BYTES)
    .formData()
    .catch(() => undefined)
  const code = body?.get('code')
  if (typeof code !== 'string') {
    return Response.json({ type: 'rejected' }, { status: 400, headers })
  }
  return Response.json(await askBackend(code, request.headers), { headers })
}
