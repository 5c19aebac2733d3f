import { formatCents } from '../numbers.ts'
import type { Result } from '../result.ts'
import { type CoeResult, getCoeResult } from './coe-results.ts'
import type { RuleGap } from './dated-rules.ts'
import { toGapText } from './gap-text.ts'
import { STANDARD_LOAN } from './loan-terms.ts'
import { getCoeCategory, getOnTheRoad } from './on-the-road.ts'
import { getPriceWithCoe, type StatedPrice } from './price-with-coe.ts'
import { getDepreciation } from './rebates.ts'
import type { CoeCategory, CostRules } from './rules.ts'
import { getAfc, getRoadTax } from './running.ts'
import { getStandardLoan } from './standard-loan.ts'
import { getAssumedVesBand } from './ves-bands.ts'

/** Years until the car is given up, for its loss a year. */
const KEPT_YEARS = 5

export interface SummedCar {
  isElectric: boolean
  price: StatedPrice
  /** Open market value. */
  omvCents: number
  category?: CoeCategory
  kw?: number
}

export interface SumBasis {
  rules: CostRules
  coeResults: readonly CoeResult[]
}

/** A sum as text; with its amount where it has one. */
export interface CarSum {
  label: string
  text: string
  cents?: number
}

type Sum = number | undefined | Result<number, RuleGap>

const toCarSum = (label: string, sum: Sum): CarSum => {
  if (sum === undefined) return { label, text: 'Not known' }
  if (typeof sum === 'number') return { label, text: formatCents(sum), cents: sum }
  return sum.ok ? toCarSum(label, sum.value) : { label, text: toGapText(sum.error) }
}

/** One amount of a sum, or why it is not known. */
const pick = <Value>(
  sum: Result<Value, RuleGap> | undefined,
  getAmount: (value: Value) => number | undefined,
): Sum => (sum?.ok ? getAmount(sum.value) : sum)

/**
 * Returns what a car costs with the site's assumptions: on the road, by the month, in value and in road tax. Each kind
 * of rule moves one of these sums at least.
 * @param registered ISO date in Singapore, whose rules hold.
 * @param today ISO date in Singapore, whose COE result holds.
 */
export function getCarSums(
  { isElectric, price, omvCents, category, kw }: SummedCar,
  { rules, coeResults }: SumBasis,
  registered: string,
  today: string,
): CarSum[] {
  const whole = getPriceWithCoe(price, category, coeResults, today)
  const coe = category && getCoeResult(coeResults, category, today)
  const priceCents = whole && whole.amount * 100
  const road =
    coe &&
    getOnTheRoad(
      {
        omvCents,
        coePremiumCents: coe.premiumCents,
        isElectric,
        vesBand: getAssumedVesBand(isElectric),
        registered,
      },
      rules,
    )
  const instalment =
    priceCents === undefined ? undefined : getStandardLoan(priceCents, omvCents, registered, rules)
  const loss =
    road?.ok && coe && priceCents !== undefined
      ? getDepreciation(
          {
            registered,
            priceCents,
            arfPaidCents: road.value.arfPaidCents,
            coePremiumCents: coe.premiumCents,
          },
          KEPT_YEARS,
          rules,
        )
      : undefined
  const power = isElectric && kw !== undefined ? { isElectric, kw } : undefined
  const roadTax = power && getRoadTax(power, registered, rules)
  const afc = getAfc(registered, rules)
  const byPower = power && getCoeCategory(power, registered, rules)
  const loan = `${STANDARD_LOAN.years} years at a flat ${STANDARD_LOAN.flatBasisPoints / 100}%`
  return [
    toCarSum('Price with COE', priceCents),
    toCarSum(
      'Duty, tax, rebates and COE',
      pick(road, ({ subtotalCents }) => subtotalCents),
    ),
    toCarSum(
      `A month, ${loan}`,
      pick(instalment, ({ monthlyCents }) => monthlyCents),
    ),
    toCarSum(
      'Least down payment',
      pick(instalment, ({ downPaymentCents }) => downPaymentCents),
    ),
    toCarSum(
      `Loses a year, given up after ${KEPT_YEARS} years`,
      pick(loss, ({ aYearCents }) => aYearCents),
    ),
    toCarSum(
      'Road tax and charge in lieu, a year',
      afc.ok ? pick(roadTax, (cents) => cents + afc.value) : afc,
    ),
    ...(byPower
      ? [
          {
            label: 'COE category by its power',
            text: byPower.ok ? byPower.value : toGapText(byPower.error),
          },
        ]
      : []),
  ]
}
