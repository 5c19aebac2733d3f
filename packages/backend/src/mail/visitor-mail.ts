import { isNight } from 'core/bookable-times'
import { readSeenFloor } from 'core/cost/seen-floor'
import { buildOtherCancellation, buildVisitCancellation } from 'core/cancellation-words'
import { CODE_MINUTES, SITE, VISITOR } from 'core/enquiry-words'
import { ENQUIRY_KINDS, isAcceptedVisit } from 'core/enquiry-kinds'
import { waitingList } from 'core/enquiry-kinds/waiting-list'
import { toDetailRows } from 'core/enquiry-kinds/detail-rows'
import { describeHouseRules } from 'core/house-rules'
import { formatCents } from 'core/numbers'
import type { EnquiryRecord, NoticeType, RefundCause, Reply } from '../store/enquiry-record.ts'
import { isReminder, type ReminderType } from '../store/reminders.ts'
import {
  buildMapLink,
  countFiles,
  formatPlace,
  formatShortVisitTime,
  getOutlet,
  formatVisit,
  formatVisitTime,
  getModelName,
  getShowroom,
  getTextDetail,
  getVisit,
  getWishRows,
  toConfirmUrl,
  type MailAction,
  type MailContent,
  type MailContext,
  type MailRow,
  type Visit,
} from './context.ts'
import { getVisitUse } from '../store/slots.ts'
import { getPendingOffer, isWaitingKind } from '../store/waiting.ts'
import { toHouseRules } from './directory.ts'
import { buildRewardContent } from './reward-mail.ts'
import {
  formatMomentTime,
  formatShortMoment,
  formatTime,
  formatVersion,
  formatWholeDay,
  getYear,
} from './singapore-time.ts'

/**
 * The mail to the visitor after an enquiry was accepted, changed, cancelled or paid. It repeats no free
 * text: the address is unverified, and the form must not be usable to send strangers arbitrary text in our
 * name. The link shows the rest.
 */
export function buildVisitorMail(context: MailContext): MailContent {
  if (context.type === 'code') return buildCodeMail(context)
  const { record, reply } = context
  return {
    ...(reply ? getReplyContent(reply, context) : getContent(context)),
    footnote: `You are receiving this because somebody, most likely you, gave us this email address on ${formatShortMoment(record.createdAt)}. If it was not you, reply and we will remove it.`,
    ...(record.person.email && {
      footlink: {
        label: 'See what you agreed to, or take it back',
        url: context.getConsentUrl(record.person.email),
      },
    }),
  }
}

type Content = Omit<MailContent, 'footnote' | 'footlink'>

/** Reply of somebody of staff, in their own words. */
function getReplyContent({ text }: Reply, context: MailContext): Content {
  const { directory, record } = context
  const about = `About your ${ENQUIRY_KINDS[record.kind].noun}`
  return {
    subject: `${about} (${record.reference})`,
    heading: `${about}.`,
    paragraphs: text.split(/\n{2,}/),
    rows: [{ label: 'Reference', value: record.reference }],
    actions: getActions(context, getVisit(record, directory)),
  }
}

function getContent(context: MailContext): Content {
  const { record, directory, siteUrl, type } = context
  if (type === 'rewarded' && record.reward) {
    return buildRewardContent(record.reward, 'friend', siteUrl)
  }
  const visit = getVisit(record, directory)
  const words = visit ? getVisitWords(visit, context) : getWords(context)
  return {
    ...words,
    subject: `${words.subject} (${record.reference})`,
    rows: [
      { label: 'Reference', value: record.reference },
      ...(visit ? getVisitRows(visit, context) : getRows(record, context)),
    ],
    actions: getActions(context, visit),
  }
}

/** The code for whoever looks for their booking. */
function buildCodeMail({ at, getCode, getManageUrl, record }: MailContext): MailContent {
  const code = getCode(record, at)
  return {
    subject: `${code} is your code (${record.reference})`,
    heading: code,
    paragraphs: [
      `Enter this code on the page that asks for it. It works once, for ${CODE_MINUTES} minutes.`,
    ],
    rows: [{ label: 'Reference', value: record.reference }],
    actions: [{ label: 'Or open it here', url: getManageUrl(record) }],
    footnote:
      'You are receiving this because somebody, most likely you, asked for it on our site with this email address. If it was not you, ignore this email: without the code nobody gets any further.',
  }
}

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

