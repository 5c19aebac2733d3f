import { describe, expect, it } from '@jest/globals'
import { VENUES } from 'core/venues'
import { getVenueTitle, isVenue, venues } from './venues.ts'

describe('venues', () => {
  it('are those of the specification', () => {
    expect(venues.map(({ value }) => value)).toEqual([
      'suntec',
      'boat-quay',
      'balestier',
      'hillview',
      'tanjong-pagar',
      'imm',
      'waterway-point',
      'centre-point',
    ])
    expect(VENUES).toEqual(venues.map(({ value }) => value))
  })

  it('recognises a venue', () => {
    expect(isVenue('imm')).toBe(true)
    expect(isVenue('zhongshan-park')).toBe(false)
    expect(isVenue(undefined)).toBe(false)
  })

  it('have titles', () => {
    expect(getVenueTitle('suntec')).toBe('Suntec City')
    expect(getVenueTitle('orchard')).toBeUndefined()
  })
})
