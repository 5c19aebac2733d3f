import { formatDollars, formatKilometres } from 'core/numbers'
import { formatDate } from 'core/date-names'
import { formatList } from '#lib/format-list.ts'
import { formatTimeLeft } from './coe.ts'
import type { TradeIn } from './validate-trade-in.ts'

/** "SZZ 1826 H, BYD ATTO 3, 61,400 km". */
const buildTradeInSummary = ({ plate, makeModel, mileage }: TradeIn): string =>
  [plate, makeModel, formatKilometres(mileage)].join(', ')

/** The enquiry as a prefilled message, without its photos. */
export function buildTradeInMessage(
  tradeIn: TradeIn,
  today: string,
  photoTitles: readonly string[],
): string {
  const { registered, condition, coeUntil, loan, mayCall, name, phone, email } = tradeIn
  return [
    `Hello, what would you give me for this car: ${buildTradeInSummary(tradeIn)}?`,
    `First registered ${formatDate(registered)}. Condition: ${condition.title.toLowerCase()}.`,
    `COE until ${formatDate(coeUntil)}, ${formatTimeLeft(today, coeUntil)} left.`,
    loan !== undefined && `Loan left to pay: ${formatDollars(loan)}.`,
    photoTitles.length > 0 && `With photos: ${formatList(photoTitles).toLowerCase()}.`,
    mayCall && 'You may call me about this trade-in.',
    `${name}, ${phone.formatted}, ${email}`,
  ]
    .filter(Boolean)
    .join('\n')
}
