import { getStandardMonthlyCents } from 'core/cost/standard-loan'
import { getSingaporeDate } from 'core/singapore-clock'
import type { LineUpQueryResult } from '../sanity.types.ts'
import type { Figure, Price, Provenance } from '../types.ts'
import { type Maybe, type Raw, toNumber, toOneOf, toPlain, toText } from './clean.ts'

type RawFigure = Raw<LineUpQueryResult[number]['range']>
type RawPrice = Raw<LineUpQueryResult[number]['price']>

export type RawProvenance = NonNullable<RawFigure>['provenance']

export function toProvenance(raw: RawProvenance): Provenance | undefined {
  const source = toPlain(raw?.source)
  const asOf = toPlain(raw?.asOf)
  if (!raw || !source || !asOf || Number.isNaN(Date.parse(asOf))) return undefined
  return {
    cycle: toPlain(raw.cycle),
    conditions: toPlain(raw.conditions),
    source,
    asOf,
    confidence: toOneOf(['high', 'medium', 'low'], raw.confidence) ?? 'low',
    isSample: raw.isSample === true,
  }
}

/** A figure without a source is not shown. */
export function toFigure(raw: Maybe<RawFigure>): Figure | undefined {
  const label = toText(raw?.label)
  const value = toText(raw?.value)
  const provenance = toProvenance(raw?.provenance)
  if (!raw || !label || !value || !provenance) return undefined
  return {
    label,
    value,
    unit: toText(raw.unit),
    variant: toText(raw.variant),
    provenance,
  }
}

export function toPrice(raw: Maybe<RawPrice>, today = getSingaporeDate()): Price | undefined {
  const amount = toNumber(raw?.amount)
  const provenance = toProvenance(raw?.provenance)
  if (!raw || !amount || amount < 0 || !provenance) return undefined
  const omv = toNumber(raw.omv)
  const includesCoe = raw.includesCoe === true
  // A loan is limited by the price with COE.
  const monthlyCents =
    omv && omv > 0 && includesCoe
      ? getStandardMonthlyCents(Math.round(amount) * 100, omv * 100, today)
      : undefined
  return {
    amount: Math.round(amount),
    includesCoe,
    ...(monthlyCents !== undefined && { monthlyCents }),
    ...(omv && omv > 0 && { omv: { amount: omv, isExample: raw.isOmvExample === true } }),
    provenance,
  }
}
