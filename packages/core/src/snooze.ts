import { isOver, type Status } from './enquiry-words.ts'

/** Whether an enquiry rests until a day, and whether that day has come. */
export const SNOOZES = ['AWAKE', 'ASLEEP', 'DUE'] as const

export type Snooze = (typeof SNOOZES)[number]

interface Snoozed {
  status: Status
  snoozedUntil?: string | undefined
}

/** Tells the snooze state of an enquiry on a day in Singapore: one that is over neither rests nor comes back. */
export function getSnooze({ status, snoozedUntil }: Snoozed, today: string): Snooze {
  if (snoozedUntil === undefined || isOver(status)) return 'AWAKE'
  return snoozedUntil > today ? 'ASLEEP' : 'DUE'
}

/** Tells whether an enquiry is in the state asked for; one that comes back is awake as well. */
export const isSnooze = (enquiry: Snoozed, asked: Snooze, today: string): boolean => {
  const snooze = getSnooze(enquiry, today)
  return snooze === asked || (asked === 'AWAKE' && snooze === 'DUE')
}
