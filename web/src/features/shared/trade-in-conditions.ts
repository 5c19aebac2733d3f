/** Conditions of a traded-in car, as labelled in the form. */
export const TRADE_IN_CONDITIONS = [
  { key: 'clean', title: 'Clean', text: 'No marks you would point out to a buyer.' },
  { key: 'worn', title: 'Normal wear', text: 'Kerbed wheels, car-park dings, a life lived.' },
  {
    key: 'needs-work',
    title: 'Needs work',
    text: 'Warning lights, an accident, or it does not start.',
  },
] as const
