import { stopRoleAlerts } from '#backend/role-alerts.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { receivePost } from '#lib/receive-post.ts'
import { TRIES } from '#submission/limits.ts'
import { getNote } from '#views/careers/answer-role-alert.ts'

const PAGE = '/manage/role-alerts/stop'
const takePress = createRateLimit('role-alert-one-click', TRIES)

const STATUSES: Readonly<Record<string, number>> = { STOPPED: 204, FORGED: 400 }

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/** A mail program's own button (RFC 8058): the sealed address in the link is the proof, and no page of ours posts. */
export const POST = receivePost(
  { name: 'role-alert-one-click', maxBytes: 4 * 1024, sends: 'form', isSigned: true },
  async ({ url, headers }) => {
    const address = getClientAddress(headers, env.forms.clientAddressSource)
    if ((await takePress(address, { of: 'role-alert-one-click' })) !== undefined) return answer(429)
    const token = new URL(url).searchParams.get('token') ?? ''
    // Mail programs try again after an error of the server.
    return answer(STATUSES[await getNote(stopRoleAlerts(token))] ?? 503)
  },
)

/** Older mail programs open the link: the page asks first. */
export const GET = ({ url }: Request): Response =>
  answer(303, { Location: PAGE + new URL(url).search })
