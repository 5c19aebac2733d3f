import { ALLERGENS } from 'core/dish-contents'
import type { Diet, Dish } from '#content/types.ts'

interface DietWord {
  text: string
  tone?: 'good' | 'hot'
}

export const DIET_WORDS = {
  vegetarian: { text: 'Vegetarian', tone: 'good' },
  vegan: { text: 'Vegan', tone: 'good' },
  spicy: { text: 'Spicy', tone: 'hot' },
  shellfish: { text: 'Contains shellfish' },
  nuts: { text: 'Contains nuts' },
  dairy: { text: 'Contains dairy' },
  egg: { text: 'Contains egg' },
  fish: { text: 'Contains fish' },
  gluten: { text: 'Contains gluten' },
  soy: { text: 'Contains soy' },
  sesame: { text: 'Contains sesame' },
  pork: { text: 'Contains pork' },
  beef: { text: 'Contains beef' },
  alcohol: { text: 'Contains alcohol' },
  'for-two': { text: 'For two' },
} as const satisfies Record<Diet, DietWord>

/** Shown wherever a menu does not name every allergen of its dishes. */
export const ASK_ABOUT_ALLERGENS = 'Allergens are not listed here, please ask.'

type Contents = Pick<Dish, 'diets' | 'otherAllergens'>

const isAllergen = (diet: Diet): boolean => ALLERGENS.some((allergen) => allergen === diet)

/** Keeps what a dish may say of itself: all of its allergens or none, as some would read like all. */
export function getContents(
  { diets, otherAllergens }: Contents,
  allergensListed: boolean,
): Contents {
  return allergensListed
    ? { diets, otherAllergens }
    : { diets: diets.filter((diet) => !isAllergen(diet)), otherAllergens: [] }
}

export type Wish =
  | 'vegetarian'
  | 'vegan'
  | 'no-pork'
  | 'no-beef'
  | 'no-nuts'
  | 'no-shellfish'
  | 'no-dairy'
  | 'no-egg'
  | 'no-gluten'
  | 'not-spicy'

export const WISHES = [
  { wish: 'vegetarian', label: 'Vegetarian' },
  { wish: 'vegan', label: 'Vegan' },
  { wish: 'no-nuts', label: 'No nuts' },
  { wish: 'no-shellfish', label: 'No shellfish' },
  { wish: 'no-dairy', label: 'No dairy' },
  { wish: 'no-egg', label: 'No egg' },
  { wish: 'no-gluten', label: 'No gluten' },
  { wish: 'no-pork', label: 'No pork' },
  { wish: 'no-beef', label: 'No beef' },
  { wish: 'not-spicy', label: 'Not spicy' },
] as const satisfies readonly { wish: Wish; label: string }[]

const MEETS = {
  vegetarian: (diets) => diets.includes('vegetarian') || diets.includes('vegan'),
  vegan: (diets) => diets.includes('vegan'),
  'no-pork': (diets) => !diets.includes('pork'),
  'no-beef': (diets) => !diets.includes('beef'),
  'no-dairy': (diets) => !diets.includes('dairy'),
  'no-egg': (diets) => !diets.includes('egg'),
  'no-gluten': (diets) => !diets.includes('gluten'),
  'no-nuts': (diets) => !diets.includes('nuts'),
  'no-shellfish': (diets) => !diets.includes('shellfish'),
  'not-spicy': (diets) => !diets.includes('spicy'),
} as const satisfies Record<Wish, (diets: readonly Diet[]) => boolean>

/** Wishes that exclude the dish. */
export function getUnmetWishes(diets: readonly Diet[]): Wish[] {
  return WISHES.flatMap(({ wish }) => (MEETS[wish](diets) ? [] : [wish]))
}

/**
 * Wishes that some dishes of a menu meet and others do not. Of a menu that does not name everything nobody can say
 * what a dish is without.
 */
export function getUsefulWishes(
  dishes: readonly { diets: readonly Diet[] }[],
  allergensListed: boolean,
) {
  return WISHES.filter(({ wish }) => {
    if (!allergensListed && wish.startsWith('no-')) return false
    const count = dishes.filter(({ diets }) => MEETS[wish](diets)).length
    return count > 0 && count < dishes.length
  })
}
