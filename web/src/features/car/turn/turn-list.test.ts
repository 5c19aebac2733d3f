import { expect, it } from '@jest/globals'
import { buildImage } from '../car.fixture.ts'
import { buildTurnList } from './turn-list.ts'

it('lists each picture in two sizes, on the site’s own origin and 16:9', () => {
  const { small, large } = buildTurnList([buildImage('one'), buildImage('two')])
  expect(small[0]).toMatch(/^\/images\/p\/d\/one-2400x980\.png\?.*w=640&h=360$/)
  expect(large[1]).toMatch(/^\/images\/p\/d\/two-2400x980\.png\?.*w=800&h=450$/)
})