function getVisitWords(visit: Visit, context: MailContext): Words {
  const { directory, now, other, record, type } = context
  const what = formatVisit(visit, directory)
  const when = formatVisitTime(visit, now)
  const { name, phone } = visit.outlet
  const brief = `${what}, ${formatShortVisitTime(visit)}, ${name}`
  const heading = `${when}. ${name}.`
  const call = phone ? `Running late? Call ${phone}.` : 'Running late? Reply to this email.'
  const second = other && getVisit(other, directory)
  if (type === 'cancelled') {
    const still =
      second && `${lowerFirst(formatVisit(second, directory))} at ${formatTime(second.time)}`
    return {
      subject: `Cancelled: ${brief}`,
      ...buildVisitCancellation({ what, when, place: name, still, phone }, isCalledOffByUs(record)),
    }
  }
  if (isReminder(type)) {
    const day = type === 'reminder-day' ? 'Tomorrow' : 'Today'
    const isAsked = record.confirmedAt === undefined
    return {
      subject: `${day}: ${brief}`,
      heading: isAsked
        ? heading
        : `See you at ${formatTime(visit.time)} ${lowerFirst(day)}. ${name}.`,
      paragraphs: [
        isAsked
          ? 'Are you coming? Tell us, and the kitchen and the floor know.'
          : `You told us that you are coming. Here is everything again, for ${when}.`,
        ...(second ? ['Your table and your test drive are both booked.'] : []),
        ...(hasDrive(record, other) ? ['Please bring your licence.'] : []),
        ...getRules(visit, context),
        call,
      ],
    }
  }
  if (type === 'drive-offered') return getDriveOfferWords(visit, context)
  const isChanged = type === 'changed'
  return {
    subject: isChanged ? `Changed: ${brief}` : brief,
    heading,
    paragraphs: [
      ...(isChanged ? ['Your booking is changed.'] : []),
      ...(second
        ? ['Your table and your test drive are both booked. Please bring your licence.']
        : [getPromise(visit, context)]),
      ...getRules(visit, context),
      call,
    ],
  }
}

/** Words of a drive that came free, beside the table. */
function getDriveOfferWords({ outlet, record }: Visit, { at, directory, now }: MailContext): Words {
  const offer = record.driveOffers?.find((each) => each.at === at)
  const [date, time] = [offer?.date ?? '', offer?.time ?? '']
  const car = getModelName({ model: offer?.model }, directory)
  return {
    subject: `A test drive came free: ${car}, ${formatTime(time)}, ${outlet.name}`,
    heading: 'A test drive came free.',
    paragraphs: [
      `The ${car}, ${formatWholeDay(date, getYear(now))}, ${formatTime(time)}, ${outlet.name}: the day of your table.`,
      'Whoever takes it first has it. Open the link, press “Take the drive”, and bring your licence.',
    ],
  }
}

/** Staff cancelled it; what its sender called off, they mark as withdrawn. */
export function isCalledOffByUs({ status, statusChanges }: EnquiryRecord): boolean {
  const by = statusChanges?.at(-1)?.by ?? VISITOR
  return status === 'CANCELLED' && by !== VISITOR && by !== SITE
}

const hasDrive = (...halves: readonly (EnquiryRecord | undefined)[]): boolean =>
  halves.some((half) => half && ENQUIRY_KINDS[half.kind].visit === 'DRIVE')

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function getPromise({ record }: Visit, { directory }: MailContext): string {
  if (ENQUIRY_KINDS[record.kind].visit === 'DRIVE') {
    return `You are driving the ${getModelName(record, directory)}. Please bring your licence.`
  }
  const isLate = record.time !== undefined && isNight(record.time)
  return isLate
    ? 'The table is yours.'
    : 'The table is yours. Bring your licence too: there are cars at the door.'
}

