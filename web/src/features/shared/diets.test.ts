import { expect, it } from '@jest/globals'
import { diets as schemaDiets } from 'schemas/diets'
import type { Diet } from '#content/types.ts'
import { DIET_WORDS, getUnmetWishes, getUsefulWishes, type Wish } from './diets.ts'

it('labels diets with Studio’s words', () => {
  expect(Object.entries(DIET_WORDS).map(([value, { text }]) => ({ value, title: text }))).toEqual(
    schemaDiets,
  )
})

it.each<[Diet[], Wish[]]>([
  [['vegan'], []],
  [
    ['vegetarian', 'nuts'],
    ['vegan', 'no-nuts'],
  ],
  [
    ['spicy', 'shellfish'],
    ['vegetarian', 'vegan', 'no-shellfish', 'not-spicy'],
  ],
  [[], ['vegetarian', 'vegan']],
])('finds for the diets %p the unmet wishes %p', (diets, wishes) => {
  expect(getUnmetWishes(diets)).toEqual(wishes)
})

it('offers only wishes that some dishes meet and others do not', () => {
  const getWishes = (...dishes: Diet[][]) =>
    getUsefulWishes(
      dishes.map((diets) => ({ diets })),
      true,
    ).map(({ wish }) => wish)
  expect(getWishes(['vegan'], ['nuts'], [])).toEqual(['vegetarian', 'vegan', 'no-nuts'])
  expect(getWishes(['nuts'], ['nuts'])).toEqual([])
  expect(getWishes()).toEqual([])
})

it('offers no wish to do without something when a menu does not name everything', () => {
  const dishes = [{ diets: ['vegan' as const] }, { diets: ['nuts' as const, 'pork' as const] }]
  expect(getUsefulWishes(dishes, false).map(({ wish }) => wish)).toEqual(['vegetarian', 'vegan'])
})
