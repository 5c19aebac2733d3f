import { describe, expect, it } from '@jest/globals'
import { getMainBarSurface, getTopBarVisibility, opensRequestedSheet } from './path-rules.ts'

const modelPaths = ['/atto3', '/e6', '/byd-seal', '/byd-sealion-7']

describe('getTopBarVisibility', () => {
  it.each([
    '/atto3',
    '/byd-seal',
    '/byd-sealion-7',
    '/test-drive',
    '/coe-drop',
    '/lifestyle-benefits',
    '/restaurant',
    '/restaurant/all',
    '/restaurant/suntec',
    '/referrals/abc123',
    '/byd-models',
    '/byd-models/',
  ])('never shows it on %s', (path) => {
    expect(getTopBarVisibility(path, modelPaths)).toBe('never')
  })

  it.each(['/', '/e6'])('hides it on narrow screens only on %s', (path) => {
    expect(getTopBarVisibility(path, modelPaths)).toBe('wide')
  })

  it.each([
    '/about',
    '/test-drive-submitted',
    '/byd-sealion-7-specifications',
    '/byd-trade-in',
    '/booking/byd-seal',
    '/careers/chef',
    '/restaurants-elsewhere',
    '/byd-models-archive',
    '/privacy',
  ])('always shows it on %s', (path) => {
    expect(getTopBarVisibility(path, modelPaths)).toBe('always')
  })
})

describe('getMainBarSurface', () => {
  it.each(['/', '/e6', '/atto3', '/byd-seal', '/byd-seal/'])('is dark on %s', (path) => {
    expect(getMainBarSurface(path, modelPaths)).toBe('dark')
  })

  it.each([
    '/byd-models',
    '/about',
    '/byd-sealion-7-specifications',
    '/careers',
    '/booking',
    '/coe-drop',
    '/restaurant/suntec',
    '/referrals/abc',
    '/booking-success',
    '/nothing-is-here',
  ])('is light on %s', (path) => {
    expect(getMainBarSurface(path, modelPaths)).toBe('light')
  })
})

describe('opensRequestedSheet', () => {
  it.each(['/', '/test-drive', '/restaurant/suntec', '/book-a-table-elsewhere'])(
    'opens the sheet that the address asks for on %s',
    (path) => {
      expect(opensRequestedSheet(path)).toBe(true)
    },
  )

  it.each(['/book-a-table', '/book-a-table/'])('opens none on %s, which is that form', (path) => {
    expect(opensRequestedSheet(path)).toBe(false)
  })
})
