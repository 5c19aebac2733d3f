import type { PathEntry } from '#content/types.ts'

const RENDERED_TYPES = ['carModel', 'specifications', 'page', 'promo'] as const

type RenderedType = (typeof RENDERED_TYPES)[number]

/** Whether this route has a view for what a path shows. */
export function isRendered<Entry extends PathEntry>(
  entry: Entry,
): entry is Entry & { type: RenderedType } {
  return RENDERED_TYPES.some((type) => type === entry.type)
}
