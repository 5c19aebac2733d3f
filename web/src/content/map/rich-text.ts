import type { RichText } from '../types.ts'
import type { Maybe } from './clean.ts'
import { type RawLinkedPage, toHrefTarget, toPageHref } from './link.ts'

interface RawMark {
  _type: string
  _key: string
  href?: Maybe<string>
  page?: Maybe<RawLinkedPage>
}

interface RawSpan {
  _type: string
  _key: string
  marks?: Maybe<readonly string[]>
}

export interface RawRichTextBlock {
  _type: string
  _key: string
  children?: Maybe<readonly RawSpan[]>
  markDefs?: Maybe<readonly RawMark[]>
}

/** Links become `{_type: 'link', _key, href, external}`; a dead one becomes plain text. */
export function toRichText(raw: Maybe<readonly RawRichTextBlock[]>): RichText {
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
