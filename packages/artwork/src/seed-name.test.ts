import { expect, it } from '@jest/globals'
import { readPaints, toSeedName } from './seed-name.ts'

it.each([
  ['seal-hero-dark-tamarind.png', 'scene-seal.webp'],
  ['seal-6-ev-hero-dark-porcelain.png', 'scene-seal-6-ev.webp'],
  ['sealion-7-turn-04-dark-tide.png', 'turn-sealion-7-04.webp'],
  ['seal-card-dark-ink.png', 'car-seal-ink.webp'],
  ['m6-rear-dark-pandan.png', 'view-m6-rear.webp'],
  ['dish-laksa.png', 'dish-laksa.webp'],
  ['dish-table-top.png', 'table-top.webp'],
  ['venue-suntec.png', 'venue-suntec.webp'],
])('names %s as the seed does: %s', (render, name) => {
  expect(toSeedName(render)).toBe(name)
})

it.each([
  'seal-hero-dark-ink.png',
  'seal-hero-light-tamarind.png',
  'seal-hero-dark-tamarind-390.png',
  'seal-card-light-ink.png',
  'venue-suntec-390.png',
  'log-hero',
])('leaves %s where it is', (render) => {
  expect(toSeedName(render)).toBeUndefined()
})

it('has the paints of every car', () => {
  expect(readPaints().get('d9')).toEqual(['ink'])
})
