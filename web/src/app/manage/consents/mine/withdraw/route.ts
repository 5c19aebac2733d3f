import { withdrawByLink } from '#backend/consents.ts'
import { receivePost } from '#lib/receive-post.ts'
import { LINK_PARAMETER, withLink } from '#submission/sealed-link.ts'
import { readProof } from '#views/manage/read-record.ts'
import { reportFailure } from '#server/runtime.ts'

const PAGE = '/manage/consents/mine'

/** Takes back a consent, and leads to the page that says so. */
export const POST = receivePost(
  { name: 'consents', maxBytes: 4 * 1024, sends: 'form' },
  async (request) => {
    const form = await request.formData().catch(() => undefined)
    const purpose = form?.get('purpose')
    if (typeof purpose !== 'string')
      return new Response('The request is not a form.', { status: 400 })
    const { token, link } = await readProof(new URL(request.url).searchParams.get(LINK_PARAMETER))
    try {
      if (token) await withdrawByLink(token, purpose)
    } catch (error) {
      reportFailure('A consent could not be taken back.', error)
      return new Response(
        'We could not take it back just now. Go back, and press the button again in a minute.',
        { status: 503, headers: { 'Cache-Control': 'no-store' } },
      )
    }
    return new Response(null, {
      status: 303,
      headers: { 'Cache-Control': 'no-store', Location: withLink(PAGE, link) },
    })
  },
)
