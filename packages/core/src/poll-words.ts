/** Answers of the backend to a vote; the words of each are the site's. */
export const VOTE_STATES = [
  'ASKED',
  'COUNTED',
  'NOT_BEGUN',
  'CLOSED',
  'NO_POLL',
  'NO_OPTION',
  'BAD_EMAIL',
  'UNSENT',
  'EXPIRED',
  'FORGED',
] as const

export type VoteState = (typeof VOTE_STATES)[number]
