import { addDays } from 'core/singapore-clock'
import { getSnooze } from 'core/snooze'
import type { EnquirySummary } from './enquiry.ts'
import { formatDay } from './singapore-time.ts'

const MONDAY = 1
const WEEK = 7

/** The first Monday after a day. */
export function getNextMonday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (MONDAY - weekday + WEEK) % WEEK || WEEK)
}

/** Returns what a row says of an enquiry that rests, or is back. */
export function describeSnooze(enquiry: EnquirySummary, today: string): string | undefined {
  const snooze = getSnooze(enquiry, today)
  if (snooze === 'AWAKE') return undefined
  return snooze === 'DUE'
    ? 'Back from snooze'
    : `Snoozed until ${formatDay(enquiry.snoozedUntil ?? '')}`
}
