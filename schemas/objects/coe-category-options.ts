import { COE_CATEGORIES, RESULT_CATEGORIES } from 'core/cost/coe-results'

const toOptions = <Category extends string>(categories: readonly Category[]) => ({
  layout: 'radio' as const,
  direction: 'horizontal' as const,
  list: categories.map((category) => ({ title: category, value: category })),
})

/** Options of a field that holds the COE category of a car. */
export const coeCategoryOptions = toOptions(COE_CATEGORIES)

/** Options of a field that holds the category of a result. */
export const resultCategoryOptions = toOptions(RESULT_CATEGORIES)
