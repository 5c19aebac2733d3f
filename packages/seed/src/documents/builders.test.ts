import { describe, expect, it } from '@jest/globals'
import { image } from './builders.ts'
import { toOrderRank } from './order-rank.ts'
import { bullets, paragraph, text } from './rich-text.ts'

describe('image', () => {
  it('points to the file beside the dataset', () => {
    expect(image('table-top', 'A table').hotspot).toMatchObject({ x: 0.5, y: 0.5 })
    const { _sanityAsset: file } = image('table-top', 'A table')
    expect(file).toBe('image@file://./images/table-top.webp')
  })
})

describe('toOrderRank', () => {
  it('sorts as text in list order', () => {
    const ranks = Array.from({ length: 40 }, (_, index) => toOrderRank(index))
    expect(ranks.toSorted()).toEqual(ranks)
  })

  it('throws for a document without a place', () => {
    expect(() => toOrderRank(-1)).toThrow('not in the list')
  })
})

describe('rich text', () => {
  it('marks each link separately', () => {
    const [block] = paragraph('See ', { text: 'the form', href: '/test-drive' }, '.')
    const [link] = block?.markDefs ?? []
    const { _key: key } = link ?? {}
    expect(link).toMatchObject({ _type: 'link', href: '/test-drive' })
    expect(block?.children?.map(({ text: run, marks }) => [run, marks])).toEqual([
      ['See ', []],
      ['the form', [key]],
      ['.', []],
    ])
  })

  it('links to documents', () => {
    const [block] = paragraph({ text: 'here', page: 'page-terms' })
    expect(block?.markDefs?.[0]).toMatchObject({ page: { _type: 'reference', _ref: 'page-terms' } })
  })

  it('joins paragraphs and lists', () => {
    const blocks = text(paragraph({ strong: 'Bring' }), bullets('a licence', ['time']))
    expect(blocks.map(({ listItem }) => listItem)).toEqual([undefined, 'bullet', 'bullet'])
    expect(blocks[0]?.children?.[0]?.marks).toEqual(['strong'])
  })
})
