/** Fields that can have an error, in the order of the form. */
export const PRE_ORDER_FIELDS = [
  'variant',
  'paint',
  'venue',
  'name',
  'email',
  'phone',
  'terms',
] as const

export type PreOrderField = (typeof PRE_ORDER_FIELDS)[number]
