import { ENQUIRY_KINDS, isAcceptedVisit, type Kind } from 'core/enquiry-kinds'
import { isOver, type Status } from 'core/enquiry-words'
import { formatDayOfMonth, getShortWeekday } from 'core/date-names'
import {
  addDays,
  getSingaporeDate,
  getWeekday,
  toInstant,
  toSingaporeTime,
} from 'core/singapore-clock'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { getStatusName } from '#features/shared/status-names.ts'
import { formatCents } from 'core/numbers'

/** An enquiry of a member, as stored by the backend. */
export interface MemberRecord {
  id: string
  kind: Kind
  reference: string
  status: Status
  createdAt: string
  /** ISO date in Singapore. */
  date?: string
  /** "19:30". */
  time?: string
  venue?: string
  party?: number
  model?: string
  /** Id of the other half of a dine-and-drive. */
  with?: string
  details: Record<string, unknown>
  consents: readonly { purpose: string; withdrawnAt?: string }[]
  canBeChanged: boolean
  /** Code of the voucher that it has brought. */
  voucher?: string
  /** Payment status of a pre-order's fee, from the provider. */
  paymentState?: string
}

/** Display names for the keys in records. */
export interface RecordNames {
  /** Names of cars, by path without its slash. */
  cars: Readonly<Record<string, string>>
  /** Names of outlets, by venue. */
  outlets: Readonly<Record<string, string>>
}

/** A row of the member area. */
export interface MemberRow {
  id: string
  /** "21 Nov". */
  when: string
  /** "Sat, 1.30 pm". */
  whenDetail: string
  title: string
  text: string
  reference: string
  canBeChanged: boolean
  /** Awaits its payment. */
  isUnpaid: boolean
  canBeRefunded: boolean
}

export interface MemberRecords {
  next?: MemberRow & {
    outlet?: string
    car?: string
    /** The other half: "Then table for 2 at 2.15 pm." */
    also?: string
    isToday: boolean
    isTomorrow: boolean
  }
  bookings: MemberRow[]
  past: MemberRow[]
  preOrders: MemberRow[]
  /** Codes of vouchers that the member was given or asked about, newest first. */
  voucherCodes: string[]
  others: MemberRow[]
  /** Purposes with a consent that was not withdrawn. */
  agreedTo: ReadonlySet<string>
}

const getSection = (record: MemberRecord) =>
  isAcceptedVisit(record) ? 'bookings' : ENQUIRY_KINDS[record.kind].memberSection

function getTitle(record: MemberRecord, names: RecordNames): string {
  const car = record.model === undefined ? undefined : (names.cars[record.model] ?? record.model)
  const { title, visit, fee } = ENQUIRY_KINDS[record.kind]
  if (visit === 'TABLE' || isAcceptedVisit(record))
    return record.party === undefined ? title : `${title} for ${record.party}`
  if (fee) return car ?? title
  return car ? `${title}, ${car}` : title
}

function toRow(record: MemberRecord, names: RecordNames): MemberRow {
  const { id, reference, date, time, venue, status, kind } = record
  const day = date ?? getSingaporeDate(new Date(record.createdAt))
  const outlet = venue === undefined ? undefined : names.outlets[venue]
  const { fee } = ENQUIRY_KINDS[kind]
  const detail = [getShortWeekday(getWeekday(day)), time && formatVisitTime(time)].filter(Boolean)
  return {
    id,
    reference,
    when: fee ? formatCents(fee.cents) : formatDayOfMonth(day),
    whenDetail: fee ? `Ordered ${formatDayOfMonth(day)}` : date ? detail.join(', ') : 'Sent',
    title: getTitle(record, names),
    text: [outlet && `${outlet}.`, `${getStatusName(record)}.`].filter(Boolean).join(' '),
    canBeChanged: record.canBeChanged,
    isUnpaid: status === 'AWAITING_PAYMENT' && record.paymentState !== 'submitted',
    canBeRefunded: fee !== undefined && status === 'PAID',
  }
}

/** Enquiries sent by a switch are represented by that switch. */
const isSwitch = ({ kind, model }: MemberRecord) =>
  ENQUIRY_KINDS[kind].endsWithConsent === true && model === undefined

const toLowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const getMoment = ({ date = '', time = '' }: MemberRecord) => `${date} ${time}`

/** Groups a member's records into the sections of the page. */
export function sortRecords(
  records: readonly MemberRecord[],
  names: RecordNames,
  now: number,
): MemberRecords {
  const today = getSingaporeDate(new Date(now))
  const isAhead = ({ status, date = '', time = '00:00' }: MemberRecord) =>
    !isOver(status) && toInstant(date, time).getTime() >= now

  const booked = records.filter(
    (record) => getSection(record) === 'bookings' && record.date !== undefined,
  )
  const ahead = booked.filter(isAhead).toSorted((a, b) => getMoment(a).localeCompare(getMoment(b)))
  const past = booked
    .filter((record) => !isAhead(record))
    .toSorted((a, b) => getMoment(b).localeCompare(getMoment(a)))
  const [next] = ahead
  const pair = next && ahead.find(({ id }) => id === next.with)
  const toRows = (list: readonly MemberRecord[]) => list.map((record) => toRow(record, names))
  return {
    next: next && {
      ...toRow(next, names),
      outlet: next.venue,
      car: next.model ?? pair?.model,
      also:
        pair?.time &&
        `Then ${toLowerFirst(getTitle(pair, names))} at ${formatVisitTime(pair.time)}.`,
      isToday: next.date === today,
      isTomorrow: next.date === addDays(today, 1),
    },
    bookings: toRows(ahead),
    past: toRows(past),
    preOrders: toRows(records.filter((record) => getSection(record) === 'pre-orders')),
    voucherCodes: [
      ...new Set(
        records.flatMap((record) => {
          const { code } = record.details
          const isCode = getSection(record) === 'vouchers' && typeof code === 'string'
          return [
            ...(record.voucher ? [record.voucher] : []),
            ...(isCode ? [code.toUpperCase()] : []),
          ]
        }),
      ),
    ],
    others: toRows(
      records.filter((record) => getSection(record) === 'others' && !isSwitch(record)),
    ),
    agreedTo: new Set(
      records.flatMap(({ consents }) =>
        consents.flatMap(({ purpose, withdrawnAt }) => (withdrawnAt ? [] : [purpose])),
      ),
    ),
  }
}

/** "Good afternoon", by the time in Singapore. */
export function getGreeting(now: number): string {
  const hour = Math.floor(toSingaporeTime(new Date(now)).minutes / 60)
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}
