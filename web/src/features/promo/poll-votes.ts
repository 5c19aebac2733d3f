import type { OptionCount } from './vote-shares.ts'

/** The votes of a poll, as they were at a time. */
export interface PollVotes {
  counts: readonly OptionCount[]
  /** ISO time. */
  countedAt: string
  isClosed: boolean
}
