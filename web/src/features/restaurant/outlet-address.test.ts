import { describe, expect, it } from '@jest/globals'
import { buildMapHref, formatAddress } from './outlet-address.ts'

const suntec = {
  name: 'Suntec City',
  address1: '3 Temasek Boulevard',
  address2: 'Singapore 038983',
  sampleFields: ['phone'],
}
const getQuery = (href: string) => new URL(href).searchParams.get('query')

describe('the map', () => {
  it('searches for the address', () => {
    expect(getQuery(buildMapHref(suntec))).toBe(
      'BYD by 1826 Suntec City, 3 Temasek Boulevard, Singapore 038983',
    )
  })

  it('prefers the coordinates that marketing has set', () => {
    const geo = { lat: 1.2947, lng: 103.8578 }
    expect(getQuery(buildMapHref({ ...suntec, geo }))).toBe('1.2947,103.8578')
    expect(getQuery(buildMapHref({ ...suntec, geo, sampleFields: ['geo'] }))).toMatch(/Temasek/)
  })

  it('does not use a sample address', () => {
    expect(getQuery(buildMapHref({ ...suntec, sampleFields: ['address2'] }))).toBe(
      'BYD by 1826 Suntec City, Singapore',
    )
  })
})

it('joins the known parts of an address', () => {
  expect(formatAddress(suntec)).toBe('3 Temasek Boulevard, Singapore 038983')
  expect(formatAddress({ address1: '3 Temasek Boulevard' })).toBe('3 Temasek Boulevard')
  expect(formatAddress({})).toBeUndefined()
})
