import { confirmRoleAlerts, stopRoleAlerts } from '#backend/role-alerts.ts'
import { env } from '#config/env.server.ts'
import { isRoleAlertStep, type RoleAlertStep } from '#features/careers/role-alert-texts.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { receivePost } from '#lib/receive-post.ts'
import { TRIES } from '#submission/limits.ts'
import { getNote, leaveToNote } from '#views/careers/answer-role-alert.ts'
import { LINK_PARAMETER } from '#submission/sealed-link.ts'
import { readProof } from '#views/manage/read-record.ts'

const takeLink = createRateLimit('role-alert-links', TRIES)

const STEPS: Readonly<Record<RoleAlertStep, typeof confirmRoleAlerts>> = {
  confirm: confirmRoleAlerts,
  stop: stopRoleAlerts,
}

interface PressRouteContext {
  params: Promise<{ step: string }>
}

/** Does what the page of a mailed link asks. Pressed again, it changes nothing. */
export const POST = receivePost(
  { name: 'role-alert-links', maxBytes: 4 * 1024, sends: 'form' },
  async (request, { params }: PressRouteContext) => {
    const { step } = await params
    if (!isRoleAlertStep(step)) return new Response('There is no such step.', { status: 404 })
    const address = getClientAddress(request.headers, env.forms.clientAddressSource)
    if ((await takeLink(address, { of: 'role-alerts' })) !== undefined) return leaveToNote('BUSY')
    const { token } = await readProof(new URL(request.url).searchParams.get(LINK_PARAMETER))
    return leaveToNote(await getNote(STEPS[step](token ?? '')))
  },
)
