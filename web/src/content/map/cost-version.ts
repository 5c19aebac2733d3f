import { getCategoryConflict } from 'core/cost/category-conflict'
import { COE_CATEGORY, getStatedFigures, toKilowatts } from 'core/cost/stated-figures'
import { toVersionKey } from '#lib/version-key.ts'
import { toPlain } from './clean.ts'
import type {
  CarSummary,
  CoeCategory,
  CostBasis,
  CostVersion,
  SpecificationGroup,
  SpecificationValue,
  Variant,
} from '../types.ts'

/** Versions by what their specification says, so that no figure is entered twice. */
export function toCostVersions(
  variants: readonly Variant[],
  specifications: readonly SpecificationGroup[],
  { coeCategory, powertrain }: Pick<CarSummary, 'coeCategory' | 'powertrain'>,
  { today, rules }: Pick<CostBasis, 'today' | 'rules'>,
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
    const category = stated.coeCategory ?? coeCategory
    const conflict =
      powertrain === 'electric' && category !== undefined && stated.kw !== undefined
        ? getCategoryConflict(category, stated.kw, today, rules)
        : undefined
    return {
      key: toVersionKey(name),
      name,
      price: own?.includesCoe ? own : undefined,
      ...stated,
      coeCategory: category,
      ...(conflict !== undefined && {
        coeCategory: undefined,
        kw: undefined,
        categoryConflict: conflict,
      }),
    }
  })
}

/** A specification whose category is unresolved where the power contradicts it. */
export function markConflicts(
  specifications: readonly SpecificationGroup[],
  variants: readonly Variant[],
  costVersions: readonly CostVersion[],
): SpecificationGroup[] {
  const conflicts = new Map(
    variants.map(({ key }, index) => [key, costVersions[index]?.categoryConflict]),
  )
  const mark = (value: SpecificationValue): SpecificationValue => {
    const conflict = conflicts.get(value.variantKey)
    if (conflict === undefined) return value
    const { provenance } = value
    return {
      ...value,
      text: 'Unresolved',
      provenance: provenance && { ...provenance, conditions: conflict },
    }
  }
  return specifications.map((group) => ({
    ...group,
    rows: group.rows.map((row) =>
      toPlain(row.label) === COE_CATEGORY ? { ...row, values: row.values.map(mark) } : row,
    ),
  }))
}

/** The stated category of a model; undefined where the power of no version allows it. */
export function toModelCategory(
  stated: CoeCategory | undefined,
  powers: readonly (string | undefined)[],
  { today, rules }: Pick<CostBasis, 'today' | 'rules'>,
): CoeCategory | undefined {
  if (stated === undefined) return undefined
  const kilowatts = powers.flatMap((text) => toKilowatts(text) ?? [])
  const isAllowed = (kw: number) => getCategoryConflict(stated, kw, today, rules) === undefined
  return kilowatts.length === 0 || kilowatts.some(isAllowed) ? stated : undefined
}
