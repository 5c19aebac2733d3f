import { expect, test } from '@jest/globals'
import { getServingProblem, parseServerEnv } from './env.server.ts'

test('uses the embedded system when the environment is empty', () => {
  const env = parseServerEnv({})
  expect(env.siteUrl).toBe('http://127.0.0.1:3000')
  expect(env.lake).toMatchObject({
    apiHost: 'http://127.0.0.1:3900',
    apiOrigin: 'http://127.0.0.1:3900',
    useProjectHostname: false,
    readToken: undefined,
  })
  expect(env.imageBase).toBe('http://127.0.0.1:3900/images/byd1826/production/')
  expect(env.revalidateSecret).toBeUndefined()
})

test("derives the hosted service's host name from the project", () => {
  const env = parseServerEnv({
    SANITY_API_HOST: 'https://api.sanity.io/',
    SANITY_PROJECT_ID: 'abc',
  })
  expect(env.lake.useProjectHostname).toBe(true)
  expect(env.lake.apiOrigin).toBe('https://abc.api.sanity.io')
  expect(env.imageBase).toBe('https://cdn.sanity.io/images/abc/production/')
})

test('treats an empty secret as absent', () => {
  expect(parseServerEnv({ SANITY_REVALIDATE_SECRET: ' ' }).revalidateSecret).toBeUndefined()
})

test('names an invalid variable', () => {
  expect(() => parseServerEnv({ SITE_URL: 'byd.1826.sg' })).toThrow(/SITE_URL/)
})

test('pays fees on Stripe’s pages, or on those of its twin', () => {
  const getOrigin = (address?: string) => parseServerEnv({ PAYMENT_ORIGIN: address }).paymentOrigin
  expect(getOrigin('http://127.0.0.1:3901')).toBe('http://127.0.0.1:3901')
  expect(getOrigin('')).toBe('https://checkout.stripe.com')
  expect(getOrigin()).toBe('https://checkout.stripe.com')
})

test('reports in one line that FORM_SECRET is missing', () => {
  expect(getServingProblem(parseServerEnv({ FORM_SECRET: ' ' }))).toMatch(
    /^Cannot start the site: FORM_SECRET is not set\..*$/,
  )
  expect(getServingProblem(parseServerEnv({ FORM_SECRET: 'long' }))).toBeUndefined()
})
