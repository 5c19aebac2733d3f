import type { Result } from '../result.ts'
import { getRule, type RuleGap } from './dated-rules.ts'
import { roundDown, roundHalfUp } from './money.ts'
import type { CostRules } from './rules.ts'

const HALVES_A_YEAR = 2
const PER_MILLE = 1000
const PER_CENT = 100

/** Half-yearly tax, twice, as much of it as is paid. */
const toYear = (sixMonths: number, paidPerMille: number): number =>
  roundDown((HALVES_A_YEAR * sixMonths * paidPerMille) / PER_MILLE)

/** Road tax of an electric car for a year, without the charge in lieu of petrol duty. */
export function getRoadTax(
  car: { isElectric: boolean; kw: number },
  date: string,
  rules: CostRules,
): Result<number, RuleGap> {
  const rule = getRule(rules.roadTax, date)
  if (!rule.ok) return rule
  const { powerBands, paidPerMille } = rule.value.amounts
  const band = powerBands.find(({ fromKw }) => car.kw > fromKw)
  // A hybrid pays the higher of this and the tax on its engine, which no version states.
  if (!car.isElectric || !band) {
    return { ok: false, error: { code: 'amount-not-known', rule: rules.roadTax.name } }
  }
  const sixMonths = band.baseCents + band.centsPerKw * (car.kw - band.fromKw)
  return { ok: true, value: toYear(sixMonths, paidPerMille) }
}

/** Road tax of a petrol car for a year. */
export function getPetrolRoadTax(
  cc: number,
  date: string,
  rules: CostRules,
): Result<number, RuleGap> {
  const rule = getRule(rules.roadTax, date)
  if (!rule.ok) return rule
  const { engineBands, paidPerMille } = rule.value.amounts
  const band = engineBands?.find(({ fromCc }) => cc > fromCc)
  return band
    ? {
        ok: true,
        value: toYear(band.baseCents + band.centsPerCc * (cc - band.fromCc), paidPerMille),
      }
    : { ok: false, error: { code: 'amount-not-known', rule: rules.roadTax.name } }
}

/** The charge in lieu of petrol duty for a year: the same for every electric car. */
export function getAfc(date: string, rules: CostRules): Result<number, RuleGap> {
  const rule = getRule(rules.afc, date)
  return rule.ok ? { ok: true, value: rule.value.amounts.cents } : rule
}

export interface Driving {
  kilometresAYear: number
  /** kWh per 100 km. */
  consumption: number
  centsPerKwhAtHome: number
  centsPerKwhOutside: number
  /** 0…100. */
  percentAtHome: number
}

/** Electricity for a year. */
export function getElectricity({
  kilometresAYear,
  consumption,
  centsPerKwhAtHome,
  centsPerKwhOutside,
  percentAtHome,
}: Driving): number {
  const kwh = (kilometresAYear * consumption) / PER_CENT
  const rate =
    (centsPerKwhAtHome * percentAtHome + centsPerKwhOutside * (PER_CENT - percentAtHome)) / PER_CENT
  return roundHalfUp(kwh * rate)
}

/** Petrol per year; `litres` per 100 km. */
export const getPetrol = (kilometresAYear: number, litres: number, centsPerLitre: number): number =>
  roundHalfUp((kilometresAYear * litres * centsPerLitre) / PER_CENT)
