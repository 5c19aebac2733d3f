import { LexoRank } from 'lexorank'
import type { DropMessage } from 'core/hand-sorted'

const DRAFT = 'drafts.'

/** A document of a hand-sorted list; a draft is one of its own. */
export interface RankedDocument {
  _id: string
  name?: string | null | undefined
  orderRank?: string | null | undefined
}

export interface RankPatch {
  id: string
  /** Undefined where there was none. */
  orderRank: string | undefined
}

/** Ranks to write for a move, and to write again to take it back. */
export interface MovePlan {
  name: string
  ranks: readonly RankPatch[]
  formerRanks: readonly RankPatch[]
}

/** Row of the list: a published document, its draft, or both. */
interface Item {
  id: string
  name: string
  rank: string | undefined
  documents: RankedDocument[]
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** In the order of the site: by rank, then by name; what has no rank comes last. */
function compareItems(one: Item, other: Item): number {
  if (one.rank === undefined || other.rank === undefined)
    return one.rank === other.rank
      ? compare(one.name, other.name)
      : Number(one.rank === undefined) - Number(other.rank === undefined)
  return compare(one.rank, other.rank) || compare(one.name, other.name)
}

function toItems(documents: readonly RankedDocument[]): Item[] {
  const byId = Map.groupBy(documents, ({ _id }) =>
    _id.startsWith(DRAFT) ? _id.slice(DRAFT.length) : _id,
  )
  return [...byId]
    .map(([id, versions]): Item => {
      const shown = versions.find(({ _id }) => _id.startsWith(DRAFT)) ?? versions[0]
      return {
        id,
        name: shown?.name ?? '',
        rank: shown?.orderRank ?? undefined,
        documents: versions,
      }
    })
    .toSorted(compareItems)
}

/** A rank between two others; undefined when none fits, as between two equal ones. */
function getRankBetween(before: string | undefined, after: string | undefined): string | undefined {
  if (before !== undefined && after !== undefined && before >= after) return undefined
  try {
    const low = before === undefined ? LexoRank.min() : LexoRank.parse(before)
    const high = after === undefined ? LexoRank.max() : LexoRank.parse(after)
    return low.between(high).toString()
  } catch {
    // Not ranks, or of different buckets.
    return undefined
  }
}

/** The rank of what comes after the last, as the list would give it. */
export function getNextRank(last: string | null | undefined): string {
  const low = last ? LexoRank.parse(last) : LexoRank.min()
  return low.genNext().genNext().toString()
}

/** New ranks of all, in the given order, as “Reset order” of the list gives them. */
function* generateRanks() {
  for (let rank = LexoRank.min(); ;) {
    rank = rank.genNext().genNext()
    yield rank.toString()
  }
}

const toPatches = ({ documents }: Item, orderRank: string): RankPatch[] =>
  documents.map(({ _id }) => ({ id: _id, orderRank }))

/** The moved item between its new neighbours; where no rank fits between them, all items anew. */
function rankAnew(order: readonly Item[], moved: Item): RankPatch[] {
  const index = order.indexOf(moved)
  const previous = order[index - 1]
  const between =
    previous && previous.rank === undefined
      ? undefined
      : getRankBetween(previous?.rank, order[index + 1]?.rank)
  if (between !== undefined) return toPatches(moved, between)
  const ranks = generateRanks()
  return order.flatMap((item) => toPatches(item, String(ranks.next().value)))
}

/**
 * Plans what moves an item to where it was dropped, in its published document and its draft; undefined when it stays
 * where it is. Its new neighbour is the next one of the whole list, which the page may leave out.
 */
export function planMove(
  documents: readonly RankedDocument[],
  { id, besideId, side }: Pick<DropMessage, 'id' | 'besideId' | 'side'>,
): MovePlan | undefined {
  const items = toItems(documents)
  const moved = items.find((item) => item.id === id)
  const others = items.filter((item) => item !== moved)
  const besideAt = others.findIndex((item) => item.id === besideId)
  if (!moved || besideAt < 0) return undefined
  const order = others.toSpliced(side === 'before' ? besideAt : besideAt + 1, 0, moved)
  if (order.every((item, index) => item === items[index])) return undefined
  const ranks = rankAnew(order, moved)
  const former = new Map(documents.map(({ _id, orderRank }) => [_id, orderRank ?? undefined]))
  return {
    name: moved.name,
    ranks,
    formerRanks: ranks.map((patch) => ({ id: patch.id, orderRank: former.get(patch.id) })),
  }
}
