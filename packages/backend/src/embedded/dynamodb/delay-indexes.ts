import type { Items } from './items.ts'

/** The items with the indexes of a copy, which gets what was written once they are no longer late. */
export function delayIndexes(items: Items, copy: Items, areLate: () => boolean): Items {
  let written: [pk: string, sk: string][] = []
  const catchUp = () => {
    for (const [pk, sk] of written) {
      const item = items.get(pk, sk)
      if (item) copy.put(item)
      else copy.remove(pk, sk)
    }
    written = []
  }
  return {
    get: items.get,
    put: (item) => {
      items.put(item)
      written.push([item['pk']?.S ?? '', item['sk']?.S ?? ''])
    },
    remove: (pk, sk) => {
      items.remove(pk, sk)
      written.push([pk, sk])
    },
    select: (index, clauses, values) => {
      if (index === undefined) return items.select(index, clauses, values)
      if (!areLate()) catchUp()
      return copy.select(index, clauses, values)
    },
  }
}
