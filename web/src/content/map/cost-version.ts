import { getRule } from 'core/cost/dated-rules'
import { getCoeCategory } from 'core/cost/on-the-road'
import type { CostRules } from 'core/cost/rules'
import { COE_CATEGORY, getStatedFigures, toKilowatts } from 'core/cost/stated-figures'
import { formatNumber } from 'core/numbers'
import { toVersionKey } from '#lib/version-key.ts'
import type {
  CarSummary,
  CoeCategory,
  CostBasis,
  CostVersion,
  SpecificationGroup,
  SpecificationValue,
  Variant,
} from '../types.ts'

/** Says why the stated COE category and power of an electric car can't both be true; undefined where they can. */
export function getCategoryConflict(
  category: CoeCategory,
  kw: number,
  date: string,
  rules: CostRules,
): string | undefined {
  const rule = getRule(rules.coeCategory, date)
  const byPower = getCoeCategory({ isElectric: true, kw }, date, rules)
  if (!rule.ok || !byPower.ok || byPower.value === category) return undefined
  const limit = formatNumber(rule.value.amounts.electricKw)
  return `One source says Category ${category}, another ${formatNumber(kw)} kW, but Category A is ${limit} kW or less. Until one of them is confirmed, the COE category is unresolved.`
}

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
      rows
        .find((row) => row.label.trim() === label)
        ?.values.find(({ variantKey }) => variantKey === variant.key)
        ?.text.trim(),
    )
    const own = variant.price
    const name = variant.name.trim()
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
      row.label.trim() === COE_CATEGORY ? { ...row, values: row.values.map(mark) } : row,
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
