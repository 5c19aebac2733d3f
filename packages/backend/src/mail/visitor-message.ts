import type { MessageContent, MessageTemplate } from '../messages/message-templates.ts'
import type { NoticeType } from '../store/enquiry-record.ts'
import { formatShortVisitTime, formatVisit, getVisit, type MailContext } from './context.ts'

/** Notices that are a message, too. */
const TEMPLATES: Readonly<Partial<Record<NoticeType, MessageTemplate>>> = {
  created: 'visit_booked',
  changed: 'visit_changed',
  cancelled: 'visit_cancelled',
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
  return {
    template,
    parameters: [
      what,
      formatShortVisitTime(visit),
      visit.outlet.name,
      record.reference,
      getManageUrl(record),
    ],
  }
}
