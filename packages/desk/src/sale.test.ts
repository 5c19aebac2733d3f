import { describe, expect, it } from '@jest/globals'
import { parseSale } from './sale.ts'

const TODAY = '2026-11-20'
const typed = { agreement: 'vsa 1826', price: 'S$188,888.50', date: TODAY }

describe('a typed sale', () => {
  it('becomes cents and a number without spaces', () => {
    expect(parseSale(typed, TODAY)).toEqual({
      ok: true,
      value: { agreement: 'VSA1826', priceCents: 18_888_850, date: TODAY },
    })
  })

  it.each([
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
