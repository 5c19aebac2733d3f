import { expect, it } from '@jest/globals'
import { toDatedPriceText, toPriceText } from './price-text.ts'

it.each([
  [
    { amount: 171_888, includesCoe: true, monthlyCents: 1441_00, downPaymentCents: 68_756_00 },
    'S$171,888 with COE · from S$1,441 a\u00A0month, S$68,756\u00A0down',
  ],
  [{ amount: 171_888, includesCoe: true }, 'S$171,888 with COE'],
  [{ amount: 40_000, includesCoe: false }, 'S$40,000 without COE'],
])('says what %p costs', (price, text) => {
  expect(toPriceText(price)).toBe(text)
})

it('says of which version, year of registration and date a price is, as the cards do', () => {
  const price = { amount: 168_388, includesCoe: true, provenance: { asOf: '2025-06-30' } }
  expect(toDatedPriceText(price, 'Dynamic')).toBe(
    'S$168,388 with COE. Dynamic, registered in 2025; price of 30 Jun 2025',
  )
  expect(toDatedPriceText(price)).toBe(
    'S$168,388 with COE. Registered in 2025; price of 30 Jun 2025',
  )
})
