import type { Figure } from '#content/types.ts'

/** "482 km". */
export function toFigureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return unit ? `${value} ${unit}` : value
}

/** "WLTP range, Premium". */
export function toFigureLabel({ label, variant }: Pick<Figure, 'label' | 'variant'>): string {
  return variant ? `${label}, ${variant}` : label
}
