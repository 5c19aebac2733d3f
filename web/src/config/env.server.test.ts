import { expect, test } from '@jest/globals'
import { getServingProblem, parseServerEnv } from './env.server.ts'

test('an empty environment means the embedded system', () => {
  const env = parseServerEnv({})
  expect(env.siteUrl).toBe('http://127.0.0.1:3000')
  expect(env.lake).toMatchObject({
    apiHost: 'http://127.0.0.1:3900',
    apiOrigin: 'http://127.0.0.1:3900',
    useProjectHostname: false,
    readToken: undefined,
  })
  expect(env.assetOrigin).toBe('http://127.0.0.1:3900')
  expect(env.revalidateSecret).toBeUndefined()
})

test('the hosted service has a host name per project and its own assets', () => {
  const env = parseServerEnv({
    SANITY_API_HOST: 'https://api.sanity.io/',
    SANITY_PROJECT_ID: 'abc',
  })
  expect(env.lake.useProjectHostname).toBe(true)
  expect(env.lake.apiOrigin).toBe('https://abc.api.sanity.io')
  expect(env.assetOrigin).toBe('https://cdn.sanity.io')
})

test('an empty secret is an absent one', () => {
  expect(parseServerEnv({ SANITY_REVALIDATE_SECRET: ' ' }).revalidateSecret).toBeUndefined()
})

test('names the variable that cannot be used', () => {
  expect(() => parseServerEnv({ SITE_URL: 'byd.1826.sg' })).toThrow(/SITE_URL/)
})

test('a fee is paid on Stripe’s pages, or where the twin of them is', () => {
  const getOrigin = (address?: string) => parseServerEnv({ PAYMENT_ORIGIN: address }).paymentOrigin
  expect(getOrigin('http://127.0.0.1:3901')).toBe('http://127.0.0.1:3901')
  expect(getOrigin('')).toBe('https://checkout.stripe.com')
  expect(getOrigin()).toBe('https://checkout.stripe.com')
})

test('a site without FORM_SECRET says in one line that it cannot serve', () => {
  expect(getServingProblem(parseServerEnv({ FORM_SECRET: ' ' }))).toMatch(
    /^Cannot start the site: FORM_SECRET is not set\..*$/,
  )
  expect(getServingProblem(parseServerEnv({ FORM_SECRET: 'long' }))).toBeUndefined()
})
