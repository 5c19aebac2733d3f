import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { CODE_MINUTES, isAhead, isCalledOff } from 'core/enquiry-words'
import { getAgreedChannel, type MessageChannel } from 'core/message-channels'
import type { MessageSender } from '../messages/message-sender.ts'
import { type Delivery, isToVisitor, type Outcome } from '../outbox/deliveries.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'
import { getEnquiry } from '../store/enquiries.ts'
import {
  type EnquiryRecord,
  getStandingConsents,
  type NoticeType,
  type Reply,
} from '../store/enquiry-record.ts'
import { getReminderAt, getReminderEnd, isReminder } from '../store/reminders.ts'
import { countMail, countMailAbout, type MailBudget, type MailCount } from '../store/mail-counts.ts'
import { getMailProblem, type MailProblem } from '../store/mail-problems.ts'
import type { Store } from '../store/store.ts'
import { getDriveOffers } from '../store/drive-offers.ts'
import { getLiveOffer } from '../store/waiting.ts'
import { toOneClickUrl } from './consent-link.ts'
import { isMailAddress } from './addresses.ts'
import type { MailContext } from './context.ts'
import type { Directory } from './directory.ts'
import { renderHtml, renderText } from './layout.ts'
import { composeMail, type Mail, type Mailbox } from './message.ts'
import type { MailSender } from './sender.ts'
import { readReferrerAddress } from '../referrals/referrals.ts'
import { buildRewardContent } from './reward-mail.ts'
import { buildStaffMail, getStaffMailbox } from './staff-mail.ts'
import { buildStructuredData } from './structured-data.ts'
import { buildVisitCalendar } from './visit-calendar.ts'
import { buildVisitorMail, isCalledOffByUs } from './visitor-mail.ts'
import { buildVisitorMessage } from './visitor-message.ts'

const MINUTE_MS = 60_000

export const SITE_NAME = 'BYD by 1826'

export interface MailChannelOptions {
  store: Store
  sender: MailSender
  messages: MessageSender
  getDirectory: () => Promise<Directory>
  siteUrl: string
  /** Link to a record for its owner, without an account. */
  getManageUrl: (record: EnquiryRecord) => string
  /** The code that opens a record, by the time it was asked for. */
  getCode: (record: EnquiryRecord, askedAt: string) => string
  /** Page on which the receiver of a mail takes back what they agreed to. */
  getConsentUrl: (address: string) => string
  /** Link to a record for staff. */
  getStaffUrl: (record: EnquiryRecord) => string
  /** Sender address; the general mailbox by default. SES requires a verified address. */
  from?: string | undefined
  now?: () => number
}

/** Mails staff and members who sent a friend, and tells visitors by mail or by message. */
export function createMailChannels(
  options: MailChannelOptions,
): Record<'visitor' | 'staff' | 'referrer', DeliveryChannel> {
  const { isRepeatable } = options.sender
  return {
    visitor: {
      isRepeatable: isRepeatable && options.messages.isRepeatable,
      deliver: (record, delivery, signal) => tellVisitor(options, record, delivery, signal),
    },
    staff: {
      isRepeatable,
      deliver: (record, delivery, signal) => mailStaff(options, record, delivery, signal),
    },
    referrer: {
      isRepeatable,
      deliver: (record, delivery, signal) => mailReferrer(options, record, delivery, signal),
    },
  }
}

const skip = (reason: string): Outcome => ({ state: 'skipped', reason })

/** Notices that a cancellation makes pointless. */
const SUPERSEDED: readonly NoticeType[] = [
  'created',
  'changed',
  'accepted',
  'unreachable',
  'resent',
  'assigned',
]

/** Says why a mail would be out of date or repeat another one; undefined when it may leave. */
function getSilence(record: EnquiryRecord, { type }: Delivery): string | undefined {
  if ((type === 'created' || type === 'unreachable') && record.isSecondHalf)
    return 'announced with its other half'
  if (type === 'assigned' && record.handedBy === undefined) return 'opened or taken back meanwhile'
  if (isCalledOff(record.status) && SUPERSEDED.includes(type)) {
    return 'cancelled meanwhile'
  }
  return undefined
}

