import { expect, it } from '@jest/globals'
import { keepUnits } from './keep-units.ts'

const show = (text: string) => keepUnits(text).replaceAll('\u00A0', '_')

it.each([
  ['11.30 am – 3 pm, 6 pm – 10 pm', '11.30_am – 3_pm, 6_pm – 10_pm'],
  ['Rear drive, 230 kW, 82.6 kWh', 'Rear drive, 230_kW, 82.6_kWh'],
  ['2.4 m by 4.8 m. At 1,620 mm it is low.', '2.4_m by 4.8_m. At 1,620_mm it is low.'],
  ['3 Temasek Boulevard, Singapore 038983', '3 Temasek Boulevard, Singapore_038983'],
  ['S$50 a month for 10 years, an hour a day', 'S$50 a_month for 10_years, an_hour a_day'],
])('keeps numbers and their units together: %s', (text, kept) => {
  expect(show(text)).toBe(kept)
})

it.each(['Wait 5 more, I am here', 'Seal 6 EV', 'a monthly sum', '5 metres'])(
  'leaves other spaces alone: %s',
  (text) => {
    expect(keepUnits(text)).toBe(text)
  },
)
