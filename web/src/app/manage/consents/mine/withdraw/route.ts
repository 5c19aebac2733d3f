import { withdrawByLink } from '#backend/consents.ts'
import { env } from '#config/env.server.ts'
import { limitBody } from '#lib/limit-body.ts'
import { isSameOrigin } from '#lib/same-origin.ts'
import { readProof } from '#views/manage/read-record.ts'

const PAGE = '/manage/consents/mine'
const MAX_BODY_BYTES = 4 * 1024

/** Takes back a consent, and leads to the page that says so. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, env.siteUrl)) {
    return new Response('This did not come from a page of this site.', { status: 403 })
  }
  const form = await limitBody(request, MAX_BODY_BYTES)
    .formData()
    .catch(() => undefined)
  const purpose = form?.get('purpose')
  if (typeof purpose !== 'string')
    return new Response('The request is not a form.', { status: 400 })
  const { token } = await readProof()
  try {
    if (token) await withdrawByLink(token, purpose)
  } catch (error) {
    // oxlint-disable-next-line no-console -- operators must see that it fails
    console.error('A consent could not be taken back.', error)
    return new Response(
      'We could not take it back just now. Go back, and press the button again in a minute.',
      { status: 503, headers: { 'Cache-Control': 'no-store' } },
    )
  }
  return new Response(null, {
    status: 303,
    headers: { 'Cache-Control': 'no-store', Location: PAGE },
  })
}
