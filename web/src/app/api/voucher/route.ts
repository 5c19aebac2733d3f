import { env } from '#config/env.server.ts'
import { isSameOrigin } from '#submission/same-origin.ts'
import { askBackend } from '../../voucher-enquiry/ask-backend.ts'

/** What a code is worth; asked by the page's script. */
export async function POST(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (!isSameOrigin(request.headers, env.siteUrl)) {
    return Response.json({ type: 'rejected' }, { status: 403, headers })
  }
  const body = await request.formData().catch(() => undefined)
  const code = body?.get('code')
  if (typeof code !== 'string') {
    return Response.json({ type: 'rejected' }, { status: 400, headers })
  }
  return Response.json(await askBackend(code, request.headers), { headers })
}
