import { expect, it } from '@jest/globals'
import { parseReservation } from './visit-wish.ts'

it('opens the sheet when the parameter is present', () => {
  expect(parseReservation('?reservation')).toEqual({})
  expect(parseReservation('?reservation=')).toEqual({})
  expect(parseReservation('')).toBeUndefined()
  expect(parseReservation('?reservations=bq')).toBeUndefined()
})

it('preselects the venue of a known code, and what else the address asks for', () => {
  expect(parseReservation('?reservation=zsp')).toEqual({ venue: 'balestier' })
  expect(
    parseReservation('?reservation=bq&guests=4&date=2026-11-28&time=19:30&model=sealion-7'),
  ).toEqual({
    venue: 'boat-quay',
    guests: '4',
    date: '2026-11-28',
    time: '19:30',
    model: 'sealion-7',
  })
})

it.each(['true', '1', 'nowhere', 'waterway-point', 'boat-quay', 'ZSP'])(
  'preselects nothing for %s, which is none of the four codes',
  (code) => {
    expect(parseReservation(`?a=1&reservation=${code}`)).toEqual({})
    expect(parseReservation(`?reservation=${code}&venue=suntec`)).toEqual({ venue: 'suntec' })
  },
)

it('cuts what is longer than any value', () => {
  expect(parseReservation(`?reservation&venue=${'x'.repeat(500)}`)?.venue).toHaveLength(60)
})

it.each([
  ['zsp', 'balestier'],
  ['tpc', 'tanjong-pagar'],
  ['bq', 'boat-quay'],
  ['suntec', 'suntec'],
])('maps the code %s to %s', (code, venue) => {
  expect(parseReservation(`?reservation=${code}`)).toEqual({ venue })
})

it.each(['', 'BQ', 'Suntec', 'boat-quay', 'wwp', 'toString', '__proto__'])(
  'maps the code %p to nothing',
  (code) => {
    expect(parseReservation(`?reservation=${code}`)).toEqual({})
  },
)
