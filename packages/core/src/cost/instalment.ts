import type { Result } from '../result.ts'
import { getRule, type RuleGap } from './dated-rules.ts'
import { getShare, getShareDown, roundHalfUp } from './money.ts'
import type { CostRules, LoanAmounts } from './rules.ts'

const MONTHS_A_YEAR = 12
/** Bisection steps; exact to far below a basis point. */
const HALVINGS = 50

export interface LoanWish {
  priceCents: number
  omvCents: number
  /** Flat rate per year in basis points: 248 is 2.48 %. */
  flatBasisPoints: number
  years: number
  /** Absent for the minimum. */
  downPaymentCents?: number
  /** ISO date in Singapore. */
  date: string
}

export interface Instalment {
  monthlyCents: number
  /** Applied value: the requested one, capped at the limit. */
  years: number
  downPaymentCents: number
  loanCents: number
  interestCents: number
  repaidCents: number
  /** Annual rate on the outstanding balance: 0.0465. */
  effectiveRate: number
  limit: {
    /** Whether the OMV is within the limit for the higher loan. */
    reason: 'omv-within-limit' | 'omv-above-limit'
    omvLimitCents: number
    basisPoints: number
    maxLoanCents: number
    minDownPaymentCents: number
    maxYears: number
  }
}

/** An instalment as it is shown, everywhere the same: in whole dollars. */
export interface ShownInstalment {
  monthlyCents: number
  downPaymentCents: number
}

/** The down payment is rounded up, since less is not allowed. */
export const toShownInstalment = ({
  monthlyCents,
  downPaymentCents,
}: ShownInstalment): ShownInstalment => ({
  monthlyCents: roundHalfUp(monthlyCents / 100) * 100,
  downPaymentCents: Math.ceil(downPaymentCents / 100) * 100,
})

const getBasisPoints = (omvCents: number, amounts: LoanAmounts): number =>
  omvCents <= amounts.omvLimitCents ? amounts.basisPointsUpToLimit : amounts.basisPointsAboveLimit

/** Effective annual rate on the outstanding balance: twelve times the annuity's monthly rate. */
function getEffectiveRate(loanCents: number, monthlyCents: number, months: number): number {
  if (monthlyCents * months <= loanCents) return 0
  let low = 0
  let high = 1
  for (let step = 0; step < HALVINGS; step++) {
    const rate = (low + high) / 2
    const worth = (monthlyCents * (1 - (1 + rate) ** -months)) / rate
    if (worth > loanCents) low = rate
    else high = rate
  }
  return low * MONTHS_A_YEAR
}

/** Values beyond the limits are capped. */
export function getInstalment(
  { priceCents, omvCents, flatBasisPoints, years, downPaymentCents = 0, date }: LoanWish,
  rules: CostRules,
): Result<Instalment, RuleGap> {
  const rule = getRule(rules.loan, date)
  if (!rule.ok) return rule
  const { amounts } = rule.value
  const basisPoints = getBasisPoints(omvCents, amounts)
  const maxLoanCents = getShareDown(priceCents, basisPoints)
  const minDownPaymentCents = priceCents - maxLoanCents
  const paidDown = Math.min(Math.max(downPaymentCents, minDownPaymentCents), priceCents)
  const usedYears = Math.min(Math.max(years, 1), amounts.maxYears)
  const months = usedYears * MONTHS_A_YEAR
  const loanCents = priceCents - paidDown
  const interestCents = getShare(loanCents, flatBasisPoints * usedYears)
  const repaidCents = loanCents + interestCents
  const monthlyCents = roundHalfUp(repaidCents / months)
  return {
    ok: true,
    value: {
      monthlyCents,
      years: usedYears,
      downPaymentCents: paidDown,
      loanCents,
      interestCents,
      repaidCents,
      effectiveRate: getEffectiveRate(loanCents, repaidCents / months, months),
      limit: {
        reason: omvCents <= amounts.omvLimitCents ? 'omv-within-limit' : 'omv-above-limit',
        omvLimitCents: amounts.omvLimitCents,
        basisPoints,
        maxLoanCents,
        minDownPaymentCents,
        maxYears: amounts.maxYears,
      },
    },
  }
}
