import type { Result } from '../result.ts'
import { addDays } from '../singapore-clock.ts'
import { addMonths, addYears } from './coe-term.ts'
import { getRule, type RuleGap } from './dated-rules.ts'
import { getShareDown, roundDown, roundHalfUp } from './money.ts'
import type { CostRules } from './rules.ts'

const MS_A_DAY = 86_400_000

/** A COE that was renewed at the prevailing quota premium. */
export interface RenewedCoe {
  /** ISO date of its last day. */
  until: string
  months: 60 | 120
}

export interface RegisteredCar {
  /** ISO date in Singapore. */
  registered: string
  /** The ARF paid, from the car's papers. */
  arfPaidCents: number
  /** Premium paid for its COE. */
  coePremiumCents: number
  /** Premium of the car's own category in the same exercise; for a COE of the open category. */
  ownPremiumCents?: number
  /** Absent while the car has its first COE. */
  renewed?: RenewedCoe
}

export interface Rebates {
  parfCents: number
  coeCents: number
  totalCents: number
  /** Last day of this PARF rebate, before the next band. Absent when none is left. */
  parfUntil?: string
}

function getParf(
  { registered, arfPaidCents, renewed }: RegisteredCar,
  date: string,
  rules: CostRules,
): Result<{ cents: number; lastDay?: string }, RuleGap> {
  if (renewed) return { ok: true, value: { cents: 0 } }
  const rule = getRule(rules.parf, registered)
  if (!rule.ok) return rule
  const { ageBands, capCents } = rule.value.amounts
  const band = ageBands.find(({ upToYears }) => date <= addYears(registered, upToYears))
  if (!band) return { ok: true, value: { cents: 0 } }
  const cents = Math.min(getShareDown(arfPaidCents, band.basisPoints), capCents ?? Infinity)
  return { ok: true, value: { cents, lastDay: addYears(registered, band.upToYears) } }
}

const toMonth = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

const toDay = (date: string): number => Date.parse(date) / MS_A_DAY

/** The share of a COE that is left on a day, by whole months and the days of the running one, as a fraction. */
function getShareLeft(from: string, months: number, date: string): [left: number, all: number] {
  // One less than the calendar's: a month after 31 January is 3 March.
  let begun = Math.max(0, toMonth(date) - toMonth(from) - 1)
  while (date > addMonths(from, begun)) begun += 1
  if (begun === 0) return [1, 1]
  if (begun > months) return [0, 1]
  const [start, end] = [toDay(addMonths(from, begun - 1)), toDay(addMonths(from, begun))]
  const days = end - start
  return [(months - begun) * days + end - toDay(date), months * days]
}

/** The premium by the months and days that are left of the COE. */
function getCoeRebate(
  { registered, coePremiumCents, ownPremiumCents = coePremiumCents, renewed }: RegisteredCar,
  date: string,
  rules: CostRules,
): Result<number, RuleGap> {
  const rule = getRule(rules.coeRebate, registered)
  if (!rule.ok) return rule
  const months = renewed?.months ?? rule.value.amounts.months
  const from = renewed ? addMonths(addDays(renewed.until, 1), -months) : registered
  const [left, all] = getShareLeft(from, months, date)
  const premiumCents = Math.min(coePremiumCents, ownPremiumCents)
  return { ok: true, value: roundDown((premiumCents * left) / all) }
}

/** PARF and COE rebate on deregistration: a minimum by law, not an offer. */
export function getRebates(
  car: RegisteredCar,
  date: string,
  rules: CostRules,
): Result<Rebates, RuleGap> {
  const parf = getParf(car, date, rules)
  if (!parf.ok) return parf
  const coe = getCoeRebate(car, date, rules)
  if (!coe.ok) return coe
  const { cents: parfCents, lastDay } = parf.value
  return {
    ok: true,
    value: {
      parfCents,
      coeCents: coe.value,
      totalCents: parfCents + coe.value,
      ...(parfCents > 0 && lastDay !== undefined && { parfUntil: lastDay }),
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
