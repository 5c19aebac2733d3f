import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { CONFIRM_STEP } from 'core/enquiry-words'
import { formatShortDate } from 'core/date-names'
import type { EnquiryRecord, NoticeType, Reply } from '../store/enquiry-record.ts'
import type { MailProblem } from '../store/mail-problems.ts'
import type { Directory, MailOutlet } from './directory.ts'
import { formatWholeDay, formatTime, getYear } from './singapore-time.ts'

/** The data of a mail. */
export interface MailContext {
  record: EnquiryRecord
  /** The other half of a dine-and-drive. */
  other: EnquiryRecord | undefined
  type: NoticeType
  /** ISO time of the notice. */
  at: string
  /** Words of staff, which leave in place of ours. */
  reply?: Reply | undefined
  /** Reason why the visitor gets no mail. */
  mailProblem?: MailProblem | undefined
  directory: Directory
  /** Base URL, without a trailing slash. */
  siteUrl: string
  /** Link to a record for its owner, without an account. */
  getManageUrl: (record: EnquiryRecord) => string
  /** The code that opens a record, by the time it was asked for. */
  getCode: (record: EnquiryRecord, askedAt: string) => string
  /** Page on which the receiver takes back what they agreed to. */
  getConsentUrl: (address: string) => string
  /** Link to the record for staff. */
  staffUrl: string
  /** Milliseconds since 1970. */
  now: number
}

/** Content of a mail, before it is rendered as HTML and text. */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: readonly string[]
  rows: readonly MailRow[]
  actions: readonly MailAction[]
  /** The last line, in smaller type. */
  footnote: string
  /** A link below it. */
  footlink?: MailAction
}

export interface MailRow {
  label: string
  value: string
  /** Below the value. */
  link?: MailAction
}

export interface MailAction {
  label: string
  url: string
}

/** A time at an outlet. */
export interface Visit {
  record: EnquiryRecord
  outlet: MailOutlet
  date: string
  time: string
}

/** The visit of a record, if its kind has one. */
export function getVisit(record: EnquiryRecord, directory: Directory): Visit | undefined {
  const { kind, venue, date, time } = record
  if (!ENQUIRY_KINDS[kind].visit || !venue || !date || !time) return undefined
  return { record, outlet: getOutlet(venue, directory), date, time }
}

/** The outlet of a venue; the venue's id when content no longer has it. */
export function getOutlet(venue: string, { outlets }: Directory): MailOutlet {
  const outlet = outlets.find((each) => each.venue === venue)
  return (
    outlet ?? {
      venue,
      name: venue,
      address1: undefined,
      address2: undefined,
      phone: undefined,
      path: undefined,
      email: undefined,
      position: undefined,
      driveMinutes: undefined,
      houseRules: undefined,
    }
  )
}

/** "Suntec City, 3 Temasek Boulevard, Singapore 038983". */
export const formatPlace = ({ name, address1, address2 }: MailOutlet): string =>
  [name, address1, address2].filter(Boolean).join(', ')

const MAPS = 'https://www.google.com/maps/search/'

/** The outlet on a map, by its name so that the way ends at its door. */
export const buildMapLink = (outlet: MailOutlet): MailAction => {
  const query = new URLSearchParams({ api: '1', query: `BYD by 1826, ${formatPlace(outlet)}` })
  return { label: 'Find the way', url: `${MAPS}?${query.toString()}` }
}

/** Returns the place where a pre-order is signed for: "Suntec City, 3 Temasek Boulevard, Singapore 038983". */
export const getShowroom = (
  { venue }: Pick<EnquiryRecord, 'venue'>,
  directory: Directory,
): string | undefined =>
  venue === undefined ? undefined : formatPlace(getOutlet(venue, directory))

/** "Sealion 7"; its key when content no longer has it. */
export function getModelName(
  { model }: Pick<EnquiryRecord, 'model'>,
  { models }: Directory,
): string {
  return models.find(({ key }) => key === model)?.name ?? model ?? 'car'
}

/** "Saturday 21 November, 1.30 pm". */
export const formatVisitTime = ({ date, time }: Visit, now: number): string =>
  `${formatWholeDay(date, getYear(now))}, ${formatTime(time)}`

/** "Sat 21 Nov, 1.30 pm". */
export const formatShortVisitTime = ({ date, time }: Pick<Visit, 'date' | 'time'>): string =>
  `${formatShortDate(date)}, ${formatTime(time)}`

/** "Table for 2" or "Test drive of the Sealion 7". */
export function formatVisit({ record }: Visit, directory: Directory): string {
  if (ENQUIRY_KINDS[record.kind].visit === 'DRIVE')
    return `Test drive of the ${getModelName(record, directory)}`
  return record.party === undefined ? 'Table' : `Table for ${record.party}`
}

/** Place, day and guests of a table that is wished for; a booked one has words of its own. */
export function getWishRows(
  { venue, date, party }: EnquiryRecord,
  { directory, now }: Pick<MailContext, 'directory' | 'now'>,
): MailRow[] {
  if (venue === undefined || date === undefined || party === undefined) return []
  return [
    { label: 'Where', value: formatPlace(getOutlet(venue, directory)) },
    { label: 'Day', value: formatWholeDay(date, getYear(now)) },
    { label: 'Guests', value: String(party) },
  ]
}

/** The page of a visit, where its sender says that they are coming. Opening it changes nothing. */
export const toConfirmUrl = (manageUrl: string): string => `${manageUrl}&${CONFIRM_STEP}`

/** A detail that is text. */
export function getTextDetail({ details }: EnquiryRecord, name: string): string | undefined {
  const value = details[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Number of files of a detail. */
export function countFiles({ details }: EnquiryRecord, name: string): number {
  const value = details[name]
  return Array.isArray(value) ? value.length : 0
}
