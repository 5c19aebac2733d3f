import type { Provenance, SpecificationGroup, Variant } from '#content/types.ts'
import { UNNAMED_CYCLE } from '#features/shared/provenance.ts'
import { formatList } from '#lib/format-list.ts'

/** A figure in a table; a row without one shows "Not published". */
export interface FigureCell {
  text: string
  note?: string
  provenance?: Provenance
}

export interface FigureRow {
  key: string
  label: string
  note?: string
  /** One per column, in column order. */
  cells: (FigureCell | undefined)[]
}

export interface FigureGroup {
  key: string
  title: string
  rows: FigureRow[]
}

/** A figure that only one column has counts as a difference. */
export function hasDifference({ cells }: FigureRow): boolean {
  return new Set(cells.map((cell) => cell?.text)).size > 1
}

export function countRows(groups: readonly FigureGroup[]): { differing: number; all: number } {
  const rows = groups.flatMap((group) => group.rows)
  return { differing: rows.filter(hasDifference).length, all: rows.length }
}

/**
 * Test cycles of the first row that mixes several; figures of different cycles are not comparable.
 */
export function getMixedCycles(groups: readonly FigureGroup[]): string[] {
  for (const { cells } of groups.flatMap((group) => group.rows)) {
    const cycles = new Set(cells.flatMap((cell) => cell?.provenance?.cycle ?? []))
    if (cycles.size > 1) return [...cycles]
  }
  return []
}

/** Warning about mixed test cycles; their names may come from a price list. */
export function toCycleWarning(cycles: readonly string[]): string {
  const named = cycles.filter((cycle) => cycle !== UNNAMED_CYCLE)
  const warning = 'Do not compare them directly'
  return [
    named.length > 1 ? `${warning}: ${formatList(named)} measure different drives.` : `${warning}.`,
    named.length < cycles.length && 'One figure does not name its test.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A model's specifications with its variants as columns. */
export function toVariantGroups(
  specifications: readonly SpecificationGroup[],
  variants: readonly Variant[],
): FigureGroup[] {
  return specifications.map(({ key, title, rows }) => ({
    key,
    title,
    rows: rows.map(({ values, ...row }) => ({
      key: row.key,
      label: row.label,
      note: row.note,
      cells: variants.map((variant) => values.find(({ variantKey }) => variantKey === variant.key)),
    })),
  }))
}
