/** Amounts that a large group would like to spend, for each guest. */
export const GROUP_BUDGETS = {
  'under-30': 'Under S$30 a guest',
  '30-50': 'S$30 to S$50 a guest',
  '50-80': 'S$50 to S$80 a guest',
  'over-80': 'Over S$80 a guest',
  open: 'Not decided yet',
} as const

/** More than that is an event, which starts with a call. */
export const MAX_GROUP = 300
