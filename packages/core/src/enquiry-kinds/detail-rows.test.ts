import { expect, it } from '@jest/globals'
import { toDetailRows, toWords } from './detail-rows.ts'

const toLines = (...given: Parameters<typeof toDetailRows>) =>
  toDetailRows(...given).map(({ label, text }) => `${label}: ${text}`)

it('formats the details of a kind in its order, and leaves out what is empty', () => {
  const details = {
    loanCents: 4_500_000,
    plate: 'SZZ 1826 H',
    condition: 'worn',
    photos: ['a', 'b'],
  }
  expect(toLines('TRADE_IN', { ...details, makeModel: ' ', coeUntil: null })).toEqual([
    'Number plate: SZZ 1826 H',
    'Condition: Normal wear',
    'Loan left to pay: S$45,000',
    'Photos: 2',
  ])
})

it('shows values of an unexpected type or format as they are', () => {
  expect(toLines('TRADE_IN', { mileageKm: 'many', registered: 'May 2019' })).toEqual([
    'Mileage: many',
    'First registered: May 2019',
  ])
})

it('shows unknown details to staff only', () => {
  expect(toDetailRows('CONTACT', { favouriteDish: 'Laksa' })).toEqual([
    { name: 'favouriteDish', label: 'Favourite dish', text: 'Laksa', isForStaff: true },
  ])
})

it('reads keys as words', () => {
  expect([toWords('mileageKm'), toWords('keep-application')]).toEqual([
    'Mileage km',
    'Keep application',
  ])
})
