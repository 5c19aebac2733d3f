import { expect, it } from '@jest/globals'
import type { Block } from '#content/types.ts'
import { groupBlocks, joinFeatures } from './group-blocks.ts'

const buildText = (key: string, heading?: string): Block => ({
  type: 'textBlock',
  key,
  heading,
  body: [],
  links: [],
})
const hero: Block = { type: 'heroBlock', key: 'hero', heading: 'Privacy', actions: [] }

const toShape = (blocks: Block[]) =>
  groupBlocks(blocks, 3).map((group) =>
    group.kind === 'block' ? group.key : group.blocks.map(({ key }) => key),
  )

it('joins a long run of headed texts', () => {
  const texts = ['a', 'b', 'c'].map((key) => buildText(key, key))
  expect(toShape([hero, ...texts])).toEqual(['hero', ['a', 'b', 'c']])
})

it('leaves a short run alone', () => {
  expect(toShape([buildText('a', 'A'), hero, buildText('b', 'B')])).toEqual(['a', 'hero', 'b'])
})

it('ends a run at a text without a heading', () => {
  const blocks = [buildText('a', 'A'), buildText('b', 'B'), buildText('c'), buildText('d', 'D')]
  expect(toShape(blocks)).toEqual(['a', 'b', 'c', 'd'])
})

it('joins features that follow each other', () => {
  const image = { url: 'http://lake/images/p/d/a-746x520.png', width: 746, height: 520, alt: '' }
  const [a, b, c] = ['a', 'b', 'c'].map((key): Block => ({
    type: 'featureBlock',
    key,
    heading: key,
    text: '',
    image,
    imageSide: 'left',
  }))
  if (!a || !b || !c) throw new Error('There are three features.')
  const joined = joinFeatures(groupBlocks([a, b, hero, c], 3))
  expect(
    joined.map((group) =>
      group.kind === 'block' ? group.key : group.blocks.map(({ key }) => key),
    ),
  ).toEqual([['a', 'b'], 'hero', ['c']])
})
