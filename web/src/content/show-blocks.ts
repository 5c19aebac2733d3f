import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { env } from '#config/env.server.ts'
import { toHeroSchedules, withAllHeroes, withRunningHero } from './map/heroes.ts'
import { expireWithAll } from './page-lifetime.ts'
import { getPreview } from './preview.ts'
import type { Schedule, WithBlocks } from './types.ts'

/**
 * Returns the owner with the blocks that visitors see at `now`; the page expires, and open tabs refresh, when those or
 * one of the owner's own schedules change. An editor's preview has all of them, unless it is as on a chosen time, and what
 * Studio needs to select a block and to drag it into another place.
 */
export async function showBlocks<Owner extends WithBlocks>(
  owner: Owner | undefined,
  document: { _id: string; _type: string },
  now: Date,
  ownSchedules: readonly Schedule[] = [],
): Promise<Owner | undefined> {
  if (!owner) return undefined
  const preview = await getPreview()
  const changesAt = await expireWithAll([...ownSchedules, ...toHeroSchedules(owner.blocks)], now)
  const isEditor = preview?.kind === 'editor'
  const blocks =
    isEditor && !preview.asOn ? withAllHeroes(owner.blocks) : withRunningHero(owner.blocks, now)
  const shown = { ...owner, blocks, ...(changesAt !== undefined && { changesAt }) }
  return isEditor ? markBlocks(shown, document) : shown
}

function markBlocks<Owner extends WithBlocks>(
  owner: Owner,
  document: { _id: string; _type: string },
): Owner {
  const attribute = createDataAttribute({
    baseUrl: env.studioUrl,
    id: document._id,
    type: document._type,
  })
  const blocks = owner.blocks.map((block) => ({
    ...block,
    mark: attribute(['blocks', { _key: block.key }]),
  }))
  return { ...owner, blocks }
}
