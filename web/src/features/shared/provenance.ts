import type { Provenance } from '#content/types.ts'
import { formatDate } from 'core/date-names'

const CYCLE_MEANING: Record<string, string> = {
  WLTP: 'WLTP mixes city, suburban and motorway driving. CLTC and NEDC figures for the same car read higher.',
  NEDC: 'NEDC is an older and gentler test than WLTP. On the road, expect less than it says.',
  CLTC: 'CLTC is the Chinese test, with more slow traffic than WLTP has. On the road, expect less than it says.',
}
/** Value of `cycle` when the source names no test. */
export const UNNAMED_CYCLE = 'not stated'
const UNNAMED_CYCLE_MEANING =
  'The source does not name the test, so do not compare this figure with another car’s.'

/** One sentence per test cycle, on its meaning for the reader. */
export function getCycleMeaning(cycle: string): string | undefined {
  if (cycle === UNNAMED_CYCLE) return UNNAMED_CYCLE_MEANING
  return Object.entries(CYCLE_MEANING).find(([name]) => cycle.startsWith(name))?.[1]
}

/** Short label beside a figure: "WLTP", or "cycle not stated". */
export function toCycleLabel(cycle: string): string {
  return cycle === UNNAMED_CYCLE ? 'cycle not stated' : cycle
}

const STANDING = {
  high: 'Well sourced.',
  medium: 'Probable. Ask us before you rely on it.',
  low: 'Uncertain. Ask us before you rely on it.',
} as const satisfies Record<Provenance['confidence'], string>

export interface ProvenanceRow {
  term: string
  detail: string
  /** Address that the detail leads to. */
  href?: string
}

/** The known parts of a provenance, in reading order. */
export function toProvenanceRows(provenance: Provenance, variant?: string): ProvenanceRow[] {
  const { cycle, conditions, rule, asOf, confidence, isSample } = provenance
  return [
    { term: 'Variant', detail: variant },
    { term: 'Cycle', detail: cycle && toCycleLabel(cycle) },
    { term: 'Conditions', detail: conditions },
    { term: 'Rule', detail: rule?.name, href: rule?.href },
    {
      term: 'Source',
      detail: toSourceText(provenance.source),
      href: getSourceAddress(provenance.source),
    },
    { term: 'Dated', detail: formatDate(asOf) },
    {
      term: 'Standing',
      detail: isSample ? 'Sample. To be replaced with the real figure.' : STANDING[confidence],
    },
  ].flatMap(({ term, detail, href }) => (detail ? [{ term, detail, ...(href && { href }) }] : []))
}

const ADDRESS = /https?:\/\/[^\s,;)]+/

export function getSourceAddress(source: string): string | undefined {
  return ADDRESS.exec(source)?.[0]
}

/** Shows a bare URL by its host name; the link has the full address. */
function toSourceText(source: string): string {
  return source.replaceAll(new RegExp(ADDRESS, 'g'), (address) =>
    new URL(address).hostname.replace(/^www\./, ''),
  )
}
