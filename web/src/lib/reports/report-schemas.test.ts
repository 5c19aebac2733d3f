import { describe, expect, it } from '@jest/globals'
import { errorReportSchema, vitalReportSchema } from './report-schemas.ts'

const VITALS = { route: '/', release: 'abc', device: 'phone', vitals: { LCP: 1200, CLS: 0 } }
const FAULT = {
  route: '/byd-*',
  release: 'abc',
  error: 'TypeError',
  place: '/_next/static/chunks/0a-b.js:1:2345',
  digest: '1826@E394',
}

describe('web vitals', () => {
  it('are taken', () => {
    expect(vitalReportSchema.parse(VITALS)).toEqual(VITALS)
  })

  it.each([
    ['an address', { route: '/byd-seal' }],
    ['a made-up route', { route: '/Canary Tan' }],
    ['a text as its release', { release: 'Canary Tan' }],
    ['another device', { device: 'watch' }],
    ['no value', { vitals: {} }],
    ['another measure', { vitals: { LCP: 1, phone: 91112222 } }],
    ['a negative value', { vitals: { LCP: -1 } }],
    ['an endless value', { vitals: { LCP: Infinity } }],
    ['a value as text', { vitals: { LCP: '91112222' } }],
    ['a further field', { email: 'canary@example.com' }],
  ])('are refused with %s', (_case, patch) => {
    expect(vitalReportSchema.safeParse({ ...VITALS, ...patch }).success).toBe(false)
  })
})

describe('an error', () => {
  it('is taken', () => {
    expect(errorReportSchema.parse(FAULT)).toEqual(FAULT)
  })

  it.each([
    ['a message', { error: 'Canary Tan is not defined' }],
    ['a further field', { message: 'Canary Tan' }],
    ['a place on another site', { place: 'https://other.example/_next/static/a.js:1:2' }],
    ['a query in its place', { place: '/_next/static/a.js?name=Canary:1:2' }],
    ['a text as its digest', { digest: 'Canary Tan' }],
  ])('is refused with %s', (_case, patch) => {
    expect(errorReportSchema.safeParse({ ...FAULT, ...patch }).success).toBe(false)
  })
})
