import 'server-only'
import { ROLE_ALERT_STATES } from 'core/role-alert-words'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

const answerSchema = z.object({ state: z.enum(ROLE_ALERT_STATES) })

/** Has the link mailed that subscribes an address to new roles. */
export async function askForRoleAlerts(email: string) {
  const query = `mutation Ask($email: String!) {
    answer: askForRoleAlerts(email: $email) { state }
  }` as const
  return callBackend({ query, variables: { email } }, answerSchema)
}

/** Subscribes the address of a mailed link. */
export async function confirmRoleAlerts(token: string) {
  const query = `mutation Confirm($token: String!) {
    answer: confirmRoleAlerts(token: $token) { state }
  }` as const
  return callBackend({ query, variables: { token } }, answerSchema)
}

/** Ends the mails to the receiver of a link. */
export async function stopRoleAlerts(token: string) {
  const query = `mutation Stop($token: String!) {
    answer: stopRoleAlerts(token: $token) { state }
  }` as const
  return callBackend({ query, variables: { token } }, answerSchema)
}
