/** The item at `index`, which the caller guarantees to exist. */
export function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new Error(`No item at ${index} in a list of ${items.length}`)
  return item
}

/** The item at `index`, modulo the length. */
export function getCyclic<Item>(items: readonly Item[], index: number): Item {
  return getItem(items, index % items.length)
}

export function getLast<Item>(items: readonly Item[]): Item {
  return getItem(items, -1)
}

/** Neighbours: first and second, second and third … */
export function getPairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).map((item, index) => [getItem(items, index), item])
}

/** Every `step`th item, from the first. */
export function getEvery<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => index % step === 0)
}
