import type { Provenance } from '#content/types.ts'
import type { FigureGroup } from './figure-groups.ts'

export interface TableSource {
  key: string
  provenance: Provenance
  variant?: string
  /** Figures of this source: "Range: 482 km". */
  figures: string[]
}

/** Equal for figures with the same provenance. */
export function toSourceKey(provenance: Provenance, variant?: string): string {
  const { cycle, conditions, source, asOf, confidence, isSample } = provenance
  return JSON.stringify([variant, cycle, conditions, source, asOf, confidence, isSample])
}

/** Distinct sources: a sheet of fifty figures comes from a handful of pages. */
export function collectSources(
  groups: readonly FigureGroup[],
  variants: readonly (string | undefined)[],
): TableSource[] {
  const sources = new Map<string, TableSource>()
  for (const { label, cells } of groups.flatMap(({ rows }) => rows)) {
    for (const [index, cell] of cells.entries()) {
      if (!cell?.provenance) continue
      const { text, provenance } = cell
      const variant = variants[index]
      const key = toSourceKey(provenance, variant)
      const source = sources.get(key) ?? { key, provenance, variant, figures: [] }
      source.figures.push(`${label}: ${text}`)
      sources.set(key, source)
    }
  }
  return [...sources.values()]
}
