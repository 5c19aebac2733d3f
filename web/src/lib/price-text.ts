import { formatDollars } from 'core/numbers'

interface PriceTexts {
  amount: number
  includesCoe: boolean
  monthlyCents?: number
}

/** "from S$1,441 a month"; undefined where no loan can be worked out. */
export const toMonthlyText = ({ monthlyCents }: PriceTexts): string | undefined =>
  monthlyCents === undefined
    ? undefined
    : `from ${formatDollars(Math.round(monthlyCents / 100))} a month`

/** "S$171,888 with COE · from S$1,441 a month". */
export const toPriceText = (price: PriceTexts): string =>
  [
    `${formatDollars(price.amount)} ${price.includesCoe ? 'with' : 'without'} COE`,
    toMonthlyText(price),
  ]
    .filter(Boolean)
    .join(' · ')

const MONTHLY =
  'A month: the least down payment, 7 years, a flat 2.48%, which is an assumption; see “What it costs”'

/** What a monthly figure rests on, after the conditions of its price. */
export const toMonthlyConditions = (conditions?: string): string =>
  [conditions, MONTHLY].filter(Boolean).join('. ')
