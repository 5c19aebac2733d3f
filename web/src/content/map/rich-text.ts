import type { CareerBySlugQueryResult } from '../sanity.types.ts'
import type { RichText } from '../types.ts'
import type { ItemOf, Maybe, Raw } from './clean.ts'
import { toHrefTarget, toPageHref } from './link.ts'

export type RawRichText = Raw<NonNullable<CareerBySlugQueryResult>['body']>
type RawMark = ItemOf<ItemOf<RawRichText>['markDefs']>

/** Links become `{_type: 'link', _key, href, external}`; a dead one becomes plain text. */
export function toRichText(raw: Maybe<RawRichText>): RichText {
  return (raw ?? []).map((block) => {
    if (!block.children) return { ...block }
    const definitions = (block.markDefs ?? []).flatMap((mark) => toMarkDefinition(mark) ?? [])
    const dead = new Set(
      (block.markDefs ?? [])
        .map((mark) => mark._key)
        .filter((key) => !definitions.some((definition) => definition._key === key)),
    )
    return {
      ...block,
      markDefs: definitions,
      children: block.children.map((span) => ({
        ...span,
        marks: (span.marks ?? []).filter((mark) => !dead.has(mark)),
      })),
    }
  })
}

function toMarkDefinition({ _type, _key, href, page }: RawMark) {
  if (_type !== 'link') return undefined
  const target = toHrefTarget(toPageHref(page) ?? href)
  return target && { _type, _key, href: target.href, external: target.external }
}
