import 'server-only'
import { createDataAttribute } from 'next-sanity'
import { env } from '#config/env.server.ts'
import { getPreview } from './preview.ts'
import type { Block } from './types.ts'

/** In an editor's preview, gives each block what Studio needs to select it and to drag it into another place. */
export async function markBlocks<Owner extends { blocks: Block[] }>(
  owner: Owner | undefined,
  document: { _id: string; _type: string } | null,
): Promise<Owner | undefined> {
  if (!owner || !document || (await getPreview())?.kind !== 'editor') return owner
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