/** The rules of the restaurant for the table of a visit. */
function getRules({ record, outlet }: Visit, { other }: MailContext): string[] {
  const table = [record, other].find((half) => half && getVisitUse(half) === 'TABLE')
  const { houseRules } = outlet
  return table && houseRules ? describeHouseRules(toHouseRules(houseRules), table.party ?? 0) : []
}

function getVisitRows(visit: Visit, context: MailContext): MailRow[] {
  const { directory, now, other, type } = context
  const second = type === 'cancelled' ? undefined : other && getVisit(other, directory)
  return [
    // The words above name what is offered beside it.
    {
      label: type === 'drive-offered' ? 'Booked' : 'What',
      value: formatVisit(visit, directory),
    },
    { label: 'When', value: `${formatVisitTime(visit, now)}, Singapore time` },
    ...(second
      ? [
          {
            label: 'And',
            value: `${formatVisit(second, directory)}, ${formatTime(second.time)}`,
          },
        ]
      : []),
    {
      label: 'Where',
      value: formatPlace(visit.outlet),
      ...(type !== 'cancelled' && { link: buildMapLink(visit.outlet) }),
    },
    ...getDetailRows(visit.record),
  ]
}

/** Notices besides reminders for which a visitor's mail has no words of its own. */
const PLAIN = [
  'created',
  'sold',
  'unreachable',
  'resent',
  'code',
  'assigned',
  'drive-offered',
  'rewarded',
  'replied',
] as const

type Plain = (typeof PLAIN)[number] | ReminderType

const isPlain = (type: NoticeType): type is Plain =>
  PLAIN.some((plain) => plain === type) || isReminder(type)

const LATER_WORDS: Readonly<Record<Exclude<NoticeType, Plain>, (context: MailContext) => Words>> = {
  changed: (context) =>
    context.record.kind === 'JOB_APPLICATION'
      ? {
          subject: `Your application is updated, ${getCareerTitle(context)}`,
          heading: 'Your application is updated.',
          paragraphs: [
            'What you sent last counts, with its résumé. If you did not apply again, reply to this email.',
          ],
        }
      : {
          subject: 'Changed',
          heading: 'Your details are changed.',
          paragraphs: ['Here are the latest details.'],
        },
  accepted: (context) => getAcceptedWords(context),
  cancelled: ({ record, directory, now }) =>
    isWaitingKind(record)
      ? getLeavingWords(record)
      : isAcceptedVisit(record)
        ? getGroupCancellation(record, { directory, now })
        : record.payment?.state === 'refunded'
          ? {
              subject: `Your ${getModelName(record, directory)} fee is refunded`,
              heading: 'Your refund is on its way.',
              paragraphs: [
                `The ${getFee(record)} fee goes back to the card or account you paid with, and your pre-order ends. Your bank may take a few days to show it.`,
              ],
            }
          : {
              subject: isCalledOffByUs(record) ? 'Closed' : 'Withdrawn',
              ...buildOtherCancellation(isCalledOffByUs(record)),
            },
  paid: ({ record, directory }) => ({
    subject: `Your ${getModelName(record, directory)} is pre-ordered`,
    heading: `Your ${getModelName(record, directory)} is pre-ordered.`,
    paragraphs: [
      `The ${getFee(record)} fee is paid. This is your receipt.`,
      'Next, your host will call to talk about the COE and timing.',
    ],
  }),
  'refund-requested': (context) => getRefundWords(context),
  offered: (context) => getOfferWords(context),
}

/** The table of a large group that staff have accepted. */
const getGroupTable = (record: EnquiryRecord, { directory, now }: GroupContext) => {
  const outlet = getOutlet(record.venue ?? '', directory)
  const [date, time] = [record.date ?? '', record.time ?? '']
  const visit: Visit = { record, outlet, date, time }
  return { visit, what: formatVisit(visit, directory), when: formatVisitTime(visit, now) }
}

type GroupContext = Pick<MailContext, 'directory' | 'now'>

