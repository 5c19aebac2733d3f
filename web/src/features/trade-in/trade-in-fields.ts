/** What can be complained about, in the order of the form. */
export const TRADE_IN_FIELDS = [
  'plate',
  'mileage',
  'makeModel',
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

export const CONDITIONS = [
  { key: 'clean', title: 'Clean', text: 'No marks you would point out to a buyer.' },
  { key: 'worn', title: 'Normal wear', text: 'Kerbed wheels, car-park dings, a life lived.' },
  {
    key: 'needs-work',
    title: 'Needs work',
    text: 'Warning lights, an accident, or it does not start.',
  },
] as const
