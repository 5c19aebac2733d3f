import { getArf } from 'core/cost/on-the-road'
import { getFirstCoeEnd } from 'core/cost/coe-term'
import { getRule } from 'core/cost/dated-rules'
import { getRebates } from 'core/cost/rebates'
import type { CostRules } from 'core/cost/rules'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import type { CostLine, Gap } from './cost-line.ts'
import { toGapText } from 'core/cost/gap-text'

/** A car as its own papers state it, in dollars; absent figures are not known. */
export interface OldCar {
  /** ISO date in Singapore. */
  registered: string
  omv?: number
  /** ARF after its rebates. */
  arf?: number
  /** Quota premium of the first COE. */
  coe?: number
}

export interface Floor {
  lines: CostLine[]
  /** PARF and COE rebate, in whole dollars. */
  wholeCents: number
  parfCents?: number
  coeCents?: number
  /** ISO date. */
  holdsUntil?: string
}

const NOT_FILLED_IN = 'Not filled in'

const toCents = (dollars: number): number => Math.round(dollars * 100)

/** ARF before rebates by the rule of the registration; undefined where OMV or rule is not known. */
function getMostArfCents(
  { registered, omv }: Pick<OldCar, 'registered' | 'omv'>,
  rules: CostRules,
): number | undefined {
  const rule = getRule(rules.arf, registered)
  return omv !== undefined && rule.ok ? getArf(toCents(omv), rule.value.amounts.tiers) : undefined
}

/** What is wrong with an ARF that no car of this OMV can have paid. */
export function getArfProblem(
  { arf, ...car }: Pick<OldCar, 'registered' | 'omv' | 'arf'>,
  rules: CostRules,
): string | undefined {
  const mostArfCents = getMostArfCents(car, rules)
  if (arf === undefined || mostArfCents === undefined || toCents(arf) <= mostArfCents) {
    return undefined
  }
  return `More than the rule of that day asks for this OMV, which is ${formatCents(mostArfCents)} before rebates. Look at both on the record.`
}

/** What the rules pay back for a car that is given up today; what is not filled in is left out, and says so. */
export function getFloor(
  { registered, omv, arf, coe }: OldCar,
  today: string,
  rules: CostRules,
): Floor | Gap {
  const firstCoeEnd = getFirstCoeEnd(registered)
  if (firstCoeEnd < today) {
    return {
      gap: `Its first COE ran out on ${formatDate(firstCoeEnd)}: the PARF rebate has ended. What is left of a renewed COE is not worked out here.`,
      rule: 'parf',
    }
  }
  if (arf === undefined && coe === undefined) {
    return {
      gap: 'Put in the ARF and the COE premium that its papers state; then this works out what the rules pay back.',
      rule: 'parf',
    }
  }
  const rebates = getRebates(
    { registered, arfPaidCents: toCents(arf ?? 0), coePremiumCents: toCents(coe ?? 0) },
    today,
    rules,
  )
  if (!rebates.ok) return { gap: toGapText(rebates.error), rule: 'parf' }
  const { parfCents, coeCents, totalCents, holdsUntil } = rebates.value
  const wholeCents = Math.floor(totalCents / 100) * 100
  const mostArfCents = getMostArfCents({ registered, omv }, rules)
  const isWhole = arf !== undefined && coe !== undefined
  return {
    wholeCents,
    ...(arf !== undefined && { parfCents }),
    ...(coe !== undefined && { coeCents }),
    holdsUntil,
    lines: [
      {
        label: 'PARF rebate',
        note:
          arf === undefined && mostArfCents !== undefined
            ? `The ARF of this OMV was ${formatCents(mostArfCents)} before rebates; what was paid is on the record.`
            : `By the rule of its registration on ${formatDate(registered)}.`,
        amount: arf === undefined ? NOT_FILLED_IN : formatCents(parfCents),
        rule: 'parf',
      },
      {
        label: 'COE rebate',
        note: 'For the whole months left of its first COE.',
        amount: coe === undefined ? NOT_FILLED_IN : formatCents(coeCents),
        rule: 'coeRebate',
      },
      {
        label: isWhole ? 'Floor today' : 'Floor today, of what is filled in',
        note:
          holdsUntil &&
          `Holds until ${formatDate(holdsUntil)}; then the next band or month begins.`,
        amount: formatCents(wholeCents),
        rule: 'parf',
        look: 'total',
      },
    ],
  }
}

/** What is left to pay down for a new car; the floor can be more. */
export const getLeftToPayCents = (downPaymentCents: number, { wholeCents }: Floor): number =>
  Math.max(downPaymentCents - wholeCents, 0)
