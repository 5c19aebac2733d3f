import { toVersionKey } from '#lib/version-key.ts'
import type {
  Figure,
  HeroVersion,
  SpecificationRow,
  SpecificationValue,
  Variant,
} from '../types.ts'

/** Labels of figures whose row in the specifications has another one. */
const ROW_LABELS: Readonly<Record<string, string>> = {
  'DC charging, up to': 'DC, at a fast charger',
  'AC charging, up to': 'AC, at home',
}

/** "Up to 115 kW" as "115" where the unit is kW. */
function toValue(text: string, unit: string | undefined): string | undefined {
  const plain = text.trim().replace(/^Up to /, '')
  if (unit === undefined) return plain
  return plain.endsWith(` ${unit}`) ? plain.slice(0, -unit.length - 1) : undefined
}

/** The same figure of another version; undefined where the specifications do not state it. */
export function toFigureOf(
  figure: Figure,
  version: string,
  { text, provenance }: Pick<SpecificationValue, 'text' | 'provenance'>,
): Figure | undefined {
  const value = toValue(text, figure.unit?.trim())
  if (!value || !provenance) return undefined
  return { ...figure, value, variant: version, provenance }
}

const isOf = (figure: Figure, version: string): boolean =>
  figure.variant === undefined || figure.variant.trim() === version

/** The key figures of each version: its own, those of all versions, and others from its specifications. */
export function toHeroVersions(
  keyFigures: readonly Figure[],
  variants: readonly Variant[],
  rows: readonly SpecificationRow[],
): Omit<HeroVersion, 'href'>[] {
  const labels = [...new Set(keyFigures.map(({ label }) => label))]
  return variants.map(({ key, name, price }) => {
    const plainName = name.trim()
    const figures = labels.flatMap((label) => {
      const ofLabel = keyFigures.filter((figure) => figure.label === label)
      const own = ofLabel.find((figure) => isOf(figure, plainName))
      if (own) return [own]
      const [first] = ofLabel
      const wanted = label.trim()
      const stated = rows
        .find((row) => row.label.trim() === (ROW_LABELS[wanted] ?? wanted))
        ?.values.find(({ variantKey }) => variantKey === key)
      const derived = first && stated && toFigureOf(first, name, stated)
      return derived ? [derived] : []
    })
    return { key: toVersionKey(plainName), name, price, figures }
  })
}
