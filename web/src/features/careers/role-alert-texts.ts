import { ROLE_ALERT_STATES } from 'core/role-alert-words'

/** Notes to visitors on alerts: the backend's answer, to wait, or that the backend is down. */
const ROLE_ALERT_NOTES = [...ROLE_ALERT_STATES, 'BUSY', 'DOWN'] as const

export type RoleAlertNote = (typeof ROLE_ALERT_NOTES)[number]

interface NoteText {
  title: string
  text: string
  /** Shows the form again. */
  canRetry?: boolean
}

/** Steps that mailed links lead to. */
export const ROLE_ALERT_STEPS = {
  confirm: {
    title: 'Hear of new roles?',
    text: 'We email you each role when it opens, for a year at most. Every email has a link that stops them.',
    label: 'Email me new roles',
  },
  stop: {
    title: 'Stop the emails?',
    text: 'We delete your address from the list of new roles. An application that you sent is not affected.',
    label: 'Stop these emails',
  },
} as const

export type RoleAlertStep = keyof typeof ROLE_ALERT_STEPS

export const isRoleAlertStep = (text: string): text is RoleAlertStep =>
  Object.hasOwn(ROLE_ALERT_STEPS, text)

/** Each says what to do. */
export const ROLE_ALERT_TEXTS: Readonly<Record<RoleAlertNote, NoteText>> = {
  ASKED: {
    title: 'Open the link in our mail.',
    text: 'New roles reach you once you press the button behind it, within two days. Nothing there after a few minutes? Look in the spam folder, and check the address. We send one address only so many emails a day: if none comes, try again tomorrow.',
  },
  SUBSCRIBED: {
    title: 'You will hear of new roles.',
    text: 'We email you each role when it opens, for a year. Every email has a link that stops them.',
  },
  STOPPED: {
    title: 'No more emails.',
    text: 'We have deleted your address from the list of new roles. An application that you sent is not affected.',
  },
  BAD_EMAIL: {
    title: 'Check the address.',
    text: 'Enter your email address, such as name@example.com.',
    canRetry: true,
  },
  UNSENT: {
    title: 'Not just now.',
    text: 'We could not send the email just now. Try again in a minute.',
    canRetry: true,
  },
  EXPIRED: {
    title: 'This link is too old.',
    text: 'It worked for two days. Ask for a new one.',
    canRetry: true,
  },
  FORGED: {
    title: 'This link is incomplete.',
    text: 'So nothing was changed. Open it from our mail once more, or ask for a new one.',
    canRetry: true,
  },
  BUSY: {
    title: 'Too many at once.',
    text: 'Too many addresses came from your network. Wait an hour, then try again.',
  },
  DOWN: {
    title: 'Not just now.',
    text: 'We could not do this, and nothing was changed. Try again in a minute.',
    canRetry: true,
  },
}

/** The note of an address; undefined for anything else. */
export const parseRoleAlertNote = (value: string | null): RoleAlertNote | undefined =>
  ROLE_ALERT_NOTES.find((note) => note === value)
