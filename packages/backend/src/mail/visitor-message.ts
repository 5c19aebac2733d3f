import { formatShortDate } from 'core/date-names'
import { CODE_MINUTES } from 'core/enquiry-words'
import { waitingList } from 'core/enquiry-kinds/waiting-list'
import type { MessageContent, MessageTemplate } from '../messages/message-templates.ts'
import type { EnquiryRecord, NoticeType } from '../store/enquiry-record.ts'
import { isReminder, type ReminderType } from '../store/reminders.ts'
import { getPendingOffer, isWaitingKind } from '../store/waiting.ts'
import {
  formatShortVisitTime,
  formatVisit,
  getModelName,
  getOutlet,
  getTextDetail,
  getVisit,
  type MailContext,
  toConfirmUrl,
  type Visit,
} from './context.ts'
import { formatMomentTime, formatTime } from './singapore-time.ts'

/** Notices that are a message, too. */
const TEMPLATES: Readonly<Partial<Record<NoticeType, MessageTemplate>>> = {
  created: 'visit_booked',
  changed: 'visit_changed',
  cancelled: 'visit_cancelled',
  resent: 'visit_booked',
}

/** The first asks whether the guests are coming; the second is for those who said so. */
const REMINDERS: Readonly<Record<ReminderType, readonly [MessageTemplate, MessageTemplate]>> = {
  'reminder-day': ['visit_tomorrow', 'visit_tomorrow_confirmed'],
  'reminder-hours': ['visit_today', 'visit_today_confirmed'],
}

/**
 * The message to the visitor about a visit or a place on the waiting list, with a code, or with what staff write; undefined for
 * what only mails say. Like a mail, it repeats no free text of forms.
 */
export function buildVisitorMessage(context: MailContext): MessageContent | undefined {
  const { at, getCode, record, reply, type } = context
  if (reply) return { template: 'staff_reply', parameters: [record.reference, reply.text] }
  if (type === 'code')
    return {
      template: 'booking_code',
      parameters: [getCode(record, at), record.reference, String(CODE_MINUTES)],
    }
  return isWaitingKind(record) ? buildWaitingMessage(context) : buildVisitMessage(context)
}

function buildVisitMessage(context: MailContext): MessageContent | undefined {
  const { directory, getManageUrl, other, record, type } = context
  const visit = getVisit(record, directory)
  if (visit && type === 'drive-offered') return buildDriveMessage(visit, context)
  if (!visit) return undefined
  const second = type === 'cancelled' ? undefined : other && getVisit(other, directory)
  const what = [visit, ...(second ? [second] : [])]
    .map((each) => formatVisit(each, directory))
    .join(' and ')
  const about = [what, formatShortVisitTime(visit), visit.outlet.name]
  const url = getManageUrl(record)
  if (isReminder(type)) {
    const [asking, confirmed] = REMINDERS[type]
    return record.confirmedAt === undefined
      ? { template: asking, parameters: [...about, toConfirmUrl(url)] }
      : { template: confirmed, parameters: [...about, url] }
  }
  const template = TEMPLATES[type]
  return template && { template, parameters: [...about, record.reference, url] }
}

function buildDriveMessage(
  { outlet, record }: Visit,
  { at, directory, getManageUrl }: MailContext,
): MessageContent | undefined {
  const offer = record.driveOffers?.find((each) => each.at === at)
  return (
    offer && {
      template: 'drive_offered',
      parameters: [
        `The ${getModelName(offer, directory)}`,
        formatShortVisitTime(offer),
        outlet.name,
        getManageUrl(record),
      ],
    }
  )
}

function buildWaitingMessage(context: MailContext): MessageContent | undefined {
  const { directory, getManageUrl, record, siteUrl, type } = context
  const { date = '', party, venue = '' } = record
  const day = formatShortDate(date)
  const place = getOutlet(venue, directory).name
  const fill = (template: MessageTemplate, when: string, ...rest: string[]): MessageContent => ({
    template,
    parameters: [`Table for ${party}`, when, place, ...rest],
  })
  if (type === 'cancelled') return fill('waiting_left', day, siteUrl + waitingList.path)
  const url = getManageUrl(record)
  if (type !== 'offered') return fill('waiting_joined', `${day}, ${formatWindow(record)}`, url)
  const offer = getPendingOffer(record)
  return (
    offer &&
    fill('table_offered', `${day}, ${formatTime(offer.time)}`, formatMomentTime(offer.until), url)
  )
}

/** "6 pm to 8 pm". */
function formatWindow(record: EnquiryRecord): string {
  const times = ['from', 'until'].flatMap((name) => getTextDetail(record, name) ?? [])
  return [...new Set(times)].map(formatTime).join(' to ')
}
