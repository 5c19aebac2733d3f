const FIRST = Number.parseInt('100000', 36)
const STEP = Number.parseInt('8', 36)

/** Ranks in the format of Studio's orderable lists, with gaps for reordering. */
export function toOrderRank(index: number): string {
  if (index < 0) throw new Error('The document is not in the list that gives the order')
  return `0|${(FIRST + index * STEP).toString(36)}:`
}