/** Says why a reminder is out of date, or its other half's. A later one makes up for one that is late. */
async function getReminderSilence(
  { now = Date.now, store }: MailChannelOptions,
  record: EnquiryRecord,
  { type, at }: Delivery,
): Promise<string | undefined> {
  if (!isReminder(type)) return undefined
  if (!isAhead(record.status)) return 'not ahead any more'
  if (getReminderAt(type, record) !== at) return 'moved meanwhile'
  const end = getReminderEnd(type, record)
  if (end === undefined || now() >= end) return 'too late'
  const other = record.with ? await getEnquiry(store, record.with) : undefined
  if (!other || isCalledOff(other.status)) return undefined
  const isFirst = `${record.time} ${record.id}` < `${other.time} ${other.id}`
  return isFirst ? undefined : 'reminded of with its other half'
}

async function tellVisitor(
  options: MailChannelOptions,
  record: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { now = Date.now } = options
  if (delivery.type === 'replied') return sendReply(options, record, delivery, signal)
  const silence =
    getSilence(record, delivery) ?? (await getReminderSilence(options, record, delivery))
  if (silence) return skip(silence)
  if (delivery.type === 'created' && record.payment?.paidAt) return skip('paid meanwhile')
  if (delivery.type === 'offered' && !getLiveOffer(record, new Date(now()))) {
    return skip('the offer ran out or was answered')
  }
  const drives = getDriveOffers(record, new Date(now()))
  if (delivery.type === 'drive-offered' && !drives.some(({ at }) => at === delivery.at)) {
    return skip('the drive has begun, or is not wanted any more')
  }
  if (delivery.type === 'code' && Date.parse(delivery.at) + CODE_MINUTES * MINUTE_MS < now()) {
    return skip('the code has run out')
  }
  const noMail = await getMailSilence(options, record)
  if (noMail !== undefined || isUrgent(delivery.type) || isAskedByPhone(record, delivery)) {
    const outcome = await sendMessage(options, record, delivery, signal)
    if (noMail !== undefined) return outcome ?? skip(noMail)
    // Visitors who stopped the messages get the mail.
    if (outcome && !(outcome.state === 'failed' && outcome.isPermanent)) return outcome
  }
  return mailVisitor(options, record, delivery, signal)
}

const getReply = ({ replies = [] }: EnquiryRecord, delivery: Delivery): Reply | undefined =>
  replies.find(({ id }) => isToVisitor(delivery, id))

/** Sends a reply by what staff chose, and by nothing else. */
async function sendReply(
  options: MailChannelOptions,
  record: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const reply = getReply(record, delivery)
  if (!reply) return skip('the reply was erased')
  if (reply.channel !== 'EMAIL') {
    const outcome = await sendMessage(options, record, delivery, signal)
    return outcome ?? skip('messages are not agreed to, or not set up')
  }
  const noMail = await getMailSilence(options, record)
  if (noMail !== undefined) return skip(noMail)
  return mailVisitor(options, record, delivery, signal)
}

/** Tells whether news comes as a message, where that was agreed to, rather than as a mail that is read too late. */
const isUrgent = (type: NoticeType): boolean =>
  isReminder(type) || type === 'offered' || type === 'drive-offered'

/** Tells whether a booking is looked for by its phone number: the visitor then reads the code there. */
const isAskedByPhone = ({ codes }: EnquiryRecord, { type }: Delivery): boolean =>
  type === 'code' && codes?.by === 'phone'

/** True for news that a visitor is owed however much they had: about money, what they asked for, or what staff write or called off. */
const isOwed = (record: EnquiryRecord, type: NoticeType): boolean =>
  ['paid', 'refund-requested', 'accepted', 'rewarded', 'offered', 'replied'].includes(type) ||
  (type === 'cancelled' && (record.payment?.paidAt !== undefined || isCalledOffByUs(record)))

