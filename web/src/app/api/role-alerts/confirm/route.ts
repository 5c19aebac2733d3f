import { confirmRoleAlerts } from '#backend/role-alerts.ts'
import { env } from '#config/env.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { TRIES } from '#submission/limits.ts'
import { getNote, leaveToNote } from '#views/careers/answer-role-alert.ts'

const takeLink = createRateLimit('role-alert-confirm', TRIES)

/** Subscribes the address of a mailed link. Opened again, it changes nothing. */
export async function GET(request: Request): Promise<Response> {
  const address = getClientAddress(request.headers, env.forms.clientAddressSource)
  if ((await takeLink(address, { of: 'role-alerts' })) !== undefined) return leaveToNote('BUSY')
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return leaveToNote(await getNote(confirmRoleAlerts(token)))
}
