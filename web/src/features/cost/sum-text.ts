import { toVersionName } from 'core/cost/version-name'
import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { toPercent } from './amount-text.ts'
import { type CostBase, type CostInput, getPriceGap } from './cost-entries.ts'
import { getMonthSum, toMonthText } from './month-sum.ts'

/** The sum for those who get the enquiry: what the visitor saw, what it rests on, and the day of the rules. */
export function toSumText(base: CostBase, input: CostInput): string {
  const { version, numbers, registered } = input
  const { price } = version
  const month = getMonthSum(input)
  const { omv, coe, rate = 0 } = numbers
  return [
    `${toVersionName(base.name, version.name)}: ${formatDollars(price.amount)} with COE, as of ${formatDate(price.provenance.asOf)}.`,
    'gap' in month ? getPriceGap(input) : `${toMonthText(month)}, flat ${toPercent(rate * 100)}.`,
    omv === undefined ? undefined : `OMV ${formatDollars(omv)}.`,
    coe === undefined ? undefined : `COE ${formatDollars(coe)}.`,
    `Rules of ${formatDate(registered)}, seen on ${formatDate(base.today)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
