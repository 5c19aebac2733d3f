import { VOTE_STATES } from 'core/poll-words'

/** Notes to visitors on a vote: the backend's answer, to wait, or that the backend is down. */
export const NOTE_STATES = [...VOTE_STATES, 'BUSY', 'DOWN'] as const

type NoteState = (typeof NOTE_STATES)[number]

/** Name of the field that holds a mailed link's token. */
export const TOKEN_ENTRY = 'token'

/** The outcome of a posted vote or of a mailed link, and what was entered. */
export interface VoteNote {
  state: NoteState
  option?: string | undefined
  email?: string | undefined
}

type Problem = Exclude<NoteState, 'ASKED' | 'COUNTED'>

/** Each says what to do; `field` is the control beside which it stands. */
export const VOTE_PROBLEMS: Readonly<
  Record<Problem, { text: string; field?: 'option' | 'email' }>
> = {
  NOT_BEGUN: { text: 'Voting has not started yet. Come back when it has.' },
  CLOSED: { text: 'Voting is closed, so this vote was not counted.' },
  NO_POLL: { text: 'This vote is not open. Try again in a minute.' },
  NO_OPTION: { field: 'option', text: 'Choose one of the dishes.' },
  BAD_EMAIL: { field: 'email', text: 'Enter your email address, such as name@example.com.' },
  UNSENT: { text: 'We could not send the email just now. Try again in a minute.' },
  EXPIRED: {
    text: 'This link is more than two days old, so it no longer works. Vote again for a new one.',
  },
  FORGED: {
    text: 'This link is incomplete, so nothing was counted. Open it from our mail, or vote again.',
  },
  BUSY: { text: 'Too many votes came from your network. Wait an hour, then try again.' },
  DOWN: { text: 'We could not take your vote just now. Try again in a minute.' },
}
