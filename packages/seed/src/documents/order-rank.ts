const FIRST = Number.parseInt('100000', 36)
const STEP = Number.parseInt('8', 36)

/** Ranks in the form the Studio's orderable lists use, with room to drag documents in between. */
export function toOrderRank(index: number): string {
  if (index < 0) throw new Error('The document is not in the list that gives the order')
  return `0|${(FIRST + index * STEP).toString(36)}:`
}
