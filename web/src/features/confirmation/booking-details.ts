import { formatCents, formatKilometres } from 'core/numbers'
import { formatDate } from 'core/date-names'
import { TRADE_IN_CONDITIONS } from '#features/shared/trade-in-conditions.ts'
import type { Booking } from './booking.ts'

interface Detail {
  term: string
  text: string
  /** Written freely, in lines of its own. */
  isLong?: true
}

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const asDate = (value: unknown) => (asText(value) ? formatDate(asText(value)) : '')

/** What is kept of an enquiry beside its own fields, in the order in which it was asked for. */
const DETAILS: readonly {
  name: string
  term: string
  format: (value: unknown) => string
  isLong?: true
}[] = [
  { name: 'variant', term: 'Version', format: asText },
  { name: 'paint', term: 'Paint', format: asText },
  { name: 'plate', term: 'Number plate', format: asText },
  { name: 'makeModel', term: 'Make and model', format: asText },
  {
    name: 'mileageKm',
    term: 'Mileage',
    format: (value) => (typeof value === 'number' ? formatKilometres(value) : ''),
  },
  { name: 'registered', term: 'First registered', format: asDate },
  { name: 'coeUntil', term: 'COE until', format: asDate },
  {
    name: 'condition',
    term: 'Condition',
    format: (value) => TRADE_IN_CONDITIONS.find(({ key }) => key === value)?.title ?? '',
  },
  {
    name: 'loanCents',
    term: 'Loan left',
    format: (value) => (typeof value === 'number' ? formatCents(value) : ''),
  },
  { name: 'code', term: 'Voucher code', format: asText },
  { name: 'subject', term: 'About', format: asText },
  { name: 'note', term: 'Note', format: asText, isLong: true },
  { name: 'message', term: 'Message', format: asText, isLong: true },
]

/** What its owner wrote, to be read again. A note that can be changed stands in its own field. */
export const toDetails = ({
  details,
  canBeChanged,
}: Pick<Booking, 'details' | 'canBeChanged'>): Detail[] =>
  DETAILS.flatMap(({ name, term, format, isLong }) => {
    const text = name === 'note' && canBeChanged ? '' : format(details[name])
    return text === '' ? [] : [{ term, text, isLong }]
  })
