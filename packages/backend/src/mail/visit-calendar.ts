import { toInstant } from 'core/opening-hours'
import type { NoticeType } from '../store/enquiry-record.ts'
import { buildCalendar, type CalendarEvent, type CalendarMethod } from './calendar.ts'
import { formatPlace, formatVisit, getVisit, type MailContext, type Visit } from './context.ts'

/** How long calendars keep the time free. */
const MINUTES = { RESERVATION: 90, TEST_DRIVE: 45 } as const

/** The visits of a mail for the visitor's calendar; undefined where there is none. */
export function buildVisitCalendar(
  context: MailContext,
): { method: CalendarMethod; content: string } | undefined {
  const { directory, other, record, type } = context
  const visit = getVisit(record, directory)
  if (!visit) return undefined
  const method = getMethod(type)
  const second = method === 'CANCEL' ? undefined : other && getVisit(other, directory)
  const visits = second ? [visit, second] : [visit]
  const content = buildCalendar(
    method,
    visits.map((each) => toEvent(each, context)),
  )
  return { method, content }
}

const getMethod = (type: NoticeType): CalendarMethod =>
  type === 'cancelled' ? 'CANCEL' : 'PUBLISH'

function toEvent(visit: Visit, context: MailContext): CalendarEvent {
  const { directory, getManageUrl, siteUrl } = context
  const { date, outlet, record, time } = visit
  const start = toInstant(date, time)
  const minutes = record.kind === 'TEST_DRIVE' ? MINUTES.TEST_DRIVE : MINUTES.RESERVATION
  const manageUrl = getManageUrl(record)
  return {
    uid: `${record.id}@${new URL(siteUrl).hostname}`,
    sequence: record.version,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    stamp: new Date(record.updatedAt),
    summary: `${formatVisit(visit, directory)}, ${outlet.name}`,
    description: [
      `Reference ${record.reference}.`,
      ...(record.kind === 'TEST_DRIVE' ? ['Bring your licence.'] : []),
      `Change or cancel: ${manageUrl}`,
      ...(outlet.phone ? [`Late? ${outlet.phone}`] : []),
    ].join('\n'),
    location: formatPlace(outlet),
    position: outlet.position ?? undefined,
    url: manageUrl,
    organizer: { name: 'BYD by 1826', address: directory.mailboxes.general },
  }
}
