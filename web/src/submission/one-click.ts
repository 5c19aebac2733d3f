import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { receivePost } from '#lib/receive-post.ts'
import { TRIES } from './limits.ts'

interface OneClick {
  /** Names the budget of presses. */
  name: string
  /** Page that asks first. */
  page: string
  /** Ends the mails to the receiver of a link; answers 204, 400 for a forged link, or 503. */
  stop: (token: string) => Promise<number>
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/**
 * Makes the handlers of a mail program's own button (RFC 8058): the sealed address in the link is the proof, and no page
 * of ours posts.
 */
export function receiveOneClick({ name, page, stop }: OneClick) {
  const takePress = createRateLimit(name, TRIES)
  return {
    POST: receivePost(
      { name, maxBytes: 4 * 1024, sends: 'form', isSigned: true },
      async ({ url, headers }) => {
        const address = getClientAddress(headers, env.forms.clientAddressSource)
        if ((await takePress(address, { of: name })) !== undefined) return answer(429)
        return answer(await stop(new URL(url).searchParams.get('token') ?? ''))
      },
    ),
    /** Older mail programs open the link. */
    GET: ({ url }: Request): Response => answer(303, { Location: page + new URL(url).search }),
  }
}
