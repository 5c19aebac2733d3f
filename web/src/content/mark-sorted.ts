import 'server-only'
import type { SortedType } from 'core/hand-sorted'
import { createDataAttribute } from 'next-sanity'
import { env } from '#config/env.server.ts'
import { getPreview } from './preview.ts'

/**
 * In an editor's preview, gives each item of a hand-sorted list what Studio needs to open it, and to drag it into another
 * place. The overlay drags items of arrays only, so the path says the place: Studio finds no such field, and opens the
 * document at its top.
 */
export async function markSorted<Item extends { id: string; mark?: string }>(
  items: readonly Item[],
  type: SortedType,
): Promise<readonly Item[]> {
  if ((await getPreview())?.kind !== 'editor') return items
  const { studioUrl: baseUrl } = env
  return items.map((item, place) => ({
    ...item,
    mark: createDataAttribute({ baseUrl, id: item.id, type })(['orderRank', place]),
  }))
}
