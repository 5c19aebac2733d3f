import {
  buildOtherCancellation,
  buildVisitCancellation,
  type CancellationWords,
} from 'core/cancellation-words'
import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { toDetailRows, toWords } from 'core/enquiry-kinds/detail-rows'
import { formatCents } from 'core/numbers'
import { isRefunded, VISITOR } from 'core/enquiry-words'
import { STATUS_LABELS } from 'core/status-labels'
import { getVenueTitle } from 'core/venues'
import type { Enquiry, EnquirySummary, Place } from './enquiry.ts'
import { formatDay, formatMoment, formatTime, formatVisit } from './singapore-time.ts'

export const getKindLabel = (kind: Kind): string => ENQUIRY_KINDS[kind].staffLabel

export function getStatusLabel(
  enquiry: Pick<EnquirySummary, 'status' | 'paymentState' | 'sale'>,
): string {
  if (isRefunded(enquiry)) return 'Cancelled and refunded'
  return enquiry.sale && enquiry.status === 'DONE' ? 'Sold' : STATUS_LABELS[enquiry.status]
}

/** Says from when a status can be chosen: "Done: from Sat 21 Nov 2026, 1.30 pm", or from a day on. */
export const describeLater = ({
  status,
  from,
}: NonNullable<Enquiry['laterStatuses']>[number]): string =>
  `${STATUS_LABELS[status]}: from ${formatMoment(from).replace(', midnight', '')}`

const PURPOSE_LABELS: ReadonlyMap<string, string> = new Map([
  ['news', 'News and offers'],
  ['offers', 'Offers'],
  ['call', 'A call'],
  ['keep-application', 'Keeping the application for other roles'],
  ['terms', 'The terms'],
  ['licence', 'Having a driving licence'],
  ['drive-offer', 'Having a driving licence, and offers of a test drive that day'],
  ['booking-sms', 'Messages about the booking, by SMS'],
  ['booking-whatsapp', 'Messages about the booking, by WhatsApp'],
  ['allergies', 'Keeping the allergies for the visit'],
])

/** Labels by the keys that visitors' forms send. */
export interface Names {
  models: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, string>
}

export const NO_NAMES: Names = { models: new Map(), roles: new Map() }

export const getPurposeLabel = (purpose: string): string =>
  PURPOSE_LABELS.get(purpose) ?? toWords(purpose)

export const getVenueLabel = (venue: string): string => getVenueTitle(venue) ?? toWords(venue)

export const getModelLabel = (model: string, { models }: Names): string =>
  models.get(model) ?? model.replace(/^byd-/, 'BYD ').replaceAll('-', ' ').toUpperCase()

/** "Mei Tan" of mei.tan@example.com, until somebody enters their name. */
export const guessName = (email: string): string =>
  (email === VISITOR ? 'guest' : (email.split('@')[0] ?? ''))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** "me", or the name of a colleague. */
export const formatColleague = (email: string, me: string): string =>
  email === me ? 'me' : guessName(email)

/** A text's version: the moment of its publication, or its name. */
export const formatVersion = (version: string): string =>
  version.includes('T') ? formatMoment(version) : version

/** Says when, where and to which words somebody agreed, or when they took it back. */
export function describeConsent(consent: Enquiry['consents'][number]): string {
  const { givenAt, place, text, textVersion, withdrawnAt } = consent
  if (withdrawnAt) return `Taken back ${formatMoment(withdrawnAt)}: do not use it`
  return [
    ...(text ? [`“${text}”`] : []),
    `${formatMoment(givenAt)}${place ? ` on ${place}` : ''}, text of version ${formatVersion(textVersion)}`,
  ].join('\n')
}

