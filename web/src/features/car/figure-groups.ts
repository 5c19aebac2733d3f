import type { Provenance, SpecificationGroup, Variant } from '#content/types.ts'
import { UNNAMED_CYCLE } from '#features/shared/provenance.ts'
import { formatList } from '#lib/format-list.ts'

/** One figure in a table; where a row has none, the table says "Not published". */
export interface FigureCell {
  text: string
  note?: string
  provenance?: Provenance
}

export interface FigureRow {
  key: string
  label: string
  note?: string
  /** One for each column, in the order of the columns. */
  cells: (FigureCell | undefined)[]
}

export interface FigureGroup {
  key: string
  title: string
  rows: FigureRow[]
}

/** A figure that is known for one column and not for another counts as a difference. */
export function hasDifference({ cells }: FigureRow): boolean {
  return new Set(cells.map((cell) => cell?.text)).size > 1
}

export function countRows(groups: readonly FigureGroup[]): { differing: number; all: number } {
  const rows = groups.flatMap((group) => group.rows)
  return { differing: rows.filter(hasDifference).length, all: rows.length }
}

/** The test cycles of the first row that mixes several; figures of different tests can't be compared. */
export function getMixedCycles(groups: readonly FigureGroup[]): string[] {
  for (const { cells } of groups.flatMap((group) => group.rows)) {
    const cycles = new Set(cells.flatMap((cell) => cell?.provenance?.cycle ?? []))
    if (cycles.size > 1) return [...cycles]
  }
  return []
}

/** What to make of figures from different tests. The names may be quoted from a price list. */
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

/** A model's own specifications with its variants as columns. */
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
