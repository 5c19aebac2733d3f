import { RULE_NAMES } from 'core/cost/rule-names'
import { formatDate } from 'core/date-names'
import { formatCents, formatDollars } from 'core/numbers'
import { routes } from '#config/routes.ts'
import { STANDARD_LOAN_TEXT } from './loan-text.ts'

interface PriceTexts {
  amount: number
  includesCoe: boolean
  monthlyCents?: number
  downPaymentCents?: number
}

/**
 * "from S$1,441 a month, S$68,756 down", since a month says nothing without its down payment; undefined where no loan can
 * be worked out.
 */
const toMonthlyText = ({ monthlyCents, downPaymentCents }: PriceTexts): string | undefined =>
  monthlyCents === undefined || downPaymentCents === undefined
    ? undefined
    : `from ${formatCents(monthlyCents)} a\u00a0month, ${formatCents(downPaymentCents)}\u00a0down`

/** "S$171,888 with COE · from S$1,441 a month, S$68,756 down". */
export const toPriceText = (price: PriceTexts): string =>
  [
    `${formatDollars(price.amount)} ${price.includesCoe ? 'with' : 'without'} COE`,
    toMonthlyText(price),
  ]
    .filter(Boolean)
    .join(' · ')

interface Dated {
  provenance: { asOf: string }
}

/** The year of registration that a price and its month are of: that of its date. For any other they are on request. */
export const getPriceYear = ({ provenance }: Dated): string => provenance.asOf.slice(0, 4)

/** "Premium, registered in 2026; price of 29 Sep 2026". */
export const toPriceNote = (price: Dated, version?: string): string =>
  `${version ? `${version}, registered` : 'Registered'} in ${getPriceYear(price)}; price of ${formatDate(price.provenance.asOf)}`

/** Returns a price with what it is of, in one line. */
export const toDatedPriceText = (price: PriceTexts & Dated, version?: string): string =>
  `${toPriceText(price)}. ${toPriceNote(price, version)}`

const MONTHLY = `A month: the least down payment, ${STANDARD_LOAN_TEXT}, which is an assumption; see “What it costs”`

const LOAN_RULE = {
  name: `${RULE_NAMES.loan}, with source and date`,
  href: `${routes.costRules}#loan`,
}

/** Adds what a monthly figure rests on: the conditions of its price, the assumed loan, and the rule that limits it. */
export const withLoanRule = <Source extends { conditions?: string }>(provenance: Source) => ({
  ...provenance,
  conditions: [provenance.conditions, MONTHLY].filter(Boolean).join('. '),
  rule: LOAN_RULE,
})
