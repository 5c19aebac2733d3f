import { stopRoleAlerts } from '#backend/role-alerts.ts'
import { receiveOneClick } from '#submission/one-click.ts'
import { getNote } from '#views/careers/answer-role-alert.ts'

const STATUSES: Readonly<Record<string, number>> = { STOPPED: 204, FORGED: 400 }

export const { GET, POST } = receiveOneClick({
  name: 'role-alert-one-click',
  page: '/manage/role-alerts/stop',
  // Mail programs try again after an error of the server.
  stop: async (token) => STATUSES[await getNote(stopRoleAlerts(token))] ?? 503,
})
