import type { CareerByPathQueryResult } from 'schemas/sanity-types'
import type { RichText } from '../types.ts'
import { type ItemOf, mapDefined, type Maybe, type Raw, toList } from './clean.ts'
import { toHrefTarget, toPageHref } from './link.ts'

export type RawRichText = Raw<NonNullable<CareerByPathQueryResult>['body']>
type RawMark = ItemOf<ItemOf<RawRichText>['markDefs']>

/** Links get their target; a dead one becomes plain text. */
export function toRichText(raw: Maybe<RawRichText>): RichText {
  return mapDefined(raw, (block) => {
    // A field that a draft has emptied is null in GROQ's answer.
    const own = {
      ...block,
      style: block.style ?? undefined,
      listItem: block.listItem ?? undefined,
      level: block.level ?? undefined,
    }
    if (!block.children) return { ...own, children: undefined, markDefs: undefined }
    const marks = toList(block.markDefs)
    const definitions = mapDefined(marks, toMarkDefinition)
    const dead = new Set(
      marks
        .map((mark) => mark._key)
        .filter((key) => !definitions.some((definition) => definition._key === key)),
    )
    return {
      ...own,
      markDefs: definitions,
      children: mapDefined(block.children, (span) => ({
        ...span,
        text: span.text ?? '',
        marks: toList(span.marks).filter((mark) => !dead.has(mark)),
      })),
    }
  })
}

function toMarkDefinition({ _type, _key, href, page, anchor, inNewTab }: RawMark) {
  if (_type !== 'link') return undefined
  const target = toHrefTarget(toPageHref(page, anchor) ?? href)
  return target && { _type, _key, ...target, ...(inNewTab && { inNewTab: true }) }
}
