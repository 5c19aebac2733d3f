import { receivePost } from '#lib/receive-post.ts'
import { askBackend } from '#views/voucher/ask-backend.ts'

const headers = { 'Cache-Control': 'no-store' }

/** Looks up a voucher code for the page's script. */
export const POST = receivePost(
  {
    name: 'voucher',
    maxBytes: 16 * 1024,
    sends: 'form',
    refuse: (status) => Response.json({ type: 'rejected' }, { status, headers }),
  },
  async (request) => {
    const body = await request.formData().catch(() => undefined)
    const code = body?.get('code')
    if (typeof code !== 'string') {
      return Response.json({ type: 'rejected' }, { status: 400, headers })
    }
    return Response.json(await askBackend(code, request.headers), { headers })
  },
)
