import { describe, expect, it } from '@jest/globals'
import { TODAY, TRADE_IN_ENTRIES } from './trade-in.fixture.ts'
import { validateTradeIn } from './validate-trade-in.ts'

const check = (patch: Record<string, string> = {}) =>
  validateTradeIn({ ...TRADE_IN_ENTRIES, ...patch }, TODAY)

const getErrors = (patch: Record<string, string>) => {
  const result = check(patch)
  return result.ok ? {} : result.error
}

describe('a whole enquiry', () => {
  it("returns plate, numbers and end of the COE in the backend's format", () => {
    expect(check({ loan: ' 45,000.50 ', mayCall: 'on' })).toMatchObject({
      ok: true,
      value: {
        plate: 'SZZ 1826 H',
        mileage: 61_400,
        coeUntil: '2032-08-11',
        condition: { key: 'worn' },
        loan: 45_000.5,
        mayCall: true,
      },
    })
  })

  it('requires neither a loan nor consent to calls', () => {
    expect(check({ loan: '  ' })).toMatchObject({
      ok: true,
      value: { loan: undefined, mayCall: false },
    })
  })

  it('takes the spaces of a number that was copied', () => {
    expect(check({ mileage: '61\u202F400', loan: '45\u00A0000' })).toMatchObject({
      ok: true,
      value: { mileage: 61_400 },
    })
  })

  it('accepts a renewed COE only when the car is older than ten years', () => {
    const older = { registered: '2014-03-01', coeUntil: '2029-02-28' }
    expect(check(older)).toMatchObject({ ok: true, value: { coeUntil: '2029-02-28' } })
    expect(check({ coeUntil: '2029-02-28' })).toMatchObject({
      ok: true,
      value: { coeUntil: '2032-08-11' },
    })
  })
})

it('lists what each field needs in form order when the form is empty', () => {
  const result = validateTradeIn({}, TODAY)
  expect(result.ok ? [] : Object.entries(result.error)).toEqual([
    ['plate', 'Enter the plate as on the car, such as SLA 1234 M.'],
    ['makeModel', 'Enter make and model, as on the log card.'],
    ['mileage', 'Read the mileage off the dashboard, to the nearest hundred.'],
    ['registered', 'Enter the date of first registration; it is on the log card.'],
    ['condition', 'Choose the closest condition.'],
    ['name', 'Enter your name.'],
    ['email', 'Enter your email address, such as name@example.com.'],
    ['phone', 'Enter a number we can reach you on.'],
  ])
})

describe('bad input', () => {
  const mileage = 'Enter the mileage as a whole number, such as 61,400.'
  const loan = 'Enter the loan in dollars, such as 45,000, or leave it empty.'
  it.each([
    [
      'a letter that does not fit',
      { plate: 'SZZ 1826 A' },
      { plate: 'The last letter does not match. Check the plate on the car.' },
    ],
    [
      'no last letter',
      { plate: 'SZZ 1826' },
      { plate: 'The last letter is missing. Enter the plate as on the car.' },
    ],
    [
      'a plate of elsewhere',
      { plate: 'WXY 12345' },
      { plate: 'Enter the plate as on the car, such as SLA 1234 M.' },
    ],
    ['a mileage in words', { mileage: 'sixty thousand' }, { mileage }],
    ['half a kilometre', { mileage: '61400.5' }, { mileage }],
    ['groups of two', { mileage: '6,14,00' }, { mileage }],
    ['fewer than none', { mileage: '-5' }, { mileage }],
    [
      'further than cars drive',
      { mileage: '1,000,000' },
      { mileage: 'This is too high. Check the mileage.' },
    ],
    [
      'registered tomorrow',
      { registered: '2026-11-21' },
      {
        registered:
          'This date is in the future. Enter the date on which the car was first registered.',
      },
    ],
    [
      'a day that does not exist',
      { registered: '2022-02-30' },
      { registered: 'Enter the date as day, month and year, such as 21/11/2026.' },
    ],
    [
      'an older car without its renewed COE',
      { registered: '2014-03-01' },
      { coeUntil: 'The first COE ran out on 29 Feb 2024. Enter when the renewed one ends.' },
    ],
    [
      'a renewed COE that has run out',
      { registered: '2014-03-01', coeUntil: '2026-11-19' },
      { coeUntil: 'This COE has expired. Enter when the current one ends, or call us.' },
    ],
    [
      'a COE of eleven years',
      { registered: '2014-03-01', coeUntil: '2037-11-20' },
      { coeUntil: 'A COE lasts ten years at most. Check the year.' },
    ],
    [
      'a condition of their own',
      { condition: 'mint' },
      { condition: 'Choose the closest condition.' },
    ],
    ['a loan in words', { loan: 'a lot' }, { loan }],
    ['a third decimal', { loan: '45.005' }, { loan }],
    ['a loan for a house', { loan: '1,200,000' }, { loan: 'This is too high. Check the amount.' }],
  ])('rejects %s', (_case, patch, errors) => {
    expect(getErrors(patch)).toEqual(errors)
  })
})
