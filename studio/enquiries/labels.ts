import { formatCents, formatKilometres, formatNumber } from 'core/numbers'
import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import { getVenueTitle } from 'schemas/venues'
import type { Enquiry, EnquirySummary } from './enquiry.ts'
import { formatDate, formatMoment, formatVisit } from './singapore-time.ts'

export const getKindLabel = (kind: Kind): string => ENQUIRY_KINDS[kind].staffLabel

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  NEW: 'New',
  CONFIRMED: 'Confirmed',
  AWAITING_PAYMENT: 'Awaiting payment',
  PAID: 'Paid',
  REFUND_REQUESTED: 'Refund requested',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  CANCELLED: 'Cancelled',
}

const PURPOSE_LABELS: ReadonlyMap<string, string> = new Map([
  ['news', 'News and offers'],
  ['offers', 'Offers'],
  ['call', 'A call'],
  ['keep-application', 'Keeping the application for other roles'],
  ['terms', 'The terms'],
  ['licence', 'Having a driving licence'],
])

/** Names in Studio by the keys that visitors' forms send. */
export interface Names {
  models: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, string>
}

export const NO_NAMES: Names = { models: new Map(), roles: new Map() }

/** "mileageKm" and "keep-application" as words: "Mileage km", "Keep application". */
export function toWords(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const getPurposeLabel = (purpose: string): string =>
  PURPOSE_LABELS.get(purpose) ?? toWords(purpose)

export const getVenueLabel = (venue: string): string => getVenueTitle(venue) ?? toWords(venue)

export const getModelLabel = (model: string, { models }: Names): string =>
  models.get(model) ?? model.replace(/^byd-/, 'BYD ').replaceAll('-', ' ').toUpperCase()

/** A text's version: the moment of its publication, or its name. */
export const formatVersion = (version: string): string =>
  version.includes('T') ? formatMoment(version) : version

/** "+65 8123 4567"; numbers of other countries are shown as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+65)(\d{4})(\d{4})$/, '$1 $2 $3')

/** What an enquiry is about in one line: "Seal, Suntec City, Sat, 21 Nov 2026, 1.30 pm, 4 guests". */
export function describe(
  { venue, date, time, party, model }: EnquirySummary,
  names: Names,
): string {
  return [
    model && getModelLabel(model, names),
    venue && getVenueLabel(venue),
    date && time && formatVisit(date, time),
    party !== undefined && formatParty(party),
  ]
    .filter(Boolean)
    .join(', ')
}

const formatParty = (party: number) => `${party}\u00A0${party === 1 ? 'guest' : 'guests'}`

export interface Row {
  label: string
  value: string
}

interface DetailField {
  label: string
  /** The value in words; texts and numbers are shown as they are without it. */
  format?: (value: unknown, names: Names) => string
}

const toNumberText = (value: unknown) => formatNumber(Number(value))

const CONDITIONS: ReadonlyMap<unknown, string> = new Map([
  ['clean', 'Clean'],
  ['worn', 'Normal wear'],
  ['needs-work', 'Needs work'],
])

/** In the order in which they are read; files are shown by themselves. */
const DETAIL_FIELDS: ReadonlyMap<string, DetailField> = new Map<string, DetailField>([
  ['subject', { label: 'Subject' }],
  [
    'career',
    {
      label: 'Role',
      format: (value, { roles }) => roles.get(String(value)) ?? toWords(String(value)),
    },
  ],
  ['code', { label: 'Voucher code' }],
  ['message', { label: 'Message' }],
  ['note', { label: 'Note from the guest' }],
  ['hasLicence', { label: 'Has a Class 3 or 3A licence' }],
  ['variant', { label: 'Version' }],
  ['paint', { label: 'Paint' }],
  [
    'termsVersion',
    { label: 'Version of the terms', format: (value) => formatVersion(String(value)) },
  ],
  ['plate', { label: 'Plate' }],
  ['makeModel', { label: 'Make and model' }],
  ['mileageKm', { label: 'Mileage', format: (value) => formatKilometres(Number(value)) }],
  ['registered', { label: 'First registered', format: (value) => formatDate(String(value)) }],
  ['coeUntil', { label: 'COE until', format: (value) => formatDate(String(value)) }],
  ['condition', { label: 'Condition', format: (value) => CONDITIONS.get(value) ?? String(value) }],
  ['loanCents', { label: 'Outstanding loan', format: (value) => formatCents(Number(value)) }],
])

const FILE_FIELDS = new Set(['photos', 'resume'])

export const hasFiles = ({ details: { photos, resume } }: Pick<Enquiry, 'details'>): boolean =>
  typeof resume === 'string' || (Array.isArray(photos) && photos.length > 0)

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return toNumberText(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return JSON.stringify(value)
}

function toDetailRows(details: Enquiry['details'], names: Names): Row[] {
  const keys = new Set([...DETAIL_FIELDS.keys(), ...Object.keys(details)])
  return Array.from(keys).flatMap((key) => {
    const value = details[key]
    if (value === undefined || value === null || value === '' || FILE_FIELDS.has(key)) return []
    const { label, format } = DETAIL_FIELDS.get(key) ?? { label: toWords(key) }
    return [{ label, value: format ? format(value, names) : toText(value) }]
  })
}

const PAYMENT_STATES: ReadonlyMap<string, string> = new Map([
  ['open', 'The payment page is open'],
  ['submitted', 'On its way'],
  ['failed', 'Failed'],
  ['expired', 'The payment page has expired'],
  ['paid', 'Paid'],
  ['unwanted', 'Paid after the order was cancelled or erased: it has to go back'],
  ['refunded', 'Given back'],
])

const REFUND_CAUSES: ReadonlyMap<string, string> = new Map([
  ['asked', 'The visitor asked for it'],
  ['paid-after-cancellation', 'Paid after the order was cancelled or erased'],
  ['paid-twice', 'Paid twice'],
  ['wrong-amount', 'Another amount than the fee was paid'],
])

function toPaymentRows({ payment }: Enquiry): Row[] {
  if (!payment) return []
  const { amountCents, state, paidAt, refundedCents, refundRequestedAt } = payment
  const { refundCause, refundReason } = payment
  return toRows([
    ['Fee', formatCents(amountCents)],
    ['Payment', state ? (PAYMENT_STATES.get(state) ?? toWords(state)) : 'Not begun'],
    ['Paid', paidAt && formatMoment(paidAt)],
    ['Given back', refundedCents ? formatCents(refundedCents) : undefined],
    ['Refund asked for', refundRequestedAt && formatMoment(refundRequestedAt)],
    ['Why it goes back', refundCause && (REFUND_CAUSES.get(refundCause) ?? toWords(refundCause))],
    ['In their words, or which payment', refundReason],
  ])
}

/** The site's value for visitors without a campaign. */
const NO_AD = 'direct'

const toRows = (pairs: readonly (readonly [label: string, value: string | undefined])[]): Row[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Labelled details of an enquiry, without person, files and consents. */
export function toEnquiryRows(enquiry: Enquiry, names: Names): Row[] {
  const { venue, date, time, party, model, details } = enquiry
  return [
    ...toRows([
      ['Model', model && getModelLabel(model, names)],
      ['Outlet', venue && getVenueLabel(venue)],
      ['When', date && time ? formatVisit(date, time) : undefined],
      ['Party', party === undefined ? undefined : formatParty(party)],
    ]),
    ...toDetailRows(details, names),
    ...toPaymentRows(enquiry),
  ]
}

/** Attribution and retention. */
export function toOriginRows({ createdAt, updatedAt, purgeAt, origin }: Enquiry): Row[] {
  return toRows([
    ['Sent', formatMoment(createdAt)],
    ['Last changed', updatedAt === createdAt ? undefined : formatMoment(updatedAt)],
    ['Referred by', origin?.referrerId],
    ['Advertisement', origin?.adSource === NO_AD ? undefined : origin?.adSource],
    ['Sent from', origin?.pageUrl],
    ['Kept until', formatMoment(purgeAt)],
  ])
}

/** Where WhatsApp opens a chat with a number in E.164. */
export const buildWhatsAppUrl = (phone: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}`

export const buildMailUrl = (email: string, { kind, reference }: EnquirySummary): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`${getKindLabel(kind)} ${reference}`)}`
