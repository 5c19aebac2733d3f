/** Fields in display order. */
export const WAITING_FIELDS = ['venue', 'date', 'party', 'from', 'until', 'name', 'email'] as const
export type WaitingField = (typeof WAITING_FIELDS)[number]

export const GROUP_FIELDS = [
  'venue',
  'date',
  'party',
  'around',
  'budget',
  'occasion',
  'message',
  'name',
  'email',
  'phone',
] as const
export type GroupField = (typeof GROUP_FIELDS)[number]
