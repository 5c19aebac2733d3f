import { formatCents } from 'core/numbers'
import { toWholeDollars } from './amount-text.ts'
import {
  type CostBase,
  type CostEntries,
  type CostTab,
  getPriceGap,
  readCostInput,
} from './cost-entries.ts'
import { getMonthSum, toMonthText } from './month-sum.ts'
import { getRoadSum } from './road-sum.ts'
import { getRunSum } from './run-sum.ts'

/** The sum of a tab in one sentence, for those who hear it. */
export function getHeadline(tab: CostTab, base: CostBase, entries: CostEntries): string {
  const input = readCostInput(base, entries)
  if (!input) return ''
  if (tab === 'month') {
    const sum = getMonthSum(input)
    return 'gap' in sum ? sum.gap : [`${toMonthText(sum)}.`, ...sum.notices].join(' ')
  }
  if (tab === 'run') {
    const sum = getRunSum(input, base.isElectric)
    return 'gap' in sum
      ? sum.gap
      : `${toWholeDollars(sum.monthCents)} a month${sum.hasInsurance ? '' : ', before insurance'}.`
  }
  const sum = getRoadSum(input, base.isElectric)
  return 'gap' in sum
    ? sum.gap
    : [
        `Duty, tax, rebates and COE: ${formatCents(sum.subtotalCents)}.`,
        sum.restCents === undefined
          ? getPriceGap(input)
          : `The rest of the price: ${formatCents(sum.restCents)}.`,
      ]
        .filter(Boolean)
        .join(' ')
}
