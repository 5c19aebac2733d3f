import { STANDARD_LOAN } from 'core/cost/loan-terms'

/** Value that nobody can know for the visitor: each can be changed, and each is called an assumption. */
export interface Assumption {
  name: string
  /** Value as typed into its field; absent where nothing is assumed. */
  value?: string
  /** With its unit: "2.48 % a year". */
  text: string
  source: string
}

const RATE = String(STANDARD_LOAN.flatBasisPoints / 100)
const EXAMPLE = 'An example. Put in your own.'

/** ISO date on which they were last looked at. */
export const ASSUMED_ON = '2026-11-23'

export const ASSUMPTIONS = {
  rate: {
    name: 'Flat rate of the loan',
    value: RATE,
    text: `${RATE} % a year`,
    source:
      'Seen in a third party’s file of 8 Jul 2026; uncertain. Put in the rate your bank quotes.',
  },
  ves: {
    name: 'VES band',
    value: 'A',
    text: 'A for an electric car, B for any other',
    source: 'The band is on the LTA sheet of the car; until it is published we assume it.',
  },
  km: { name: 'Distance', value: '17000', text: '17,000 km a year', source: EXAMPLE },
  home: {
    name: 'Electricity at home',
    value: '45',
    text: '45 cents a kWh',
    source: 'Seen in a third party’s file of 8 Jul 2026; uncertain. Your bill has yours.',
  },
  public: {
    name: 'Electricity at public chargers',
    value: '45',
    text: '45 cents a kWh',
    source: 'Taken as at home until you change it; a fast charger costs more.',
  },
  share: { name: 'Charged at home', value: '100', text: '100 %', source: EXAMPLE },
  use: {
    name: 'Consumption',
    text: 'as stated for the version, else its battery by its range',
    source: 'The specifications of the model, each with test, date and source.',
  },
  insurance: {
    name: 'Insurance',
    text: 'left out until you put it in',
    source: 'It rests on you, and nobody publishes a price. Put in your quote.',
  },
  servicing: {
    name: 'Servicing',
    text: 'left out',
    source: 'No price is published yet.',
  },
  litres: {
    name: 'A petrol car beside it',
    value: '7.5',
    text: '7.5 litres for 100 km',
    source: EXAMPLE,
  },
  cc: { name: 'Engine of that car', value: '1600', text: '1,600 cc', source: EXAMPLE },
  petrol: {
    name: 'Petrol',
    value: '3.48',
    text: 'S$3.48 a litre',
    source: 'A list price of September 2026 from a third party’s file; uncertain.',
  },
  air: {
    name: 'More for air-conditioning',
    value: '10',
    text: '10 % more than the test',
    source: EXAMPLE,
  },
  speed: {
    name: 'More for speed',
    value: '0',
    text: 'nothing more than the test',
    source: 'An example: expressways take more, town traffic less.',
  },
  ac: { name: 'Your AC charger', value: '7', text: '7 kW', source: EXAMPLE },
  dc: { name: 'A fast charger', value: '60', text: '60 kW', source: EXAMPLE },
} as const satisfies Readonly<Record<string, Assumption>>
