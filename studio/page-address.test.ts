import { describe, expect, it } from '@jest/globals'
import { getPageAddress } from './page-address.ts'

describe('getPageAddress', () => {
  it.each([
    [{ _type: 'carModel', path: '/byd-seal' }, '/byd-seal'],
    [{ _type: 'outlet', path: '/restaurant/suntec' }, '/restaurant/suntec'],
    [{ _type: 'career', path: '/careers/sales-advisor' }, '/careers/sales-advisor'],
    [{ _type: 'home' }, '/'],
    [{ _type: 'siteSettings' }, '/'],
    [{ _type: 'menuSource' }, '/restaurant/all'],
    [{ _type: 'carModel' }, undefined],
    [{ _type: 'carModel', path: '' }, undefined],
    [{ _type: 'career', path: {} }, undefined],
    [{ _type: 'sanity.imageAsset', path: 'images/a.jpg' }, undefined],
    [{ _type: 'redirect', source: '/a' }, undefined],
  ])('%p: %p', (document, address) => {
    expect(getPageAddress(document)).toBe(address)
  })
})
