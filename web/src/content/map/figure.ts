import type { SourcedCoeResult } from 'core/cost/parse-results'
import { getPriceWithCoe } from 'core/cost/price-with-coe'
import { getStandardLoan } from 'core/cost/standard-loan'
import { formatDate, formatMoment } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import type { LineUpQueryResult } from 'schemas/sanity-types'
import type {
  CoeCategory,
  CostBasis,
  Figure,
  Price,
  Provenance,
  Schedule,
  ShownCoeResult,
} from '../types.ts'
import { toSchedule, toScheduleState } from './schedule.ts'
import { toShownCoeResult } from './shown-coe-result.ts'
import { mapDefined, type Maybe, type Raw, toOneOf, toPlain, toText } from './clean.ts'

type RawFigure = Raw<LineUpQueryResult[number]['range']>
type RawPrice = Raw<LineUpQueryResult[number]['price']>

export type RawProvenance = Maybe<NonNullable<RawFigure>['provenance']>

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
export function toFigure(raw: RawFigure): Figure | undefined {
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

type RawScheduledPrices = Raw<LineUpQueryResult[number]['scheduledPrices']>

/** A price with those that take its place for a time. */
interface RawPrices {
  price: RawPrice
  scheduledPrices: RawScheduledPrices
}

/** The price that holds now: a scheduled one while it runs, else the usual one. */
export function toCurrentPrice(
  { price, scheduledPrices }: RawPrices,
  basis: CostBasis,
  category?: CoeCategory,
): Price | undefined {
  const scheduled = mapDefined(scheduledPrices, (each) =>
    each.startsAt && toScheduleState(toSchedule(each), basis.now) === 'running'
      ? withEnd(toPrice(each.price, basis, category), each.endsAt)
      : undefined,
  )
  return scheduled[0] ?? toPrice(price, basis, category)
}

/** A price that ends at a time says so. */
function withEnd(price: Price | undefined, endsAt: Maybe<string>): Price | undefined {
  if (!price || !endsAt) return price
  const { provenance } = price
  const until = `Until ${formatMoment(endsAt)}`
  return {
    ...price,
    validUntil: endsAt,
    provenance: {
      ...provenance,
      conditions: [provenance.conditions, until].filter(Boolean).join('. '),
    },
  }
}

/** Periods of the scheduled prices. */
export const toPriceSchedules = (scheduledPrices: RawScheduledPrices): Schedule[] =>
  mapDefined(scheduledPrices, toSchedule)

/** A price without COE is completed by the latest result of the category, where one is known. */
export function toPrice(
  raw: RawPrice,
  basis: CostBasis,
  category?: CoeCategory,
): Price | undefined {
  const provenance = toProvenance(raw?.provenance)
  if (!raw?.amount || raw.amount < 0 || !provenance) return undefined
  const { omv } = raw
  const stated = { amount: Math.round(raw.amount), includesCoe: raw.includesCoe === true }
  const whole = getPriceWithCoe(stated, category, basis.coeResults, basis.today)
  const includesCoe = whole !== undefined
  const { amount, coe }: { amount: number; coe?: SourcedCoeResult } = whole ?? stated
  // A loan is limited by the price with COE.
  const loan =
    omv && omv > 0 && includesCoe
      ? getStandardLoan(amount * 100, omv * 100, basis.today, basis.rules)
      : undefined
  return {
    amount,
    includesCoe,
    ...(loan?.ok && loan.value),
    ...(omv && omv > 0 && { omv: { amount: omv, isExample: raw.isOmvExample === true } }),
    provenance: coe
      ? {
          ...provenance,
          conditions: [provenance.conditions, toCoeConditions(toShownCoeResult(coe, basis.today))]
            .filter(Boolean)
            .join('. '),
        }
      : provenance,
  }
}

const toCoeConditions = ({ category, premium, date, isOld }: ShownCoeResult): string =>
  `With the COE of Category ${category}, ${formatDollars(premium)} on ${formatDate(date)}${isOld ? ', older than 30 days' : ''}`
