import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { toInstant } from 'core/singapore-clock'
import type { EnquiryRecord, NoticeType, PendingNotice } from './enquiry-record.ts'

const HOUR_MS = 3_600_000

/** Time before a visit at which each reminder is due: outlets are open at these hours, so nobody is woken. */
const LEADS = { 'reminder-day': 24 * HOUR_MS, 'reminder-hours': 2 * HOUR_MS } as const

export type ReminderType = keyof typeof LEADS

export const isReminder = (type: NoticeType): type is ReminderType => type in LEADS

type Booked = Pick<EnquiryRecord, 'kind' | 'date' | 'time'>

/** Milliseconds since 1970 at which a visit begins; undefined for what is no visit. */
const getVisitStart = ({ kind, date, time }: Booked): number | undefined =>
  ENQUIRY_KINDS[kind].visit && date !== undefined && time !== undefined
    ? toInstant(date, time).getTime()
    : undefined

/** When a reminder of the visit is due, as an ISO time. */
export function getReminderAt(type: ReminderType, visit: Booked): string | undefined {
  const start = getVisitStart(visit)
  return start === undefined ? undefined : new Date(start - LEADS[type]).toISOString()
}

/** Until when a reminder is of use: the next one, or the visit itself. */
export function getReminderEnd(type: ReminderType, visit: Booked): number | undefined {
  const start = getVisitStart(visit)
  return start === undefined || type === 'reminder-hours' ? start : start - LEADS['reminder-hours']
}

/**
 * Notices of the reminders that are still ahead. Their ids name the time of the visit, so that the outbox takes each
 * once, however often a visit is moved away and back.
 */
export function buildReminders(visit: Booked, now: Date): PendingNotice[] {
  const name = `${visit.date}T${visit.time}`.replaceAll(':', '')
  return (['reminder-day', 'reminder-hours'] as const).flatMap((type) => {
    const at = getReminderAt(type, visit)
    return at !== undefined && at > now.toISOString() ? [{ id: `${type}-${name}`, type, at }] : []
  })
}