/** "+65 8123 4567"; numbers of other countries are shown as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+65)(\d{4})(\d{4})$/, '$1 $2 $3')

/** Summary of an enquiry in one line: "Seal, Suntec City, Sat, 21 Nov 2026, 1.30 pm, 4 guests", or a message's subject. */
export function describe(
  { kind, venue, date, time, party, model, topic }: EnquirySummary,
  names: Names,
): string {
  return [
    model && getModelLabel(model, names),
    topic && (kind === 'JOB_APPLICATION' ? getRoleLabel(topic, names) : topic),
    venue && getVenueLabel(venue),
    date && formatWhen(date, time),
    party !== undefined && formatParty(party),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says what of a visit was changed: "7 pm, 4 guests → 7.30 pm, 6 guests". */
export function describeMove(from: Place, to: Place, names: Names): string {
  const isSame = (part: keyof Place) => from[part] === to[part]
  const describePlace = ({ venue, date, time, party, model }: Place) =>
    [
      !isSame('model') && model && getModelLabel(model, names),
      !isSame('venue') && venue && getVenueLabel(venue),
      isSame('date') ? !isSame('time') && time && formatTime(time) : date && formatWhen(date, time),
      !isSame('party') && party !== undefined && formatParty(party),
    ]
      .filter(Boolean)
      .join(', ')
  return `${describePlace(from)} → ${describePlace(to)}`
}

/** Kinds that book no table at once have a day, and hours among their details. */
const formatWhen = (date: string, time: string | undefined) =>
  time ? formatVisit(date, time) : formatDay(date)

export const formatParty = (party: number) => `${party}\u00A0${party === 1 ? 'guest' : 'guests'}`

export interface Row {
  label: string
  value: string
}

/** Builds the words that the guest reads when this is called off. */
export function buildCancellation(
  { kind, venue, date, time, party, model }: Enquiry,
  names: Names,
  isByUs: boolean,
): CancellationWords {
  const { visit } = ENQUIRY_KINDS[kind]
  if (!visit || !venue || !date || !time) return buildOtherCancellation(isByUs)
  const table = party === undefined ? 'Table' : `Table for ${party}`
  const drive = `Test drive of the ${getModelLabel(model ?? '', names)}`
  const what = visit === 'TABLE' ? table : drive
  const words = { what, when: formatVisit(date, time), place: getVenueLabel(venue) }
  return buildVisitCancellation(words, isByUs)
}

const FILE_FIELDS = new Set(['photos', 'resume'])

export const hasFiles = ({ details: { photos, resume } }: Pick<Enquiry, 'details'>): boolean =>
  typeof resume === 'string' || (Array.isArray(photos) && photos.length > 0)

const getRoleLabel = (role: string, { roles }: Names): string => roles.get(role) ?? toWords(role)

/** A role is named by its title; files have a section of their own. */
const toDetails = ({ kind, details }: Enquiry, names: Names): Row[] =>
  toDetailRows(kind, details).flatMap(({ name, label, text }) => {
    if (FILE_FIELDS.has(name)) return []
    return [{ label, value: name === 'career' ? getRoleLabel(text, names) : text }]
  })

const PAYMENT_STATES: ReadonlyMap<string, string> = new Map([
  ['open', 'The payment page is open'],
  ['submitted', 'On its way'],
  ['failed', 'Failed'],
  ['expired', 'The payment page has expired'],
  ['paid', 'Paid'],
  ['unwanted', 'Paid after the order was cancelled or erased: refund it'],
  ['refunded', 'Refunded'],
])

const REFUND_CAUSES: ReadonlyMap<string, string> = new Map([
  ['asked', 'The guest asked for it'],
  ['paid-after-cancellation', 'Paid after the order was cancelled or erased'],
  ['paid-twice', 'Paid twice'],
  ['wrong-amount', 'The wrong amount was paid'],
])

function toPaymentRows({ payment }: Enquiry): Row[] {
  if (!payment) return []
  const { amountCents, state, paidAt, refundedCents, refundRequestedAt } = payment
  const { refundCause, refundReason } = payment
  return toRows([
    ['Fee', formatCents(amountCents)],
    ['Payment', state ? (PAYMENT_STATES.get(state) ?? toWords(state)) : 'Not begun'],
    ['Paid', paidAt && formatMoment(paidAt)],
    ['Refunded', refundedCents ? formatCents(refundedCents) : undefined],
    ['Refund requested', refundRequestedAt && formatMoment(refundRequestedAt)],
    [
      'Reason for the refund',
      refundCause && (REFUND_CAUSES.get(refundCause) ?? toWords(refundCause)),
    ],
    ['In their words, or which payment', refundReason],
  ])
}

/** The site's value for visitors without a campaign. */
const NO_AD = 'direct'

const toRows = (pairs: readonly (readonly [label: string, value: string | undefined])[]): Row[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Labelled details of an enquiry, without person, files and consents. */
export function toEnquiryRows(enquiry: Enquiry, names: Names): Row[] {
  const { venue, date, time, party, model, confirmedAt, isUnproven } = enquiry
  return [
    ...toRows([
      ['Model', model && getModelLabel(model, names)],
      ['Outlet', venue && getVenueLabel(venue)],
      [time ? 'When' : 'Day', date && formatWhen(date, time)],
      ['Party', party === undefined ? undefined : formatParty(party)],
      ['Coming', confirmedAt && `Said so on ${formatMoment(confirmedAt)}`],
      ['Offers', isUnproven ? 'None yet: the link in the first mail was not pressed' : undefined],
    ]),
    ...toDetails(enquiry, names),
    ...toPaymentRows(enquiry),
  ]
}

/** "Thu 19 Nov 2026, 12 pm, to /byd-seal from https://news.example/cars". */
function formatTouch(touch: NonNullable<Enquiry['origin']>['firstTouch']): string | undefined {
  if (!touch?.landingPage) return undefined
  const { at, landingPage, referrer } = touch
  return `${at ? `${formatMoment(at)}, ` : ''}to ${landingPage}${referrer ? ` from ${referrer}` : ''}`
}

/** Attribution and retention. */
export function toOriginRows(enquiry: Enquiry): Row[] {
  const { createdAt, updatedAt, purgeAt, origin, takenBy } = enquiry
  return toRows([
    ['Sent', formatMoment(createdAt)],
    ['Last changed', updatedAt === createdAt ? undefined : formatMoment(updatedAt)],
    ['By phone', takenBy && `Taken by ${guessName(takenBy)}`],
    ['Referred by', origin?.referrerId],
    ['Advertisement', origin?.adSource === NO_AD ? undefined : origin?.adSource],
    ['Clicked an ad of', origin?.clickedAds.join(' and ') || undefined],
    ['First came', formatTouch(origin?.firstTouch)],
    ['Came this time', formatTouch(origin?.lastTouch)],
    ['Sent from', origin?.pageUrl],
    ['Kept until', formatMoment(purgeAt)],
  ])
}

/** WhatsApp chat link of a number in E.164. */
export const buildWhatsAppUrl = (phone: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}`

export const buildMailUrl = (email: string, { kind, reference }: EnquirySummary): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`${getKindLabel(kind)} ${reference}`)}`

/** Instructions to staff about a visitor whom mail does not reach. */
export const MAIL_PROBLEM_TEXTS = {
  BOUNCED:
    'Email to this address comes back: it does not exist. We send no more to it; call the guest.',
  COMPLAINED:
    'The guest reported our email as spam. We send no more to this address; call only if it matters.',
} as const satisfies Record<NonNullable<Enquiry['mailProblem']>, string>
