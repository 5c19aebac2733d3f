import { expect, it } from '@jest/globals'
import { type RawRichText, toRichText } from './rich-text.ts'

const children = [
  { _type: 'span' as const, _key: 's1', text: 'live', marks: ['strong', 'alive'] },
  { _type: 'span' as const, _key: 's2', text: 'dead', marks: ['em', 'dead'] },
]
const paragraph: RawRichText[number] = {
  _type: 'block',
  _key: 'b',
  children,
  markDefs: [
    {
      _type: 'link',
      _key: 'alive',
      href: null,
      page: { _type: 'page', path: '/about', externalLink: null },
      anchor: null,
      inNewTab: null,
    },
    { _type: 'link', _key: 'dead', href: null, page: null, anchor: null, inNewTab: null },
  ],
}

it('resolves links, and keeps the text of a dead one', () => {
  expect(toRichText([paragraph])).toEqual([
    {
      ...paragraph,
      children: [children[0], { _type: 'span', _key: 's2', text: 'dead', marks: ['em'] }],
      markDefs: [{ _type: 'link', _key: 'alive', kind: 'href', href: '/about', external: false }],
    },
  ])
})

it('opens a page at a part of it, and in a new tab', () => {
  const page = { _type: 'page' as const, path: '/about', externalLink: null }
  const mark = { _type: 'link' as const, _key: 'alive', href: null, page }
  const [block] = toRichText([
    { ...paragraph, markDefs: [{ ...mark, anchor: 'team', inNewTab: true }] },
  ])
  expect(block?.['markDefs']).toEqual([
    {
      _type: 'link',
      _key: 'alive',
      kind: 'href',
      href: '/about#team',
      external: false,
      inNewTab: true,
    },
  ])
})

it('refuses script links', () => {
  const [block] = toRichText([
    {
      ...paragraph,
      markDefs: [
        {
          _type: 'link',
          _key: 'alive',
          href: 'javascript:x',
          page: null,
          anchor: null,
          inNewTab: null,
        },
      ],
    },
  ])
  expect(block?.['markDefs']).toEqual([])
})

it('answers an empty text for none', () => {
  expect(toRichText(null)).toEqual([])
})
