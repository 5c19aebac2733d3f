import { describe, expect, test } from '@jest/globals'
import { diets as schemaDiets } from 'schemas/diets'
import type { Diet } from '#content/types.ts'
import { DIET_WORDS, isSuitable, type Wish } from './diets.ts'

test('says of a dish what Studio offers to say, in the same words', () => {
  expect(Object.entries(DIET_WORDS).map(([value, { text }]) => ({ value, title: text }))).toEqual(
    schemaDiets,
  )
})

describe('isSuitable', () => {
  const laksa: Diet[] = ['spicy', 'shellfish']
  const chendol: Diet[] = ['vegan']
  const satay: Diet[] = ['nuts']

  test.each<[Wish[], Diet[], boolean]>([
    [[], laksa, true],
    [['not-spicy'], laksa, false],
    [['no-shellfish'], laksa, false],
    [['no-nuts'], laksa, true],
    [['no-nuts'], satay, false],
    [['vegetarian'], satay, false],
    [['vegetarian'], ['vegetarian'], true],
    [['vegetarian', 'no-nuts', 'no-shellfish', 'not-spicy'], chendol, true],
    [['no-nuts', 'not-spicy'], laksa, false],
  ])('%p for a dish that is %p: %p', (wishes, diets, expected) => {
    expect(isSuitable(diets, new Set(wishes))).toBe(expected)
  })
})
