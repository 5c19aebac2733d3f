import { describe, expect, it } from '@jest/globals'
import { buildSampleMenu, SAMPLE_PICTURES } from './sample-menus.ts'

const pictures = new Map(
  SAMPLE_PICTURES.map((name) => [
    name,
    { url: `https://images.test/${name}`, width: 440, height: 440, alt: '' },
  ]),
)

describe('buildSampleMenu', () => {
  it('gives each dish its own picture, if it has one', () => {
    expect(new Set(SAMPLE_PICTURES).size).toBe(SAMPLE_PICTURES.length)
    const { dishes } = buildSampleMenu('balestier', pictures, new Date('2026-11-26T04:00:00Z'))
    expect(dishes.find(({ id }) => id === 'lor-mee')?.pictures).toMatchObject([
      { url: 'https://images.test/dish-lor-mee.webp' },
    ])
    expect(dishes.find(({ id }) => id === 'kaya-toast-set')?.pictures).toEqual([])
  })
})
