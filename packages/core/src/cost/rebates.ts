import type { Result } from '../result.ts'
import { addMonths, addYears } from './coe-term.ts'
import { getRule, type RuleGap } from './dated-rules.ts'
import { getShareDown, roundDown, roundHalfUp } from './money.ts'
import type { CostRules } from './rules.ts'

export interface RegisteredCar {
  /** ISO date in Singapore. */
  registered: string
  /** From the car's papers: the ARF paid and the premium of the first COE. */
  arfPaidCents: number
  coePremiumCents: number
}

export interface Rebates {
  parfCents: number
  coeCents: number
  totalCents: number
  /** Last day of this total, before the next band or month. Absent when no rebate is left. */
  holdsUntil?: string
}

function getParf(
  { registered, arfPaidCents }: RegisteredCar,
  date: string,
  rules: CostRules,
): Result<{ cents: number; lastDay?: string }, RuleGap> {
  const rule = getRule(rules.parf, registered)
  if (!rule.ok) return rule
  const { ageBands, capCents } = rule.value.amounts
  const band = ageBands.find(({ upToYears }) => date <= addYears(registered, upToYears))
  if (!band) return { ok: true, value: { cents: 0 } }
  const cents = Math.min(getShareDown(arfPaidCents, band.basisPoints), capCents ?? Infinity)
  return { ok: true, value: { cents, lastDay: addYears(registered, band.upToYears) } }
}

const toMonth = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** Months after registration until the day is reached. */
function getMonthsBegun(registered: string, date: string): number {
  // One less than the calendar's: a month after 31 January is 3 March.
  let months = Math.max(0, toMonth(date) - toMonth(registered) - 1)
  while (date > addMonths(registered, months)) months += 1
  return months
}

function getCoeRebate(
  { registered, coePremiumCents }: RegisteredCar,
  date: string,
  rules: CostRules,
): Result<{ cents: number; lastDay?: string }, RuleGap> {
  const rule = getRule(rules.coeRebate, registered)
  if (!rule.ok) return rule
  const { months } = rule.value.amounts
  const monthsBegun = getMonthsBegun(registered, date)
  if (monthsBegun >= months) return { ok: true, value: { cents: 0 } }
  return {
    ok: true,
    value: {
      cents: roundDown((coePremiumCents * (months - monthsBegun)) / months),
      lastDay: addMonths(registered, monthsBegun),
    },
  }
}

/** PARF and COE rebate on deregistration of a car with its first COE: a minimum by law, not an offer. */
export function getRebates(
  car: RegisteredCar,
  date: string,
  rules: CostRules,
): Result<Rebates, RuleGap> {
  const parf = getParf(car, date, rules)
  if (!parf.ok) return parf
  const coe = getCoeRebate(car, date, rules)
  if (!coe.ok) return coe
  const [holdsUntil] = [parf.value, coe.value]
    .flatMap(({ cents, lastDay }) => (cents > 0 && lastDay !== undefined ? [lastDay] : []))
    .toSorted()
  return {
    ok: true,
    value: {
      parfCents: parf.value.cents,
      coeCents: coe.value.cents,
      totalCents: parf.value.cents + coe.value.cents,
      ...(holdsUntil !== undefined && { holdsUntil }),
    },
  }
}

export interface Depreciation {
  years: number
  /** Rebate at the end of the term. */
  rebatesCents: number
  aYearCents: number
}

/** Price minus rebate, per year. */
export function getDepreciation(
  car: RegisteredCar & { priceCents: number },
  years: number,
  rules: CostRules,
): Result<Depreciation, RuleGap> {
  const rebates = getRebates(car, addYears(car.registered, years), rules)
  if (!rebates.ok) return rebates
  const { totalCents } = rebates.value
  return {
    ok: true,
    value: {
      years,
      rebatesCents: totalCents,
      aYearCents: roundHalfUp((car.priceCents - totalCents) / years),
    },
  }
}
