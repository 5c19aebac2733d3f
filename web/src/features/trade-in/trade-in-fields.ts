/** Fields that can have an error, in the order of the form. */
export const TRADE_IN_FIELDS = [
  'plate',
  'makeModel',
  'mileage',
  'registered',
  'coeUntil',
  'condition',
  'name',
  'email',
  'phone',
  'loan',
  'photo-front',
  'photo-rear',
  'photo-dashboard',
  'photo-scratch',
] as const

export type TradeInField = (typeof TRADE_IN_FIELDS)[number]