function getBudget({ kind }: EnquiryRecord, type: NoticeType): MailBudget {
  if (type === 'code') return 'code'
  if (isReminder(type)) return 'reminder'
  if (type === 'changed' || type === 'cancelled' || type === 'resent') return 'change'
  const { fee, visit } = ENQUIRY_KINDS[kind]
  // Anybody who cancels a drive has it offered to others.
  return type === 'created' && (visit || fee) ? 'booking' : 'form'
}

/** Whether the receiver may have another mail or message today. Who has proven to read them gets all about that enquiry. */
async function count(
  { now = Date.now, store }: MailChannelOptions,
  record: EnquiryRecord,
  { id, type }: Delivery,
  to: string,
): Promise<MailCount> {
  if (isOwed(record, type)) return 'more'
  const mail = { id, budget: getBudget(record, type), now: new Date(now()) }
  // An enquiry ends once.
  const about =
    type === 'cancelled' ? 'more' : await countMailAbout(store, { ...mail, enquiry: record.id })
  const isProven = record.provenContact === (to.includes('@') ? 'email' : 'phone')
  if (about === 'too-many' || isProven) return about
  const all = await countMail(store, { ...mail, to })
  return all === 'more' ? about : all
}

const ENOUGH_TODAY = skip('the receiver had enough of us today')
const LAST_TODAY =
  'This is the last such email today. What is sent to us meanwhile counts all the same: ask us with the reference that the site shows.'

/** Says why a visitor gets no mail; undefined when they do. */
async function getMailSilence(
  { now = Date.now, store }: MailChannelOptions,
  { person: { email } }: EnquiryRecord,
): Promise<string | undefined> {
  if (!email) return 'no email address'
  const problem = await getMailProblem(store, email, new Date(now()))
  return problem && MAIL_PROBLEM_REASONS[problem]
}

/** The channel that was agreed to; a code goes by SMS, which needs no template, to whoever asked for it just now. */
const getChannel = (
  { consents }: EnquiryRecord,
  { type }: Delivery,
  { channels }: MessageSender,
): MessageChannel | undefined =>
  type === 'code' && channels.includes('sms') ? 'sms' : getAgreedChannel(consents)

/** Undefined for whoever agreed to no message, and for what only mails say. */
async function sendMessage(
  options: MailChannelOptions,
  record: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { messages } = options
  const channel = getChannel(record, delivery, messages)
  const { phone } = record.person
  if (!channel || !phone || !messages.channels.includes(channel)) return undefined
  const context = await getContext(options, record, delivery)
  if (!context) return CONTENT_FAILURE
  const content = buildVisitorMessage(context)
  if (!content) return undefined
  if ((await count(options, record, delivery, phone)) === 'too-many') return ENOUGH_TODAY
  const failure = await messages.send({ ...content, id: delivery.id, channel, to: phone }, signal)
  return failure ? { state: 'failed', ...failure } : { state: 'sent' }
}

async function mailVisitor(
  options: MailChannelOptions,
  record: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { email: address } = record.person
  if (!address || !isMailAddress(address)) return BAD_ADDRESS
  const context = await getContext(options, record, delivery)
  if (!context) return CONTENT_FAILURE
  const counted = await count(options, record, delivery, address)
  if (counted === 'too-many') return ENOUGH_TODAY
  const composed = buildVisitorMail(context)
  const content =
    counted === 'last'
      ? { ...composed, paragraphs: [...composed.paragraphs, LAST_TODAY] }
      : composed
  const structuredData = buildStructuredData(context)
  return post(options, delivery, signal, {
    from: getSender(options, context),
    replyTo: {
      name: SITE_NAME,
      address: getStaffMailbox(record, delivery.type, context.directory),
    },
    // Without the typed name: the form must not carry words to strangers.
    to: { name: '', address },
    subject: content.subject,
    html: await renderHtml(content, structuredData),
    text: renderText(content),
    calendar: buildVisitCalendar(context),
    isByHand: context.reply !== undefined,
    unsubscribeUrl: getUnsubscribeUrl(context),
  })
}

