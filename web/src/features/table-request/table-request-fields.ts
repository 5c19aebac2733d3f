/** Fields in display order. */
export const WAITING_FIELDS = [
  'venue',
  'party',
  'date',
  'from',
  'until',
  'name',
  'email',
  'phone',
  'messages',
] as const
export type WaitingField = (typeof WAITING_FIELDS)[number]

export const GROUP_FIELDS = [
  'venue',
  'party',
  'date',
  'around',
  'budget',
  'occasion',
  'message',
  'name',
  'email',
  'phone',
] as const
export type GroupField = (typeof GROUP_FIELDS)[number]
