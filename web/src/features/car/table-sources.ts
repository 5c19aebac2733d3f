import type { Provenance } from '#content/types.ts'
import type { FigureGroup } from './figure-groups.ts'

export interface TableSource {
  key: string
  provenance: Provenance
  /** Variants of its figures: "Dynamic, Premium". */
  variant?: string
  /** Figure with this source: "Range: 482 km", or "Range" of several variants; undefined for several figures. */
  figure?: string
}

/** Equal for figures with the same provenance. */
export function toSourceKey(provenance: Provenance): string {
  const { cycle, conditions, rule, source, asOf, confidence, isSample } = provenance
  return JSON.stringify([cycle, conditions, rule?.href, source, asOf, confidence, isSample])
}

/** Distinct sources: a sheet of fifty figures comes from a handful of pages. */
export function collectSources(
  groups: readonly FigureGroup[],
  variants: readonly (string | undefined)[],
): TableSource[] {
  const cells = groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.cells.map((cell, index) => ({ label: row.label, cell, index })))
    .flatMap(({ label, cell, index }) =>
      cell?.provenance
        ? [{ label, text: cell.text, provenance: cell.provenance, variant: variants[index] }]
        : [],
    )
  const byKey = Map.groupBy(cells, ({ provenance }) => toSourceKey(provenance))
  return [...byKey].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const names = new Set(own.flatMap(({ variant }) => variant ?? []))
    const isOneRow = own.every(({ label }) => label === first.label)
    const isOneFigure = isOneRow && own.every(({ text }) => text === first.text)
    const figure = isOneFigure ? `${first.label}: ${first.text}` : isOneRow && first.label
    return [
      {
        key,
        provenance: first.provenance,
        ...(names.size > 0 && { variant: [...names].join(', ') }),
        ...(figure && { figure }),
      },
    ]
  })
}
