import { cleanTypedText } from 'core/typed-text'
import { askForRoleAlerts } from '#backend/role-alerts.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { receivePost } from '#lib/receive-post.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { takeTime } from '#lib/take-time.ts'
import { VOTES } from '#submission/limits.ts'
import { getNote, leaveToNote } from '#views/careers/answer-role-alert.ts'

const HOUR_MINUTES = 60
/** Longest address that a mail server must accept, with what one may type around it. */
const MAX_ENTRY = 300

const takeRequest = createRateLimit('role-alerts', VOTES, HOUR_MINUTES)

/** Has the link mailed that subscribes an address. */
export const POST = receivePost(
  { name: 'role-alerts', maxBytes: 4 * 1024, sends: 'form' },
  async (request) => {
    const form = await request.formData().catch(() => undefined)
    const email = form?.get('email')
    if (typeof email !== 'string')
      return new Response('The request is not a form.', { status: 400 })
    const address = getClientAddress(request.headers, env.forms.clientAddressSource)
    if ((await takeRequest(address, { of: 'role-alerts' })) !== undefined)
      return leaveToNote('BUSY')
    const asked = askForRoleAlerts(cleanTypedText(email).slice(0, MAX_ENTRY))
    return leaveToNote(await takeTime(getNote(asked)))
  },
)
