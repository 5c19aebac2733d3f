import type { Diet } from '#content/types.ts'

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
  pork: { text: 'Contains pork' },
  beef: { text: 'Contains beef' },
  alcohol: { text: 'Contains alcohol' },
  'for-two': { text: 'For two' },
} as const satisfies Record<Diet, DietWord>

export type Wish = 'vegetarian' | 'no-nuts' | 'no-shellfish' | 'not-spicy'

export const WISHES = [
  { wish: 'vegetarian', label: 'Vegetarian' },
  { wish: 'no-nuts', label: 'No nuts' },
  { wish: 'no-shellfish', label: 'No shellfish' },
  { wish: 'not-spicy', label: 'Not spicy' },
] as const satisfies readonly { wish: Wish; label: string }[]

const MEETS = {
  vegetarian: (diets) => diets.includes('vegetarian') || diets.includes('vegan'),
  'no-nuts': (diets) => !diets.includes('nuts'),
  'no-shellfish': (diets) => !diets.includes('shellfish'),
  'not-spicy': (diets) => !diets.includes('spicy'),
} as const satisfies Record<Wish, (diets: readonly Diet[]) => boolean>

/** Whether a dish is for someone with these wishes. */
export function isSuitable(diets: readonly Diet[], wishes: ReadonlySet<Wish>): boolean {
  return [...wishes].every((wish) => MEETS[wish](diets))
}
