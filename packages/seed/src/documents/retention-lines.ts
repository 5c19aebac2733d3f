import { ENQUIRY_KINDS } from 'core/enquiry-kinds'

/** "1 month", "6 months", "1 year". */
function formatMonths(months: number): string {
  if (months === 1) return '1 month'
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

const STARTS = { visit: 'after the visit', creation: '', payment: 'after the fee is paid' }

/** Retention period of each kind of enquiry, from the periods in code. */
export const RETENTION_LINES = Object.values(ENQUIRY_KINDS).map(({ retention }) => {
  const { months, from, plural, exception } = retention
  const period = [formatMonths(months), STARTS[from]].filter(Boolean).join(' ')
  const other = exception && `${formatMonths(exception.months)} if ${exception.when}`
  return `${plural}: ${[period, other].filter(Boolean).join(', or ')}`
})
