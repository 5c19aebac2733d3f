import { endSession } from '#backend/member/session.ts'
import { buildLogoutUrl } from '#backend/member/sign-in-request.ts'
import { memberConfig } from '#config/member.server.ts'
import { receivePost } from '#lib/receive-post.ts'
import { memberPaths } from '#views/member/member-paths.ts'

export const POST = receivePost({ name: 'sign-out', maxBytes: 1_000, sends: 'form' }, async () => {
  const { isHosted } = await endSession()
  const target =
    isHosted && memberConfig ? buildLogoutUrl(memberConfig) : `${memberPaths.signIn}?reason=out`
  // Not a redirect: the site's CSP allows form posts to the site only.
  return new Response('Signed out.', {
    headers: { refresh: `0; url=${target}`, 'cache-control': 'no-store' },
  })
})
