import { toPlainAmount } from 'core/numbers'
import { toClock, toSingaporeTime } from 'core/singapore-clock'
import { type EnquiryRecord, getStandingConsents } from '../store/enquiry-record.ts'
import { getClickedAds } from '../store/clicked-ads.ts'

/** Spreadsheets run text that starts like this as a formula; some normalise the full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

const toCell = (value: string | number | undefined): string => {
  const text = String(value ?? '')
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** Timestamp that spreadsheets parse: "2026-11-21 01:53". */
function toSingaporeClock(iso: string): string {
  const { date, minutes } = toSingaporeTime(new Date(iso))
  return `${date} ${toClock(minutes)}`
}

const COLUMNS = [
  'Reference',
  'Kind',
  'Status',
  'Sent (Singapore)',
  'Venue',
  'Date',
  'Time',
  'Party',
  'Model',
  'Name',
  'Email',
  'Phone',
  'Assignee',
  'Taken by phone by',
  'Agreed to',
  'Advertisement',
  'Clicked ad of',
  'First page',
  'First came from',
  'Last page',
  'Last came from',
  'Agreement',
  'Sold on',
  'Price (S$)',
  'Details',
]

/** "note: By the window; condition: clean". */
const toDetailsText = (details: EnquiryRecord['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')

type Row = readonly (string | number | undefined)[]

const toRow = (record: EnquiryRecord): Row => [
  record.reference,
  record.kind,
  record.status,
  toSingaporeClock(record.createdAt),
  record.venue,
  record.date,
  record.time,
  record.party,
  record.model,
  record.person.name,
  record.person.email,
  record.person.phone,
  record.assignee,
  record.takenBy,
  getStandingConsents(record)
    .map(({ purpose }) => purpose)
    .join(', '),
  record.origin?.adSource,
  getClickedAds(record.origin).join(', '),
  record.origin?.firstTouch?.landingPage,
  record.origin?.firstTouch?.referrer,
  record.origin?.lastTouch?.landingPage,
  record.origin?.lastTouch?.referrer,
  record.sale?.agreement,
  record.sale?.date,
  record.sale && toPlainAmount(record.sale.priceCents),
  toDetailsText(record.details),
]

/** Without it Excel does not detect UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'

/** The beginning of a file of enquiries. */
export const EXPORT_HEAD = BYTE_ORDER_MARK + toCsv([COLUMNS])

/** Enquiries as lines of CSV. */
export const toExportLines = (records: readonly EnquiryRecord[]): string =>
  toCsv(records.map(toRow))
