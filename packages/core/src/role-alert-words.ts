/** Answers of the backend to somebody who wants to hear of new roles; the words of each are the site's. */
export const ROLE_ALERT_STATES = [
  'ASKED',
  'SUBSCRIBED',
  'STOPPED',
  'BAD_EMAIL',
  'UNSENT',
  'EXPIRED',
  'FORGED',
] as const

export type RoleAlertState = (typeof ROLE_ALERT_STATES)[number]
