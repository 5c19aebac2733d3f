import { endSession } from '#backend/member/session.ts'
import { buildLogoutUrl } from '#backend/member/sign-in-request.ts'
import { env } from '#config/env.server.ts'
import { memberConfig } from '#config/member.server.ts'
import { isSameOrigin } from '#lib/same-origin.ts'
import { memberPaths } from '#views/member/member-paths.ts'

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, env.siteUrl))
    return new Response('Post this from the site itself.', { status: 403 })
  const { isHosted } = await endSession()
  const target =
    isHosted && memberConfig ? buildLogoutUrl(memberConfig) : `${memberPaths.signIn}?reason=out`
  // Not a redirect: the site's CSP allows form posts to the site only.
  return new Response('Signed out.', {
    headers: { refresh: `0; url=${target}`, 'cache-control': 'no-store' },
  })
}