/** The address that ends the news which a registration is for; other mails are no list. */
function getUnsubscribeUrl({ record, getConsentUrl }: MailContext): string | undefined {
  const { email } = record.person
  const isForNews =
    ENQUIRY_KINDS[record.kind].endsWithConsent === true &&
    getStandingConsents(record).some(({ purpose }) => purpose === 'news')
  return email && isForNews ? toOneClickUrl(getConsentUrl(email)) : undefined
}

/** Tells the member who sent a friend of their voucher, at the address of their account. */
async function mailReferrer(
  options: MailChannelOptions,
  { reward }: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { from, getDirectory, now = Date.now, siteUrl, store } = options
  const address = reward && (await readReferrerAddress(store, reward.referrer))
  // The voucher is in the member area all the same.
  if (!reward || !address) return skip('the member left no address, or has left')
  const problem = await getMailProblem(store, address, new Date(now()))
  if (problem) return skip(MAIL_PROBLEM_REASONS[problem])
  const directory = await getDirectory().catch(() => undefined)
  if (!directory) return CONTENT_FAILURE
  const { mailboxes } = directory
  const content = {
    ...buildRewardContent(reward, 'referrer', siteUrl),
    footnote:
      'You are receiving this because a friend used the link of your account with us. You find the voucher in the member area, too.',
  }
  return post(options, delivery, signal, {
    from: { name: SITE_NAME, address: from ?? mailboxes.general },
    replyTo: { name: SITE_NAME, address: mailboxes.general },
    to: { name: '', address },
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
  })
}

async function mailStaff(
  options: MailChannelOptions,
  record: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const silence = getSilence(record, delivery)
  if (silence) return skip(silence)
  const context = await getContext(options, record, delivery)
  if (!context) return CONTENT_FAILURE
  const { email, name } = record.person
  const { now = Date.now, store } = options
  const mailProblem = email && (await getMailProblem(store, email, new Date(now())))
  const address = getStaffMailbox(record, delivery.type, context.directory)
  const staff = { name: SITE_NAME, address }
  const content = buildStaffMail(mailProblem ? { ...context, mailProblem } : context)
  return post(options, delivery, signal, {
    from: getSender(options, context),
    replyTo: email && !mailProblem && isMailAddress(email) ? { name, address: email } : staff,
    to: staff,
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
  })
}

const MAIL_PROBLEM_REASONS: Record<MailProblem, string> = {
  BOUNCED: 'the address bounced',
  COMPLAINED: 'the receiver complained',
}

const BAD_ADDRESS: Outcome = { state: 'failed', reason: 'not a mail address', isPermanent: true }

const CONTENT_FAILURE: Outcome = {
  state: 'failed',
  reason: 'content could not be read',
  isPermanent: false,
}

/** Undefined while content cannot be read. */
async function getContext(
  options: MailChannelOptions,
  record: EnquiryRecord,
  delivery: Delivery,
): Promise<MailContext | undefined> {
  const { getCode, getConsentUrl, getManageUrl, now = Date.now, siteUrl } = options
  const { at, type } = delivery
  const [directory, other] = await Promise.all([
    options.getDirectory().catch(() => undefined),
    record.with ? getEnquiry(options.store, record.with) : undefined,
  ])
  return (
    directory && {
      record,
      other: other && isCalledOff(other.status) ? undefined : other,
      type,
      at,
      reply: getReply(record, delivery),
      directory,
      siteUrl,
      getManageUrl,
      getCode,
      getConsentUrl,
      staffUrl: options.getStaffUrl(record),
      now: now(),
    }
  )
}

const getSender = ({ from }: MailChannelOptions, { directory }: MailContext): Mailbox => ({
  name: SITE_NAME,
  address: from ?? directory.mailboxes.general,
})

async function post(
  { now = Date.now, sender, siteUrl }: MailChannelOptions,
  { id, requestId }: Delivery,
  signal: AbortSignal,
  mail: Omit<Mail, 'id' | 'host' | 'date' | 'requestId'>,
): Promise<Outcome> {
  const host = new URL(siteUrl).hostname
  const composed = await composeMail({ ...mail, id, requestId, host, date: new Date(now()) })
  const failure = await sender.send(composed, signal)
  return failure ? { state: 'failed', ...failure } : { state: 'sent' }
}
