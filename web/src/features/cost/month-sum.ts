import { getRule } from 'core/cost/dated-rules'
import {
  getInstalment,
  type Instalment,
  type ShownInstalment,
  toShownInstalment,
} from 'core/cost/instalment'
import { getDepreciation } from 'core/cost/rebates'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import { toMoney, toPercent, toWholeDollars } from './amount-text.ts'
import { type CostInput, formatEntry, getPriceGap } from './cost-entries.ts'
import type { CostLine, Gap } from './cost-line.ts'
import { toGapText } from 'core/cost/gap-text'
import { getRoadSum } from './road-sum.ts'

export interface MonthSum {
  instalment: Instalment
  shown: ShownInstalment
  lines: CostLine[]
  /** Limits of the law as text, with their date. */
  limits: string
  /** Says why no more is lent. */
  reason: string
  /** Entries beyond a limit, and what is used instead. */
  notices: string[]
}

/** With one decimal. */
const toShare = (part: number, whole: number): string =>
  toPercent(Math.round((part / whole) * 1000) * 10)

export function getMonthSum(input: CostInput): MonthSum | Gap {
  const { version, numbers, registered, rules } = input
  const { omv, rate = 0, years = 1, down } = numbers
  const gap = getPriceGap(input)
  if (gap !== undefined) return { gap, rule: 'price' }
  if (omv === undefined) return { gap: 'The OMV of this version is not published.', rule: 'omv' }
  const priceCents = version.price.amount * 100
  const downCents = down === undefined ? undefined : Math.round(down * 100)
  const rule = getRule(rules.loan, registered)
  const sum = getInstalment(
    {
      priceCents,
      omvCents: omv * 100,
      flatBasisPoints: Math.round(rate * 100),
      years,
      downPaymentCents: downCents,
      date: registered,
    },
    rules,
  )
  if (!sum.ok) return { gap: toGapText(sum.error), rule: 'loan' }
  if (!rule.ok) return { gap: toGapText(rule.error), rule: 'loan' }
  const { value: instalment } = sum
  const { limit } = instalment
  const { amounts, from } = rule.value
  const above = limit.reason === 'omv-above-limit' ? 'above' : 'at most'
  const share = toPercent(limit.basisPoints)
  const reason = `OMV is ${above} ${formatCents(limit.omvLimitCents)}, so a bank may lend ${share} of the price.`
  return {
    instalment,
    shown: toShownInstalment(instalment),
    reason,
    lines: [
      {
        label: 'Price with COE',
        note: `Of ${formatDate(version.price.provenance.asOf)}, registered in ${registered.slice(0, 4)}.`,
        amount: toMoney(priceCents),
        rule: 'price',
      },
      {
        label: `Down payment, ${toShare(instalment.downPaymentCents, priceCents)}`,
        amount: `−${toMoney(instalment.downPaymentCents)}`,
        rule: 'loan',
      },
      { label: 'Loan', amount: toMoney(instalment.loanCents), rule: 'loan', look: 'sum' },
      {
        label: `Interest, ${instalment.years} ${instalment.years === 1 ? 'year' : 'years'} flat`,
        amount: toMoney(instalment.interestCents),
        rule: 'assumptions',
      },
      {
        label: 'You pay back',
        amount: toMoney(instalment.repaidCents),
        rule: 'loan',
        look: 'total',
      },
    ],
    limits: `Loan limits: MAS${from ? `, since ${formatDate(from)}` : ''}. ${toPercent(amounts.basisPointsUpToLimit)} when OMV is ${formatCents(amounts.omvLimitCents)} or less, otherwise ${toPercent(amounts.basisPointsAboveLimit)}; at most ${amounts.maxYears} years; on the price with taxes and COE. This is arithmetic, not an offer.`,
    notices: [
      ...(years > limit.maxYears
        ? [
            `${formatEntry('years', years)} were typed. The MAS limit is ${limit.maxYears}, so we used ${limit.maxYears}.`,
          ]
        : []),
      ...(downCents !== undefined && downCents < limit.minDownPaymentCents
        ? [
            `${formatCents(downCents)} is less than is allowed: ${reason} We used ${toMoney(limit.minDownPaymentCents)}.`,
          ]
        : []),
      ...(downCents !== undefined && downCents > priceCents
        ? [`${formatCents(downCents)} is more than the price, so we used the price.`]
        : []),
    ],
  }
}

/** "S$1,441 a month, 84 times, S$68,756 down". */
export const toMonthText = ({ instalment, shown }: MonthSum): string =>
  `${formatCents(shown.monthlyCents)} a month, ${instalment.years * 12} times, ${formatCents(shown.downPaymentCents)} down`

const DEPRECIATION_YEARS = [3, 5, 7, 10] as const

/** Lists what a year of the car costs in value, by when it is given up: the price less PARF and COE rebate. */
export function getDepreciationLines(input: CostInput, isElectric: boolean): CostLine[] | Gap {
  const gap = getPriceGap(input)
  if (gap !== undefined) return { gap, rule: 'price' }
  const road = getRoadSum(input, isElectric)
  if ('gap' in road) return road
  const car = {
    registered: input.registered,
    arfPaidCents: road.arfPaidCents,
    coePremiumCents: (input.numbers.coe ?? 0) * 100,
    priceCents: input.version.price.amount * 100,
  }
  const lines: CostLine[] = []
  for (const years of DEPRECIATION_YEARS) {
    const loss = getDepreciation(car, years, input.rules)
    if (!loss.ok) return { gap: toGapText(loss.error), rule: 'parf' }
    lines.push({
      label: `Given up after ${years} years`,
      note: `PARF and COE rebate then: ${formatCents(loss.value.rebatesCents)}.`,
      amount: `${toWholeDollars(loss.value.aYearCents)} a year`,
      rule: 'parf',
    })
  }
  return lines
}
