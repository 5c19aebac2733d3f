/** The price of each version: that of the model is its first version's while no version has its own. */
export function toVersionPrices<Price>(
  own: readonly (Price | undefined)[],
  ofModel: Price | undefined,
): (Price | undefined)[] {
  return own.some(Boolean) ? [...own] : own.map((_, index) => (index === 0 ? ofModel : undefined))
}
