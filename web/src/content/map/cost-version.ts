import { getStatedFigures } from 'core/cost/stated-figures'
import { toVersionKey } from '#lib/version-key.ts'
import { toPlain } from './clean.ts'
import type { CarSummary, CostVersion, SpecificationGroup, Variant } from '../types.ts'

/** Versions by what their specification says, so that no figure is entered twice. */
export function toCostVersions(
  variants: readonly Variant[],
  specifications: readonly SpecificationGroup[],
  { coeCategory }: Pick<CarSummary, 'coeCategory'>,
): CostVersion[] {
  const rows = specifications.flatMap((group) => group.rows)
  return variants.map((variant) => {
    const stated = getStatedFigures((label) =>
      toPlain(
        rows
          .find((row) => toPlain(row.label) === label)
          ?.values.find(({ variantKey }) => variantKey === variant.key)?.text,
      ),
    )
    const own = variant.price
    const name = toPlain(variant.name) ?? ''
    return {
      key: toVersionKey(name),
      name,
      price: own?.includesCoe ? own : undefined,
      ...stated,
      coeCategory: stated.coeCategory ?? coeCategory,
    }
  })
}
