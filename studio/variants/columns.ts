type Kind = 'text' | 'dollars' | 'flag' | 'date'

/** A column of the table of variants: a field of each. */
export interface Column {
  title: string
  path: readonly string[]
  kind: Kind
  /** Width in the table, in pixels. */
  width: number
  /** Objects around the field, which a first entry creates. */
  parents: readonly { path: readonly string[]; type: string }[]
  options?: readonly { value: string; title: string }[]
}

const PRICE = [{ path: ['price'], type: 'price' }]
const PROVENANCE = [...PRICE, { path: ['price', 'provenance'], type: 'provenance' }]

export const COLUMNS: readonly Column[] = [
  { title: 'Name', path: ['name'], kind: 'text', width: 150, parents: [] },
  { title: 'Summary', path: ['summary'], kind: 'text', width: 260, parents: [] },
  { title: 'Price in S$', path: ['price', 'amount'], kind: 'dollars', width: 120, parents: PRICE },
  {
    title: 'COE',
    path: ['price', 'includesCoe'],
    kind: 'flag',
    width: 140,
    parents: PRICE,
    options: [
      { value: 'true', title: 'With COE' },
      { value: 'false', title: 'Without COE' },
    ],
  },
  {
    title: 'Source of the price',
    path: ['price', 'provenance', 'source'],
    kind: 'text',
    width: 260,
    parents: PROVENANCE,
  },
  {
    title: 'As of',
    path: ['price', 'provenance', 'asOf'],
    kind: 'date',
    width: 150,
    parents: PROVENANCE,
  },
  {
    title: 'Confidence',
    path: ['price', 'provenance', 'confidence'],
    kind: 'text',
    width: 120,
    parents: PROVENANCE,
    options: [
      { value: 'high', title: 'High' },
      { value: 'medium', title: 'Medium' },
      { value: 'low', title: 'Low' },
    ],
  },
]

/** The value of what is typed; undefined empties the field. */
export function toCellValue(kind: Kind, text: string): string | number | boolean | undefined {
  if (kind === 'dollars') {
    const digits = text.replaceAll(/[^\d]/g, '')
    return digits === '' ? undefined : Number(digits)
  }
  if (text === '') return undefined
  return kind === 'flag' ? text === 'true' : text
}
