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
    },
    { _type: 'link', _key: 'dead', href: null, page: null },
  ],
}

it('resolves links, and keeps the text of a dead one', () => {
  expect(toRichText([paragraph])).toEqual([
    {
      ...paragraph,
      children: [children[0], { _type: 'span', _key: 's2', text: 'dead', marks: ['em'] }],
      markDefs: [{ _type: 'link', _key: 'alive', href: '/about', external: false }],
    },
  ])
})

it('refuses script links', () => {
  const [block] = toRichText([
    {
      ...paragraph,
      markDefs: [{ _type: 'link', _key: 'alive', href: 'javascript:x', page: null }],
    },
  ])
  expect(block?.['markDefs']).toEqual([])
})

it('answers an empty text for none', () => {
  expect(toRichText(null)).toEqual([])
})
