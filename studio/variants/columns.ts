type Kind = 'text' | 'dollars' | 'flag' | 'date'

/** A column of the table of variants: a field of each. */
export interface Column {
  title: string
  path: readonly string[]
  kind: Kind
  /** Number of the table's `WIDTHS` that it takes; one, where it does not say. */
  span?: number
  /** Objects around the field, which a first entry creates. */
  parents: readonly { path: readonly string[]; type: string }[]
  options?: readonly { value: string; title: string }[]
}

const PRICE = [{ path: ['price'], type: 'price' }]
const PROVENANCE = [...PRICE, { path: ['price', 'provenance'], type: 'provenance' }]

/** Widths within the form, in percent. */
export const WIDTHS: readonly number[] = [21, 15, 22, 23, 19]

const FIRST_LINE: readonly Column[] = [
  { title: 'Name', path: ['name'], kind: 'text', parents: [] },
  { title: 'Price in S$', path: ['price', 'amount'], kind: 'dollars', parents: PRICE },
  {
    title: 'COE',
    path: ['price', 'includesCoe'],
    kind: 'flag',
    parents: PRICE,
    options: [
      { value: 'true', title: 'With COE' },
      { value: 'false', title: 'Without COE' },
    ],
  },
  {
    title: 'As of',
    path: ['price', 'provenance', 'asOf'],
    kind: 'date',
    parents: PROVENANCE,
  },
  {
    title: 'Confidence',
    path: ['price', 'provenance', 'confidence'],
    kind: 'text',
    parents: PROVENANCE,
    options: [
      { value: 'high', title: 'High' },
      { value: 'medium', title: 'Medium' },
      { value: 'low', title: 'Low' },
    ],
  },
]

const SECOND_LINE: readonly Column[] = [
  { title: 'Summary', path: ['summary'], kind: 'text', span: 2, parents: [] },
  {
    title: 'Source of the price',
    path: ['price', 'provenance', 'source'],
    kind: 'text',
    span: 3,
    parents: PROVENANCE,
  },
]

/** Lines of a variant: what belongs to it fits the width of a form in two. */
export const LINES: readonly (readonly Column[])[] = [FIRST_LINE, SECOND_LINE]

/** The value of what is typed; undefined empties the field. */
export function toCellValue(kind: Kind, text: string): string | number | boolean | undefined {
  if (kind === 'dollars') {
    const digits = text.replaceAll(/[^\d]/g, '')
    return digits === '' ? undefined : Number(digits)
  }
  if (text === '') return undefined
  return kind === 'flag' ? text === 'true' : text
}
