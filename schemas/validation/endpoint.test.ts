import { describe, expect, it } from '@jest/globals'
import { validateEndpoint } from './endpoint.ts'

describe('validateEndpoint', () => {
  const check = (endpoint: string | undefined) =>
    validateEndpoint(endpoint, 'https://gateway.example.com/prod')

  it.each([undefined, 'no address', 'https://gateway.example.com/prod/suntec/menu'])(
    'takes %p',
    (endpoint) => {
      expect(check(endpoint)).toBe(true)
    },
  )

  it.each([
    'http://gateway.example.com/prod/suntec/menu',
    'https://gateway.example.com:8443/prod/suntec/menu',
    'https://gateway.example.com.evil.test/prod/suntec/menu',
    'https://evil.test/prod/suntec/menu',
    'http://169.254.169.254/latest/meta-data',
  ])('refuses %p, which is another gateway', (endpoint) => {
    expect(check(endpoint)).toMatch('https://gateway.example.com only')
  })

  it('refuses credentials', () => {
    expect(check('https://a:b@gateway.example.com/prod/suntec/menu')).toMatch('Leave out')
  })
})