function getAcceptedWords(context: MailContext): Words {
  const { visit, what, when } = getGroupTable(context.record, context)
  const { name, phone } = visit.outlet
  return {
    subject: `${what}, ${formatShortVisitTime(visit)}, ${name}`,
    heading: `${when}. ${name}.`,
    paragraphs: [
      `We can have you all: the tables for ${context.record.party} are yours.`,
      ...getRules(visit, context),
      `If anything changes, ${phone ? `call ${phone}` : 'reply to this email'}. To call it off, withdraw it below: others then have the tables.`,
    ],
  }
}

function getGroupCancellation(record: EnquiryRecord, context: GroupContext): Words {
  const { visit, what, when } = getGroupTable(record, context)
  const { name, phone } = visit.outlet
  return {
    subject: `Cancelled: ${what}, ${formatShortVisitTime(visit)}, ${name}`,
    ...buildVisitCancellation({ what, when, place: name, phone }, isCalledOffByUs(record)),
  }
}

/** Words of an offer that is not answered yet. */
function getOfferWords(context: MailContext): Words {
  const { record, directory, now } = context
  const offer = getPendingOffer(record)
  if (!offer) return getReceivedWords(context)
  const { name } = getOutlet(record.venue ?? '', directory)
  const [time, end] = [formatTime(offer.time), formatMomentTime(offer.until)]
  return {
    subject: `A table came free: ${time}, ${name}, held until ${end}`,
    heading: `A table came free. It is held for you until ${end}.`,
    paragraphs: [
      `For ${record.party}, ${formatWholeDay(record.date ?? '', getYear(now))}, ${time}, ${name}.`,
      'Open the link and press “Take the table”. After that time we offer it to the next guest.',
    ],
  }
}

/** Returns the words for somebody who left the list, whom staff took off it, or whose two offers ran out. */
function getLeavingWords(record: EnquiryRecord): Words {
  const by = record.statusChanges?.at(-1)?.by
  if (by === SITE) {
    return {
      subject: 'You are off the waiting list',
      heading: 'You are off the waiting list.',
      paragraphs: [
        'We held a table for you twice and had no answer, so others come first now. If you would still like a table, join again.',
      ],
    }
  }
  return isCalledOffByUs(record)
    ? { subject: 'The waiting list is closed', ...buildOtherCancellation(true) }
    : {
        subject: 'You have left the waiting list',
        heading: 'You have left the waiting list.',
        paragraphs: ['We will not write about it again. Come another day.'],
      }
}

const REFUND_WORDS: Readonly<Record<RefundCause, (context: MailContext) => Words>> = {
  asked: ({ record }) => ({
    subject: 'Your refund request',
    heading: 'We have your refund request.',
    paragraphs: [
      `It is about the ${getFee(record)} fee. We will review it under the terms you agreed to and write back.`,
    ],
  }),
  'paid-after-cancellation': () => ({
    subject: 'We are returning your payment',
    heading: 'We are returning your payment.',
    paragraphs: [
      'It came in after the pre-order was withdrawn. We are returning it; there is nothing you need to do.',
    ],
  }),
  'paid-twice': () => ({
    subject: 'We are returning your second payment',
    heading: 'You paid twice. Once was enough.',
    paragraphs: [
      'Your pre-order stands. We are returning the second payment; there is nothing you need to do.',
    ],
  }),
  'wrong-amount': ({ record }) => ({
    subject: 'We are returning your payment',
    heading: 'We are returning your payment.',
    paragraphs: [
      `The amount we received is not the ${getFee(record)} fee. We are returning it, and will write to you about the pre-order.`,
    ],
  }),
}

const getRefundWords = (context: MailContext): Words =>
  REFUND_WORDS[context.record.payment?.refundCause ?? 'asked'](context)

function getWords(context: MailContext): Words {
  const { type } = context
  if (!isPlain(type)) return LATER_WORDS[type](context)
  return isAcceptedVisit(context.record) ? getAcceptedWords(context) : getReceivedWords(context)
}

