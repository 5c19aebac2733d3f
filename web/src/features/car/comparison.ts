import { COMPARISON_PARAMETER } from '#config/routes.ts'
import type { Car, Powertrain, Variant } from '#content/types.ts'
import { formatMillimetres } from 'core/numbers'
import type { FigureCell, FigureGroup, FigureRow } from './figure-groups.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { toLengthNote } from './fit.ts'
import { toVersionKey } from '#lib/version-key.ts'
import { toCarKey } from '#features/shared/car-key.ts'

export interface ComparisonColumn {
  car: Car
  /** Absent when the car has no variants. */
  variant?: Variant
}

/** "sealion-7:premium": a car and one of its variants in a link. */
export function toColumnKey({ car, variant }: ComparisonColumn): string {
  return variant ? `${toCarKey(car)}:${toVersionKey(variant.name)}` : toCarKey(car)
}

function getColumn(text: string, cars: readonly Car[]): ComparisonColumn | undefined {
  const [carKey, variantKey] = text.split(':')
  const car = cars.find((item) => toCarKey(item) === carKey)
  if (!car) return undefined
  const variant = car.variants.find((item) => toVersionKey(item.name) === variantKey)
  return { car, variant: variant ?? car.variants[0] }
}

/**
 * Cars to compare, from an address. Accepts a comma-separated list, as links have it, and repeated
 * parameters, as a form without scripts sends them.
 */
export function parseComparison(params: URLSearchParams, cars: readonly Car[]): ComparisonColumn[] {
  const columns = new Map<string, ComparisonColumn>()
  for (const text of params.getAll(COMPARISON_PARAMETER).flatMap((value) => value.split(','))) {
    const column = getColumn(text.trim(), cars)
    if (column) columns.set(toColumnKey(column), column)
  }
  return [...columns.values()].slice(0, COMPARISON_LIMITS.most)
}

/** "SEALION 7, Premium"; once only when the variant is named after its car. */
export function toColumnLabel({ car, variant }: ComparisonColumn): string {
  return variant && variant.name !== car.name ? `${car.name}, ${variant.name}` : car.name
}

export function toComparisonHref(path: string, columns: readonly ComparisonColumn[]): string {
  if (columns.length === 0) return path
  return `${path}?${COMPARISON_PARAMETER}=${columns.map(toColumnKey).join(',')}`
}

/** Every car and variant that a column can be switched to. */
export function toColumnChoices(cars: readonly Car[]): ComparisonColumn[] {
  return cars.flatMap((car): ComparisonColumn[] =>
    car.variants.length > 0 ? car.variants.map((variant) => ({ car, variant })) : [{ car }],
  )
}

function getSpecification(
  { car, variant }: ComparisonColumn,
  label: string,
): FigureCell | undefined {
  const rows = car.specifications.flatMap((group) => group.rows)
  return rows
    .filter((row) => row.label === label)
    .flatMap((row) => row.values)
    .find(({ variantKey }) => variantKey === variant?.key)
}

/** Values of the whole model apply to the shown variant. */
function isMainVariant({ car, variant }: ComparisonColumn): boolean {
  return variant?.key === car.variants[0]?.key
}

interface OwnRow {
  title: string
  label: string
  getCell: (column: ComparisonColumn) => FigureCell | undefined
}

function toDimensionRow(label: string, field: 'widthMm' | 'heightMm' | 'wheelbaseMm'): OwnRow {
  return {
    title: 'Size',
    label,
    getCell: ({ car: { dimensions } }) =>
      dimensions && {
        text: formatMillimetres(dimensions[field]),
        provenance: dimensions.provenance,
      },
  }
}

/** Attributes that every car has, whether or not its specifications list them. */
const OWN_ROWS: readonly OwnRow[] = [
  {
    title: 'Size',
    label: 'Length',
    getCell: ({ car: { dimensions } }) =>
      dimensions && {
        text: formatMillimetres(dimensions.lengthMm),
        note: toLengthNote(dimensions.lengthMm),
        provenance: dimensions.provenance,
      },
  },
  toDimensionRow('Width', 'widthMm'),
  toDimensionRow('Height', 'heightMm'),
  toDimensionRow('Wheelbase', 'wheelbaseMm'),
  {
    title: 'Size',
    label: 'Seats',
    getCell: ({ car: { seats } }) => (seats === undefined ? undefined : { text: `${seats}` }),
  },
  {
    title: 'Paperwork',
    label: 'COE category',
    getCell: (column) =>
      getSpecification(column, 'COE category') ??
      (column.car.coeCategory && isMainVariant(column)
        ? { text: column.car.coeCategory }
        : undefined),
  },
]

/** Figures with one meaning that electric cars and hybrids name differently. */
const MEANINGS: readonly Readonly<Record<Powertrain | 'label', string>>[] = [
  { label: 'Range on the battery', electric: 'Range', 'plug-in-hybrid': 'Range on the battery' },
  { label: 'Range in all', electric: 'Range', 'plug-in-hybrid': 'Range, petrol and battery' },
  { label: 'Power in all', electric: 'Power', 'plug-in-hybrid': 'Combined power' },
  { label: 'Torque in all', electric: 'Torque', 'plug-in-hybrid': 'Combined torque' },
  { label: 'Electric motor', electric: 'Power', 'plug-in-hybrid': 'Electric motor' },
]

const ENGINE = 'Engine'

/** Rows that a figure of a car belongs to. */
function toMeanings({ powertrain }: Car, label: string): string[] {
  const meanings = MEANINGS.filter((meaning) => meaning[powertrain] === label)
  return meanings.length > 0 ? meanings.map((meaning) => meaning.label) : [label]
}

/** Figure of a row beside cars that are driven otherwise. */
function getByMeaning(column: ComparisonColumn, label: string): FigureCell | undefined {
  const { powertrain } = column.car
  if (label === ENGINE && powertrain === 'electric') return { text: 'No engine' }
  const meaning = MEANINGS.find((other) => other.label === label)
  return getSpecification(column, meaning?.[powertrain] ?? label)
}

/** Figures of the selected cars by row; rows without any figure are dropped. */
export function toComparisonGroups(columns: readonly ComparisonColumn[]): FigureGroup[] {
  const isMixed = new Set(columns.map(({ car }) => car.powertrain)).size > 1
  // A row goes to the group of the first car that has it, so that no figure appears twice.
  const titles = new Map<string, string>()
  const addRow = (label: string, title: string) => {
    if (!titles.has(label)) titles.set(label, title)
  }
  for (const { car } of columns) {
    for (const { title, rows } of car.specifications) {
      for (const { label } of rows)
        for (const meaning of isMixed ? toMeanings(car, label) : [label]) addRow(meaning, title)
    }
  }
  for (const { label, title } of OWN_ROWS) addRow(label, title)

  const groups = new Map<string, FigureRow[]>()
  for (const [label, title] of titles) {
    const own = OWN_ROWS.find((row) => row.label === label)
    const cells = columns.map(
      (column) =>
        own?.getCell(column) ?? (isMixed ? getByMeaning : getSpecification)(column, label),
    )
    if (cells.every((cell) => cell === undefined)) continue
    groups.set(title, [...(groups.get(title) ?? []), { key: label, label, cells }])
  }
  return [...groups].map(([title, rows]) => ({ key: title, title, rows }))
}
