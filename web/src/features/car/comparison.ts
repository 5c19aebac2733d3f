import type { Car, Variant } from '#content/types.ts'
import { formatDollars, formatMillimetres } from '#lib/format.ts'
import type { FigureCell, FigureGroup, FigureRow } from './figure-groups.ts'
import { toLengthNote } from './fit.ts'
import { toCarKey } from './line-up.ts'

export const COMPARISON_PARAM = 'compare'
export const COMPARISON_LIMITS = { least: 2, most: 4 } as const

export interface ComparisonColumn {
  car: Car
  /** Absent for a car that has no variants. */
  variant?: Variant
}

function toVariantKey({ name }: Pick<Variant, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** "sealion-7:premium": a car and one of its variants in a link. */
export function toColumnKey({ car, variant }: ComparisonColumn): string {
  return variant ? `${toCarKey(car)}:${toVariantKey(variant)}` : toCarKey(car)
}

function getColumn(text: string, cars: readonly Car[]): ComparisonColumn | undefined {
  const [carKey, variantKey] = text.split(':')
  const car = cars.find((item) => toCarKey(item) === carKey)
  if (!car) return undefined
  const variant = car.variants.find((item) => toVariantKey(item) === variantKey)
  return { car, variant: variant ?? car.variants[0] }
}

/**
 * The cars that a link compares. Both shapes of link work: one list with commas, which is short to
 * send, and one parameter for each car, which is what a form without JavaScript makes.
 */
export function parseComparison(params: URLSearchParams, cars: readonly Car[]): ComparisonColumn[] {
  const columns = new Map<string, ComparisonColumn>()
  for (const text of params.getAll(COMPARISON_PARAM).flatMap((value) => value.split(','))) {
    const column = getColumn(text.trim(), cars)
    if (column) columns.set(toColumnKey(column), column)
  }
  return [...columns.values()].slice(0, COMPARISON_LIMITS.most)
}

export function toComparisonHref(path: string, columns: readonly ComparisonColumn[]): string {
  if (columns.length === 0) return path
  return `${path}?${COMPARISON_PARAM}=${columns.map(toColumnKey).join(',')}`
}

/** Every car and variant that a column can be swapped for. */
export function toColumnChoices(cars: readonly Car[]): ComparisonColumn[] {
  return cars.flatMap((car): ComparisonColumn[] =>
    car.variants.length > 0 ? car.variants.map((variant) => ({ car, variant })) : [{ car }],
  )
}

function getValue(
  { car, variant }: ComparisonColumn,
  groupTitle: string,
  rowLabel: string,
): FigureCell | undefined {
  const row = car.specifications
    .find(({ title }) => title === groupTitle)
    ?.rows.find(({ label }) => label === rowLabel)
  return row?.values.find(({ variantKey }) => variantKey === variant?.key)
}

/** Rows that every car has by its nature, whether or not its specification sheet repeats them. */
const OWN_GROUPS: {
  title: string
  rows: { label: string; getCell: (column: ComparisonColumn) => FigureCell | undefined }[]
}[] = [
  {
    title: 'Size',
    rows: [
      {
        label: 'Length',
        getCell: ({ car: { dimensions } }) =>
          dimensions && {
            text: formatMillimetres(dimensions.lengthMm),
            note: toLengthNote(dimensions.lengthMm),
            provenance: dimensions.provenance,
          },
      },
      {
        label: 'Width',
        getCell: ({ car: { dimensions } }) =>
          dimensions && {
            text: formatMillimetres(dimensions.widthMm),
            provenance: dimensions.provenance,
          },
      },
      {
        label: 'Height',
        getCell: ({ car: { dimensions } }) =>
          dimensions && {
            text: formatMillimetres(dimensions.heightMm),
            provenance: dimensions.provenance,
          },
      },
      {
        label: 'Wheelbase',
        getCell: ({ car: { dimensions } }) =>
          dimensions && {
            text: formatMillimetres(dimensions.wheelbaseMm),
            provenance: dimensions.provenance,
          },
      },
      {
        label: 'Seats',
        getCell: ({ car: { seats } }) => (seats === undefined ? undefined : { text: `${seats}` }),
      },
    ],
  },
  {
    title: 'Paperwork',
    rows: [
      {
        label: 'COE category',
        getCell: ({ car: { coeCategory } }) => coeCategory && { text: coeCategory },
      },
      {
        label: 'Price with COE',
        getCell: ({ car, variant }) => {
          const price = variant?.price ?? car.price
          return price?.includesCoe
            ? { text: formatDollars(price.amount), provenance: price.provenance }
            : undefined
        },
      },
    ],
  },
]

/** The figures of the chosen cars side by side. A row stays if at least one car has the figure. */
export function toComparisonGroups(columns: readonly ComparisonColumn[]): FigureGroup[] {
  const labels = new Map<string, Set<string>>()
  const addLabel = (title: string, label: string) => {
    labels.set(title, (labels.get(title) ?? new Set()).add(label))
  }
  for (const { car } of columns) {
    for (const group of car.specifications) {
      for (const row of group.rows) addLabel(group.title, row.label)
    }
  }
  const own = new Map<string, (column: ComparisonColumn) => FigureCell | undefined>()
  for (const { title, rows } of OWN_GROUPS) {
    for (const { label, getCell } of rows) {
      addLabel(title, label)
      own.set(`${title} ${label}`, getCell)
    }
  }

  return [...labels]
    .map(([title, rowLabels]): FigureGroup => {
      const rows = [...rowLabels].map((label): FigureRow => {
        const getOwnCell = own.get(`${title} ${label}`)
        return {
          key: label,
          label,
          cells: columns.map((column) => getOwnCell?.(column) ?? getValue(column, title, label)),
        }
      })
      return {
        key: title,
        title,
        rows: rows.filter(({ cells }) => cells.some((cell) => cell !== undefined)),
      }
    })
    .filter(({ rows }) => rows.length > 0)
}
