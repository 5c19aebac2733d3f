import { getArf } from 'core/cost/on-the-road'
import { getFirstCoeEnd } from 'core/cost/coe-term'
import { getRule } from 'core/cost/dated-rules'
import { getRebates, type RenewedCoe } from 'core/cost/rebates'
import type { CostRules } from 'core/cost/rules'
import { formatDate } from 'core/date-names'
import { formatCents } from 'core/numbers'
import type { CostLine, Gap } from './cost-line.ts'
import { toGapText } from 'core/cost/gap-text'

/** Ways in which a car got its COE. */
export const COE_KINDS = ['own', 'open', 'renewed5', 'renewed10'] as const

export type CoeKind = (typeof COE_KINDS)[number]

export const COE_KIND_NAMES = {
  own: 'First, of its own category',
  open: 'First, of Category E (open)',
  renewed5: 'Renewed for 5 years',
  renewed10: 'Renewed for 10 years',
} as const satisfies Record<CoeKind, string>

export const RENEWED_MONTHS = {
  own: undefined,
  open: undefined,
  renewed5: 60,
  renewed10: 120,
} as const satisfies Record<CoeKind, RenewedCoe['months'] | undefined>

/** A car as its own papers state it, in dollars; absent figures are not known. */
export interface OldCar {
  /** ISO date in Singapore. */
  registered: string
  omv?: number
  /** ARF after its rebates. */
  arf?: number
  /** Premium paid for its COE: the quota premium, or the prevailing one of a renewed COE. */
  coe?: number
  /** Kind of its COE; when absent, that of its first COE, of its own category. */
  coeKind?: CoeKind
  /** Quota premium of the car's own category in the same exercise; for a COE of Category E. */
  coeOwn?: number
  /** ISO date of the last day of a renewed COE. */
  coeUntil?: string
}

export interface Floor {
  lines: CostLine[]
  /** PARF and COE rebate, in whole dollars. */
  wholeCents: number
  parfCents?: number
  coeCents?: number
  /** ISO date of the last day of this PARF rebate. */
  parfUntil?: string
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

/** Tells what is wrong with an ARF that no car of this OMV can have paid. */
export function getArfProblem(
  { arf, ...car }: Pick<OldCar, 'registered' | 'omv' | 'arf'>,
  rules: CostRules,
): string | undefined {
  const mostArfCents = getMostArfCents(car, rules)
  if (arf === undefined || mostArfCents === undefined || toCents(arf) <= mostArfCents) {
    return undefined
  }
  return `More than the rule of that day asks for this OMV, which is ${formatCents(mostArfCents)} before rebates. Look at both on the record: it is left out.`
}

const isRenewed = ({ coeKind = 'own' }: OldCar): boolean => RENEWED_MONTHS[coeKind] !== undefined

/** Finds the reason why nothing is worked out, if there is one. */
function getFloorGap(car: OldCar, today: string): Gap | undefined {
  const { registered, arf, coe, coeUntil } = car
  const firstCoeEnd = getFirstCoeEnd(registered)
  if (!isRenewed(car) && firstCoeEnd < today) {
    return {
      gap: `Its first COE ran out on ${formatDate(firstCoeEnd)}, and the PARF rebate with it. If the COE was renewed, choose for how long.`,
      rule: 'parf',
    }
  }
  if (isRenewed(car) && coeUntil !== undefined && coeUntil < today) {
    return {
      gap: `Its COE ran out on ${formatDate(coeUntil)}: the rules pay nothing back for it.`,
      rule: 'coeRebate',
    }
  }
  return arf === undefined && coe === undefined
    ? {
        gap: 'Put in the ARF and the COE premium that its papers state; then this works out what the rules pay back.',
        rule: 'parf',
      }
    : undefined
}

const COE_NOTES = {
  own: 'For the months and days left of its first COE.',
  open: 'For the months and days left, of the lower of the two premiums.',
  renewed5: 'For the months and days left of its 5 years.',
  renewed10: 'For the months and days left of its 10 years.',
} as const satisfies Record<CoeKind, string>

/** Notes what its COE rebate lacks; undefined when nothing does. */
function getMissingOfCoe({ coeKind = 'own', coe, coeOwn, coeUntil }: OldCar): string | undefined {
  if (coe === undefined) return COE_NOTES[coeKind]
  if (coeKind === 'open' && coeOwn === undefined) {
    return 'Of Category E the lower of two premiums counts: put in that of its own category too.'
  }
  return RENEWED_MONTHS[coeKind] !== undefined && coeUntil === undefined
    ? 'Put in when the renewed COE runs out.'
    : undefined
}

/** Works out what the rules pay back for a car that is given up today; what is not filled in is left out, and says so. */
export function getFloor(car: OldCar, today: string, rules: CostRules): Floor | Gap {
  const gap = getFloorGap(car, today)
  if (gap) return gap
  const { registered, omv, arf, coe, coeKind = 'own', coeOwn, coeUntil } = car
  const months = RENEWED_MONTHS[coeKind]
  const missingOfCoe = getMissingOfCoe(car)
  const hasCoe = missingOfCoe === undefined
  const hasParf = arf !== undefined || isRenewed(car)
  const rebates = getRebates(
    {
      registered,
      arfPaidCents: isRenewed(car) ? 0 : toCents(arf ?? 0),
      coePremiumCents: hasCoe ? toCents(coe ?? 0) : 0,
      ...(coeKind === 'open' && coeOwn !== undefined && { ownPremiumCents: toCents(coeOwn) }),
      ...(months !== undefined &&
        coeUntil !== undefined && { renewed: { until: coeUntil, months } }),
    },
    today,
    rules,
  )
  if (!rebates.ok) return { gap: toGapText(rebates.error), rule: 'parf' }
  const { parfCents, coeCents, totalCents, parfUntil } = rebates.value
  const wholeCents = Math.floor(totalCents / 100) * 100
  const mostArfCents = getMostArfCents({ registered, omv }, rules)
  return {
    wholeCents,
    ...(hasParf && { parfCents }),
    ...(hasCoe && { coeCents }),
    parfUntil,
    lines: [
      {
        label: rules.parf.name,
        note: isRenewed(car)
          ? 'Ended when the COE was renewed.'
          : arf === undefined && mostArfCents !== undefined
            ? `The ARF of this OMV was ${formatCents(mostArfCents)} before rebates; what was paid is on the record.`
            : `By the rule of its registration on ${formatDate(registered)}.`,
        amount: hasParf ? formatCents(parfCents) : NOT_FILLED_IN,
        rule: 'parf',
      },
      {
        label: rules.coeRebate.name,
        note: missingOfCoe ?? COE_NOTES[coeKind],
        amount: hasCoe ? formatCents(coeCents) : NOT_FILLED_IN,
        rule: 'coeRebate',
      },
      {
        label: hasParf && hasCoe ? 'Floor today' : 'Floor today, of what is filled in',
        note: [
          hasCoe && 'The COE rebate falls a little every day.',
          parfUntil !== undefined && `The PARF rebate holds until ${formatDate(parfUntil)}.`,
        ]
          .filter(Boolean)
          .join(' '),
        amount: formatCents(wholeCents),
        rule: 'parf',
        look: 'total',
      },
    ],
  }
}

/** Returns what is left to pay down for a new car; the floor can be more. */
export const getLeftToPayCents = (downPaymentCents: number, { wholeCents }: Floor): number =>
  Math.max(downPaymentCents - wholeCents, 0)
