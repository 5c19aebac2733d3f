import type { MessageContent, MessageTemplate } from '../messages/message-templates.ts'
import type { NoticeType } from '../store/enquiry-record.ts'
import { isReminder } from '../store/reminders.ts'
import {
  formatShortVisitTime,
  formatVisit,
  getVisit,
  type MailContext,
  toConfirmUrl,
} from './context.ts'

/** Notices that are a message, too. */
const TEMPLATES: Readonly<Partial<Record<NoticeType, MessageTemplate>>> = {
  created: 'visit_booked',
  changed: 'visit_changed',
  cancelled: 'visit_cancelled',
  'reminder-day': 'visit_tomorrow',
  'reminder-hours': 'visit_today',
  resent: 'visit_booked',
}

/** The message to the visitor about a visit; undefined for what only mails say. Like a mail, it repeats no free text. */
export function buildVisitorMessage(context: MailContext): MessageContent | undefined {
  const { directory, getManageUrl, other, record, type } = context
  const visit = getVisit(record, directory)
  const template = TEMPLATES[type]
  if (!visit || !template) return undefined
  const second = type === 'cancelled' ? undefined : other && getVisit(other, directory)
  const what = [visit, ...(second ? [second] : [])]
    .map((each) => formatVisit(each, directory))
    .join(' and ')
  const about = [what, formatShortVisitTime(visit), visit.outlet.name]
  const url = getManageUrl(record)
  return isReminder(type)
    ? { template, parameters: [...about, toConfirmUrl(url)] }
    : { template, parameters: [...about, record.reference, url] }
}
