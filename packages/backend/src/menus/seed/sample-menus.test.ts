import { describe, expect, it } from '@jest/globals'
import { buildSampleMenu, SAMPLE_PICTURES } from './sample-menus.ts'

const pictures = new Map(
  SAMPLE_PICTURES.map((name) => [
    name,
    { url: `https://images.test/${name}`, width: 440, height: 440, alt: '' },
  ]),
)
const getPictured = (venue: Parameters<typeof buildSampleMenu>[0]) =>
  buildSampleMenu(venue, pictures, new Date('2026-11-26T04:00:00Z'))
    .dishes.filter((dish) => dish.pictures.length > 0)
    .map(({ id }) => id)

describe('buildSampleMenu', () => {
  it('gives each dish its own picture', () => {
    expect(new Set(SAMPLE_PICTURES).size).toBe(SAMPLE_PICTURES.length)
    const { dishes } = buildSampleMenu('balestier', pictures, new Date('2026-11-26T04:00:00Z'))
    expect(dishes.find(({ id }) => id === 'lor-mee')?.pictures).toMatchObject([
      { url: 'https://images.test/dish-lor-mee.webp' },
    ])
  })

  it('leaves out the pictures that a long menu has no room for', () => {
    expect(getPictured('tanjong-pagar')).toContain('teh-c')
    expect(getPictured('suntec')).not.toContain('teh-c')
    expect(getPictured('suntec')).toContain('hand-cut-laksa')
  })
})
