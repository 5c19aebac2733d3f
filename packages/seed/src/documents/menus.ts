import type { DietaryTag } from 'core/dish-contents'
import { SAMPLE_DISHES, type SampleDish, type SampleDishName } from 'core/sample-dishes'
import { dishImage } from './dishes.ts'
import type { Dish, MenuSection } from './types.ts'

/** Date of this sample menu; the kitchens' own systems have the real one. */
export const MENU_DATE = '2026-11-20'

const DIETS = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  'contains-pork': 'pork',
  'contains-beef': 'beef',
  'contains-alcohol': 'alcohol',
  'for-two': 'for-two',
} as const satisfies Record<DietaryTag, string>

/** The same words of a dish as the kitchens' own menus have. */
function buildDish(key: SampleDishName): Dish {
  const dish = SAMPLE_DISHES[key]
  const { name, description, priceCents, dietaryTags, allergens, spiceLevel }: SampleDish = dish
  return {
    _type: 'dish',
    name,
    description,
    price: priceCents / 100,
    diets: [
      ...dietaryTags.map((tag) => DIETS[tag]),
      ...(spiceLevel ? (['spicy'] as const) : []),
      ...allergens,
    ],
    ...('picture' in dish && { image: dishImage(dish.picture) }),
    ...(key === 'crabBeeHoon' && { soldOut: true }),
  }
}

export function menuSection(title: string, dishes: readonly SampleDishName[]): MenuSection {
  return { _type: 'menuSection', title, dishes: dishes.map(buildDish) }
}
