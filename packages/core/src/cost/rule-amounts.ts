import { z } from 'zod'
import type { VesBand } from './ves-bands.ts'

const amount = z.int().min(0)
const share = z.int().min(0)
const number = z.number().min(0)
/** A rebate is positive. Absent where the amount is not known. */
const rebate = z.int().optional()

/** Marginal rates: each applies to the part of the amount within its width, which the last one lacks. */
const tier = z.object({ widthCents: amount.optional(), basisPoints: share })

/** Amounts that each kind of rule states: cents, hundredths of a per cent, years, months, kW. */
export const ruleAmounts = {
  excise: z.object({ basisPoints: share }),
  gst: z.object({ basisPoints: share }),
  registrationFee: z.object({ cents: amount }),
  arf: z.object({
    tiers: z
      .array(tier)
      .min(1)
      .refine(
        (tiers) =>
          tiers.every(
            ({ widthCents }, index) => (widthCents === undefined) === (index === tiers.length - 1),
          ),
        'Each tier but the last has a width.',
      ),
  }),
  ves: z.object({ A: rebate, B: rebate, C1: rebate, C2: rebate, C3: rebate } satisfies Record<
    VesBand,
    typeof rebate
  >),
  eeai: z.object({ basisPointsOfArf: share, capCents: amount }),
  parf: z.object({
    /** Absent where the rebate is not limited. */
    capCents: amount.optional(),
    /** Rebates by age on deregistration, up to and including `upToYears`; none for older cars. */
    ageBands: z.array(z.object({ upToYears: number, basisPoints: share })).min(1),
  }),
  coeRebate: z.object({ months: z.int().min(1) }),
  coeCategory: z.object({ electricKw: number, otherKw: number, otherCc: number }),
  loan: z.object({
    omvLimitCents: amount,
    /** Share of the price including taxes and COE. */
    basisPointsUpToLimit: share,
    basisPointsAboveLimit: share,
    maxYears: z.int().min(1),
  }),
  roadTax: z.object({
    /** Half-yearly tax for power ratings above `fromKw`. */
    powerBands: z.array(z.object({ fromKw: number, baseCents: amount, centsPerKw: amount })).min(1),
    /** The same for petrol cars, by engines above `fromCc`; absent where their tax is not known. */
    engineBands: z
      .array(z.object({ fromCc: number, baseCents: amount, centsPerCc: number }))
      .min(1)
      .optional(),
    /** The rebate that applies to every band: 782 of 1,000 are paid. */
    paidPerMille: number,
  }),
  /** The charge in lieu of petrol duty, a year. */
  afc: z.object({ cents: amount }),
}

export type RuleKind = keyof typeof ruleAmounts
export type RuleAmounts = { [Kind in RuleKind]: z.output<(typeof ruleAmounts)[Kind]> }
