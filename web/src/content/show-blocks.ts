import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { env } from '#config/env.server.ts'
import { toHeroSchedules, withAllHeroes, withRunningHero } from './map/heroes.ts'
import { expireWith } from './page-lifetime.ts'
import { getPreview } from './preview.ts'
import type { Block } from './types.ts'

interface WithBlocks {
  blocks: Block[]
}

/**
 * What visitors see of the blocks at `now`; the page expires when that changes. A preview has all of them, and an
 * editor's also what Studio needs to select a block and to drag it into another place.
 */
export async function showBlocks<Owner extends WithBlocks>(
  owner: Owner | undefined,
  document: { _id: string; _type: string } | null,
  now: Date,
): Promise<Owner | undefined> {
  if (!owner || !document) return undefined
  const preview = await getPreview()
  if (preview) {
    const previewed = { ...owner, blocks: withAllHeroes(owner.blocks) }
    return preview.kind === 'editor' ? markBlocks(previewed, document) : previewed
  }
  for (const schedule of toHeroSchedules(owner.blocks)) await expireWith(schedule, now)
  return { ...owner, blocks: withRunningHero(owner.blocks, now) }
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
