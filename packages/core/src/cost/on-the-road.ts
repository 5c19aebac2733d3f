import type { Result } from '../result.ts'
import { getRule, type RuleGap } from './dated-rules.ts'
import { getShare } from './money.ts'
import type { CoeCategory, CostRules, EeaiAmounts, Tier } from './rules.ts'
import type { VesBand } from './ves-bands.ts'

export interface NewCar {
  /** Open market value, assessed by customs. */
  omvCents: number
  coePremiumCents: number
  isElectric: boolean
  vesBand: VesBand
  /** ISO date in Singapore. */
  registered: string
}

export interface CostLine {
  name: 'omv' | 'excise' | 'gst' | 'arf' | 'eeai' | 'ves' | 'coe' | 'registrationFee'
  /** Negative for a rebate. */
  cents: number
}

export interface OnTheRoad {
  lines: CostLine[]
  /** Duty, taxes and COE after rebates, with the OMV. */
  subtotalCents: number
  /** ARF after rebates: the base of the PARF rebate. */
  arfPaidCents: number
}

export function getArf(omvCents: number, tiers: readonly Tier[]): number {
  const { arf } = tiers.reduce(
    ({ left, arf: sum }, { widthCents = Number.POSITIVE_INFINITY, basisPoints }) => {
      const part = Math.min(left, widthCents)
      return { left: left - part, arf: sum + getShare(part, basisPoints) }
    },
    { left: omvCents, arf: 0 },
  )
  return arf
}

export const getEeai = (arfCents: number, { basisPointsOfArf, capCents }: EeaiAmounts): number =>
  Math.min(getShare(arfCents, basisPointsOfArf), capCents)

/** Calculated by the rules on the day of registration. */
export function getOnTheRoad(car: NewCar, rules: CostRules): Result<OnTheRoad, RuleGap> {
  const { omvCents, coePremiumCents, isElectric, vesBand, registered } = car
  const excise = getRule(rules.excise, registered)
  if (!excise.ok) return excise
  const gst = getRule(rules.gst, registered)
  if (!gst.ok) return gst
  const arf = getRule(rules.arf, registered)
  if (!arf.ok) return arf
  const eeai = getRule(rules.eeai, registered)
  if (!eeai.ok) return eeai
  const ves = getRule(rules.ves, registered)
  if (!ves.ok) return ves
  const fee = getRule(rules.registrationFee, registered)
  if (!fee.ok) return fee
  const band = ves.value.amounts[vesBand]
  if (band === undefined) {
    return { ok: false, error: { code: 'amount-not-known', rule: `VES, band ${vesBand}` } }
  }

  const exciseCents = getShare(omvCents, excise.value.amounts.basisPoints)
  const gstCents = getShare(omvCents + exciseCents, gst.value.amounts.basisPoints)
  const arfCents = getArf(omvCents, arf.value.amounts.tiers)
  // Rebates are for electric cars only, and never exceed the ARF.
  const eeaiCents = isElectric ? getEeai(arfCents, eeai.value.amounts) : 0
  const rebateCents = isElectric ? Math.min(Math.max(band, 0), arfCents - eeaiCents) : 0
  const surchargeCents = Math.max(-band, 0)
  const lines: CostLine[] = [
    { name: 'omv', cents: omvCents },
    { name: 'excise', cents: exciseCents },
    { name: 'gst', cents: gstCents },
    { name: 'arf', cents: arfCents },
    { name: 'eeai', cents: -eeaiCents || 0 },
    { name: 'ves', cents: surchargeCents - rebateCents },
    { name: 'coe', cents: coePremiumCents },
    { name: 'registrationFee', cents: fee.value.amounts.cents },
  ]
  const subtotalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ok: true,
    value: {
      lines,
      subtotalCents,
      arfPaidCents: arfCents - eeaiCents - rebateCents,
    },
  }
}

/** Power in kW; capacity in cc, of a car with an engine. */
export function getCoeCategory(
  car: { isElectric: true; kw: number } | { isElectric: false; kw: number; cc: number },
  date: string,
  rules: CostRules,
): Result<CoeCategory, RuleGap> {
  const rule = getRule(rules.coeCategory, date)
  if (!rule.ok) return rule
  const { electricKw, otherKw, otherCc } = rule.value.amounts
  const isSmall = car.isElectric ? car.kw <= electricKw : car.kw <= otherKw && car.cc <= otherCc
  return { ok: true, value: isSmall ? 'A' : 'B' }
}
