import type { Price } from '../types.ts'

/** A price of the model is that of its first version while no version has its own. */
export function toVersionPrices(
  own: readonly (Price | undefined)[],
  ofModel: Price | undefined,
): (Price | undefined)[] {
  return own.some(Boolean) ? [...own] : own.map((_, index) => (index === 0 ? ofModel : undefined))
}
