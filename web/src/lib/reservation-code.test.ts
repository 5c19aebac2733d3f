import { describe, expect, it } from '@jest/globals'
import { getReservationVenue, parseReservation } from './reservation-code.ts'

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

describe('parseReservation', () => {
  it('opens the sheet when the parameter is present', () => {
    expect(parseReservation('?reservation')).toEqual({ venue: undefined })
    expect(parseReservation('?reservation=')).toEqual({ venue: undefined })
    expect(parseReservation('?a=1&reservation=nowhere')).toEqual({ venue: undefined })
  })

  it('preselects the venue of a known code', () => {
    expect(parseReservation('?reservation=zsp')).toEqual({ venue: 'balestier' })
  })

  it('does nothing without the parameter', () => {
    expect(parseReservation('')).toBeUndefined()
    expect(parseReservation('?reservations=bq')).toBeUndefined()
  })
})
