import { expect, test } from '@jest/globals'
import { parseServerEnv } from './env.server.ts'

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

test('a fee is paid where the backend says: on this machine, or at Stripe', () => {
  const getOrigin = (endpoint?: string) =>
    parseServerEnv({ GRAPHQL_ENDPOINT: endpoint }).paymentOrigin
  expect(getOrigin('http://127.0.0.1:3901/graphql')).toBe('http://127.0.0.1:3901')
  expect(getOrigin('https://abc.appsync-api.ap-southeast-1.amazonaws.com/graphql')).toBe(
    'https://checkout.stripe.com',
  )
  expect(getOrigin()).toBe('https://checkout.stripe.com')
})
