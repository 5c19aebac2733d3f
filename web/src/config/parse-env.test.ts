import { expect, test } from '@jest/globals'
import { findServingProblem, parseServerEnv } from './parse-env.ts'

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
  expect(env.fileBase).toBe('http://127.0.0.1:3900/files/byd1826/production/')
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
  expect(env.fileBase).toBe('https://cdn.sanity.io/files/abc/production/')
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

const SERVED = {
  SITE_URL: 'https://byd.1826.sg',
  STUDIO_URL: 'https://studio.1826.sg',
  SANITY_API_HOST: 'https://api.sanity.io',
  FORM_SECRET: 'long',
}

test('serves when all that has to be set is', () => {
  expect(findServingProblem(SERVED)).toBeUndefined()
})

test.each(['SITE_URL', 'STUDIO_URL', 'SANITY_API_HOST', 'FORM_SECRET'])(
  'reports in one line that %s is not set when it is missing or empty',
  (name) => {
    for (const value of [undefined, '', ' ']) {
      expect(findServingProblem({ ...SERVED, [name]: value })).toBe(
        `Cannot start the site: ${name} is not set. .env.example describes every variable.`,
      )
    }
  },
)

test.each([
  ['SITE_URL', 'byd.1826.sg'],
  ['SITE_URL', 'mailto:a@b.sg'],
  ['STUDIO_URL', 'https://'],
  ['SANITY_API_HOST', 'localhost:3900'],
  ['REST_ENDPOINT', 'gateway'],
  ['PAYMENT_ORIGIN', '/pay'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['WEB_PORT', 'http'],
  ['WEB_PORT', '70000'],
  ['DRAIN_NOTICE_SECONDS', '-1'],
])('reports %s in one line when it is "%s"', (name, value) => {
  const problem = findServingProblem({ ...SERVED, [name]: value })
  expect(problem).toContain(`Cannot start the site: ${name} is "${value}": `)
  expect(problem?.split('\n')).toHaveLength(1)
})

const SHARED = {
  ...SERVED,
  REDIS_URL: 'redis://:hidden@127.0.0.1:6379',
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SANITY_REVALIDATE_SECRET: 'long',
}

test('serves as one of several instances when all that they share is set', () => {
  expect(findServingProblem(SHARED)).toBeUndefined()
  expect(parseServerEnv(SHARED).sharedStoreUrl).toBe(SHARED.REDIS_URL)
  expect(parseServerEnv({ REDIS_URL: '' }).sharedStoreUrl).toBeUndefined()
})

test.each(['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'SANITY_REVALIDATE_SECRET'])(
  'reports that %s is not set when there are several instances',
  (name) => {
    expect(findServingProblem({ ...SHARED, [name]: '' })).toContain(`${name} is not set`)
  },
)

test.each([
  ['REDIS_URL', 'http://:hidden@127.0.0.1'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'hidden'],
])('reports %s without its value when it is malformed', (name, value) => {
  const problem = findServingProblem({ ...SHARED, [name]: value })
  expect(problem).toContain(`Cannot start the site: ${name}: `)
  expect(problem).not.toContain('hidden')
})

test('reports missing settings of the members’ sign-in in the same line when one of them is set', () => {
  const problem = findServingProblem({ ...SERVED, COGNITO_CLIENT_ID: 'web', SITE_URL: '' })
  expect(problem).toMatch(/^Cannot start the site: SITE_URL is not set; .*COGNITO_USER_POOL_ID.*$/)
})

test('reads how proxies pass the address, and which are trusted', () => {
  expect(parseServerEnv({}).forms.clientAddressSource).toBeUndefined()
  const variables = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUSTED_PROXIES: '10.0.0.0/8, ::1' }
  const source = parseServerEnv(variables).forms.clientAddressSource
  expect(source?.header).toBe('x-forwarded-for')
  expect(source?.trusted).toHaveLength(2)
})
