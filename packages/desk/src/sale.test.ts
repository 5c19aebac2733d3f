import { describe, expect, it } from '@jest/globals'
import { mayCorrect, parseSale, soldCarsSchema } from './sale.ts'

const TODAY = '2026-11-20'
const typed = {
  car: 'byd-seal',
  version: 'Premium',
  agreement: 'vsa 1826',
  price: 'S$188,888.50',
  date: TODAY,
}

describe('a typed sale', () => {
  it('becomes cents and a number without spaces', () => {
    expect(parseSale(typed, TODAY)).toEqual({
      ok: true,
      value: {
        agreement: 'VSA1826',
        priceCents: 18_888_850,
        date: TODAY,
        model: 'byd-seal',
        variant: 'Premium',
      },
    })
  })

  it.each([
    [{ car: '' }, /car that was sold/],
    [{ agreement: 'x' }, /number of the agreement/],
    [{ agreement: '<script>' }, /number of the agreement/],
    [{ price: '' }, /price of the whole car/],
    [{ price: '1000' }, /price of the whole car/],
    [{ price: '188,88' }, /price of the whole car/],
    [{ price: '1e9' }, /price of the whole car/],
    [{ date: '' }, /day of the agreement/],
    [{ date: '2026-11-21' }, /day of the agreement/],
  ])('says what to correct: %j', (patch, message) => {
    expect(parseSale({ ...typed, ...patch }, TODAY)).toEqual({
      ok: false,
      error: expect.stringMatching(message),
    })
  })
})

it('is corrected by a manager, and for 15 minutes by whoever closed it', () => {
  const sale = { agreement: 'VSA1826', priceCents: 18_888_850, date: TODAY }
  const closed = { closedAt: '2026-11-20T04:00:00.000Z', closedBy: 'ann@example.com' }
  const may = (me: string, isManager: boolean, at: string) =>
    mayCorrect(
      { ...sale, ...closed, model: undefined, variant: undefined },
      { me, isManager },
      new Date(at),
    )
  expect(may('ann@example.com', false, '2026-11-20T04:14:00.000Z')).toBe(true)
  expect(may('ann@example.com', false, '2026-11-20T04:15:00.000Z')).toBe(false)
  expect(may('ben@example.com', false, '2026-11-20T04:01:00.000Z')).toBe(false)
  expect(may('ben@example.com', true, '2026-12-20T04:00:00.000Z')).toBe(true)
})

it('reads the cars that can be sold with their versions, if they have any', () => {
  const cars = [
    { key: '/byd-seal', title: 'SEAL', versions: ['Premium', null] },
    { key: '/byd-m6', title: 'M6', versions: null },
  ]
  expect(soldCarsSchema.parse(cars)).toEqual([
    { key: 'byd-seal', title: 'SEAL', versions: ['Premium'] },
    { key: 'byd-m6', title: 'M6', versions: [] },
  ])
})
