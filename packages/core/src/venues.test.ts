import { expect, it } from '@jest/globals'
import { getVenueTitle, VENUE_VALUES } from './venues.ts'

it('has the venues of the specification', () => {
  expect(VENUE_VALUES).toEqual([
    'suntec',
    'boat-quay',
    'balestier',
    'hillview',
    'tanjong-pagar',
    'imm',
    'waterway-point',
    'centre-point',
  ])
})

it('names a venue that it knows', () => {
  expect(getVenueTitle('suntec')).toBe('Suntec City')
  expect(getVenueTitle('orchard')).toBeUndefined()
})
