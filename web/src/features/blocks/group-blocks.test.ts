import { expect, it } from '@jest/globals'
import type { Block } from '#content/types.ts'
import { groupBlocks } from './group-blocks.ts'

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
