/** Dietary information on menus in words instead of symbols. */
export const diets = [
  { value: 'vegetarian', title: 'Vegetarian' },
  { value: 'vegan', title: 'Vegan' },
  { value: 'spicy', title: 'Spicy' },
  { value: 'shellfish', title: 'Contains shellfish' },
  { value: 'nuts', title: 'Contains nuts' },
  { value: 'dairy', title: 'Contains dairy' },
  { value: 'egg', title: 'Contains egg' },
  { value: 'fish', title: 'Contains fish' },
  { value: 'gluten', title: 'Contains gluten' },
  { value: 'soy', title: 'Contains soy' },
  { value: 'sesame', title: 'Contains sesame' },
  { value: 'pork', title: 'Contains pork' },
  { value: 'beef', title: 'Contains beef' },
  { value: 'alcohol', title: 'Contains alcohol' },
  { value: 'for-two', title: 'For two' },
] as const
