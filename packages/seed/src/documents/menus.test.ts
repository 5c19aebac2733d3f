import { expect, it } from '@jest/globals'
import { ALLERGENS } from 'core/dish-contents'
import { SAMPLE_DISHES } from 'core/sample-dishes'
import { outlets } from './outlets.ts'

it('lists the allergens that the kitchens list when a menu is typed in', () => {
  const kitchens = new Map<string, readonly string[]>(
    Object.values(SAMPLE_DISHES).map(({ name, allergens }) => [name, allergens]),
  )
  const typed = outlets.flatMap(({ menuSections = [] }) =>
    menuSections.flatMap(({ dishes = [] }) => dishes),
  )
  const differing = typed.filter(({ name, diets }) =>
    ALLERGENS.some(
      (allergen) => diets?.includes(allergen) !== kitchens.get(name)?.includes(allergen),
    ),
  )
  expect(differing.map(({ name }) => name)).toEqual([])
})
