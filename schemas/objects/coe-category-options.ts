import { COE_CATEGORIES } from 'core/cost/coe-results'

/** Options of a field that holds a COE category. */
export const coeCategoryOptions = {
  layout: 'radio' as const,
  direction: 'horizontal' as const,
  list: COE_CATEGORIES.map((category) => ({ title: category, value: category })),
}
