import { buildCalendar, type CalendarMethod, toVisitEvent } from 'core/calendar'
import type { NoticeType } from '../store/enquiry-record.ts'
import { getModelName, getVisit, type MailContext, type Visit } from './context.ts'

/** The visits of a mail for the visitor's calendar; undefined where there is none. */
export function buildVisitCalendar(
  context: MailContext,
): { method: CalendarMethod; content: string } | undefined {
  const { directory, other, record, type } = context
  const visit = getVisit(record, directory)
  // The visit of a reward is over.
  if (!visit || type === 'rewarded' || type === 'code' || type === 'replied') return undefined
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

function toEvent({ date, outlet, record, time }: Visit, context: MailContext) {
  const { directory, getManageUrl, siteUrl } = context
  const { id, version, kind, reference, updatedAt, party, stayMinutes } = record
  return toVisitEvent({
    id,
    version,
    kind,
    reference,
    updatedAt,
    date,
    time,
    party,
    stayMinutes,
    modelName: getModelName(record, directory),
    outlet,
    manageUrl: getManageUrl(record),
    siteUrl,
    mailbox: directory.mailboxes.general,
  })
}
