import { COE_CATEGORIES } from 'core/cost/coe-results'
import { toVersionKey } from '#lib/version-key.ts'
import { toPlain, toOneOf } from './clean.ts'
import type { CarSummary, CostVersion, SpecificationGroup, Variant } from '../types.ts'

/** "Up to 7 kW" as 7, where the text ends with the unit. */
function toAmount(text: string | undefined, unit: string): number | undefined {
  const [, digits] = new RegExp(`^(?:Up to )?([\\d.,]+) ${unit}$`).exec(text ?? '') ?? []
  const amount = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
  return amount > 0 ? amount : undefined
}

/** Versions by what their specification says, so that no figure is entered twice. */
export function toCostVersions(
  variants: readonly Variant[],
  specifications: readonly SpecificationGroup[],
  { coeCategory }: Pick<CarSummary, 'coeCategory'>,
): CostVersion[] {
  const rows = specifications.flatMap((group) => group.rows)
  return variants.map((variant) => {
    const getText = (label: string): string | undefined =>
      toPlain(
        rows
          .find((row) => toPlain(row.label) === label)
          ?.values.find(({ variantKey }) => variantKey === variant.key)?.text,
      )
    const own = variant.price
    const name = toPlain(variant.name) ?? ''
    return {
      key: toVersionKey(name),
      name,
      coeCategory: toOneOf(COE_CATEGORIES, getText('COE category')) ?? coeCategory,
      price: own?.includesCoe ? own : undefined,
      kw: toAmount(getText('Power'), 'kW'),
      batteryKwh: toAmount(getText('Battery'), 'kWh'),
      rangeKm: toAmount(getText('Range'), 'km'),
      consumption: toAmount(getText('Consumption'), 'kWh per 100 km'),
      acKw: toAmount(getText('AC, at home'), 'kW'),
      dcKw: toAmount(getText('DC, at a fast charger'), 'kW'),
    }
  })
}
