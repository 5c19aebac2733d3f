import { describe, expect, it } from '@jest/globals'
import { getReservationVenue } from './reservation-code.ts'

describe('getReservationVenue', () => {
  it.each([
    ['zsp', 'balestier'],
    ['tpc', 'tanjong-pagar'],
    ['bq', 'boat-quay'],
    ['suntec', 'suntec'],
  ])('maps %s to %s', (code, venue) => {
    expect(getReservationVenue(code)).toBe(venue)
  })

  it.each(['', 'BQ', 'Suntec', 'boat-quay', 'wwp', 'toString', '__proto__'])(
    'maps %p to nothing',
    (code) => {
      expect(getReservationVenue(code)).toBeUndefined()
    },
  )
})
