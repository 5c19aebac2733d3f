/** Tags of the menu gateway that are not allergens. */
export const DIETARY_TAGS = [
  'vegetarian',
  'vegan',
  'contains-pork',
  'contains-beef',
  'contains-alcohol',
  'for-two',
] as const

export type DietaryTag = (typeof DIETARY_TAGS)[number]

export const ALLERGENS = [
  'shellfish',
  'fish',
  'nuts',
  'dairy',
  'egg',
  'gluten',
  'soy',
  'sesame',
] as const

export type Allergen = (typeof ALLERGENS)[number]
