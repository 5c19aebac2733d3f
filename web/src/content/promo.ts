import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getBlockContext } from './block-context.ts'
import { fetchContent } from './fetch.ts'
import { toPromo, toRunningPromos } from './map/page.ts'
import { readNow } from './now.ts'
import { fetchByPath } from './path.ts'
import { promoByPathQuery, promoSchedulesQuery } from './queries/promo.ts'
import { showBlocks } from './show-blocks.ts'
import type { Promo, PromoSummary, VoteBlock } from './types.ts'

/** A promo, also outside its period. Its page expires when it begins and when it ends. */
export const getPromo = cache(async (path: string): Promise<Promo | undefined> => {
  const now = await readNow()
  const [raw, context] = await Promise.all([
    fetchByPath(promoByPathQuery, 'promo', path),
    getBlockContext(),
  ])
  if (!raw) return undefined
  const promo = toPromo(raw, context, now)
  return showBlocks(promo, raw, now, promo && [promo])
})

/** The promos that run now; every page expires when one begins or ends. */
export const getRunningPromos = cache(async (): Promise<PromoSummary[]> => {
  const [raw, context] = await Promise.all([
    fetchContent(promoSchedulesQuery, {}, [cacheTags.promos]),
    getBlockContext(),
  ])
  return toRunningPromos(raw, context, await readNow())
})

/** The poll of a promo: it has one at most. */
export const findVoteBlock = ({ blocks }: Promo): VoteBlock | undefined =>
  blocks.find((block) => block.type === 'voteBlock')

/** The promo of a path with its poll; undefined for one without. */
export async function getVote(
  path: string,
): Promise<{ promo: Promo; block: VoteBlock } | undefined> {
  const promo = await getPromo(path)
  const block = promo && findVoteBlock(promo)
  return block && { promo, block }
}
