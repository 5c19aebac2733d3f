import { expect, it } from '@jest/globals'
import { checkCard } from './test-cards.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Lim' }
const check = (patch: Partial<typeof card>) => checkCard({ ...card, ...patch }, NOW)

it.each([
  ['4242 4242 4242 4242', 'succeeds'],
  ['4242-4242-4242-4242', 'succeeds'],
  ['4000002500003155', 'needs-authentication'],
])('%s %s', (number, value) => {
  expect(check({ number })).toEqual({ ok: true, value })
})

it.each([
  ['number', '4000000000000002', 'The card was declined. Try another one.'],
  ['number', '4000000000009995', 'The card has insufficient funds. Try another one.'],
  [
    'number',
    '4111111111111111',
    'Only the test numbers below work here. Never type the number of a real card.',
  ],
  ['number', '', 'Write the card number: 12 to 19 digits.'],
  ['expiry', '13/34', 'Write the expiry date as month and year: 12/34.'],
  ['expiry', '10/26', 'The card has expired.'],
  ['cvc', '12', 'Write the 3 or 4 digits of the CVC.'],
  ['name', ' ', 'Write the name on the card.'],
])('%s "%s": %s', (field, value, message) => {
  expect(check({ [field]: value })).toEqual({ ok: false, error: [{ field, message }] })
})

it.each(['11/26', '1/2027', '12 / 34'])('accepts the expiry date %s', (expiry) => {
  expect(check({ expiry })).toMatchObject({ ok: true })
})