function getReceivedWords(context: MailContext): Words {
  const { record } = context
  return ENQUIRY_KINDS[record.kind].receivedMail({
    modelName: record.model === undefined ? undefined : getModelName(record, context.directory),
    fee: getFee(record),
    roleTitle: getCareerTitle(context),
    purposes: record.consents.map(({ purpose }) => purpose),
    getText: (name) => getTextDetail(record, name),
  })
}

const getFee = ({ payment }: EnquiryRecord): string =>
  payment ? formatCents(payment.amountCents) : 'pre-order'

function getCareerTitle({ record, directory }: MailContext): string {
  const slug = getTextDetail(record, 'career')
  return directory.careers.find((career) => career.slug === slug)?.title ?? slug ?? 'a role'
}

function getRows(record: EnquiryRecord, context: MailContext): MailRow[] {
  const { directory } = context
  const { model, payment } = record
  const photos = countFiles(record, 'photos')
  return [
    ...getWishRows(record, context),
    ...toRow('Model', model && getModelName(record, directory)),
    ...getDetailRows(record),
    ...toRow('Floor', readSeenFloor(getTextDetail(record, 'sum') ?? '')),
    ...toRow('Showroom', payment ? getShowroom(record, directory) : undefined),
    ...toRow('Photos', photos > 0 ? String(photos) : undefined),
    ...toRow('Role', getTextDetail(record, 'career') && getCareerTitle(context)),
    ...toRow('Fee', payment && formatCents(payment.amountCents)),
    ...toRow('Paid', payment?.paidAt && formatShortMoment(payment.paidAt)),
    ...toRow('Terms', payment && `Of ${formatVersion(payment.termsVersion)}`),
    ...toRow('Sent', formatShortMoment(record.createdAt)),
  ]
}

const getDetailRows = ({ kind, details }: EnquiryRecord): MailRow[] =>
  toDetailRows(kind, details)
    .filter(({ isInMail }) => isInMail)
    .map(({ label, text }) => ({ label, value: text }))

function toRow(label: string, value: string | undefined): MailRow[] {
  return value ? [{ label, value }] : []
}

function getActions(context: MailContext, visit: Visit | undefined): MailAction[] {
  const { getManageUrl, other, record, siteUrl, type } = context
  if (type === 'cancelled' && isWaitingKind(record)) {
    return [{ label: 'Join again', url: siteUrl + waitingList.path }]
  }
  if (type === 'cancelled' && !other) {
    if (visit?.outlet.path) {
      return [{ label: 'Book another time', url: siteUrl + visit.outlet.path }]
    }
    return record.kind === 'LARGE_GROUP'
      ? [{ label: 'Book a table', url: siteUrl + ENQUIRY_KINDS.RESERVATION.path }]
      : [{ label: 'See the cars', url: `${siteUrl}/byd-models` }]
  }
  if (visit && isReminder(type)) {
    const url = getManageUrl(record)
    return [
      ...(record.confirmedAt === undefined
        ? [{ label: 'Yes, I am coming', url: toConfirmUrl(url) }]
        : []),
      { label: 'Change the time', url: `${url}#change` },
      { label: 'Cancel', url: `${url}#cancel` },
    ]
  }
  if (type === 'drive-offered') {
    return [{ label: 'See the drive, and take it', url: getManageUrl(record) }]
  }
  if (visit && other) {
    const standing = type === 'cancelled' ? [other] : [record, other]
    return standing.map((half) => ({
      label: `Change or cancel the ${ENQUIRY_KINDS[half.kind].visit === 'DRIVE' ? 'drive' : 'table'}`,
      url: getManageUrl(half),
    }))
  }
  const url = getManageUrl(record)
  if (type === 'offered') return [{ label: 'See the table, and take it', url }]
  if (isWaitingKind(record)) return [{ label: waitingList.manageLabel, url }]
  if (visit) return [{ label: 'Change or cancel', url }]
  if (isAcceptedVisit(record)) return [{ label: ENQUIRY_KINDS[record.kind].manageLabel, url }]
  const isUnpaid = record.payment !== undefined && !record.payment.paidAt
  return [{ label: isUnpaid ? 'Pay the fee or cancel' : 'See what you sent', url }]
}
