import { expect, it } from '@jest/globals'
import { findServingProblem, parseServerEnv } from './parse-env.ts'
import { BACKEND_VARIABLES, SERVED_VARIABLES as SERVED } from './served-variables.fixture.ts'

it('uses the embedded system when the environment is empty', () => {
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

it("derives the hosted service's host name from the project", () => {
  const env = parseServerEnv({
    SANITY_API_HOST: 'https://api.sanity.io/',
    SANITY_PROJECT_ID: 'abc',
  })
  expect(env.lake.useProjectHostname).toBe(true)
  expect(env.lake.apiOrigin).toBe('https://abc.api.sanity.io')
  expect(env.imageBase).toBe('https://cdn.sanity.io/images/abc/production/')
  expect(env.fileBase).toBe('https://cdn.sanity.io/files/abc/production/')
})

it('treats an empty secret as absent', () => {
  expect(parseServerEnv({ SANITY_REVALIDATE_SECRET: ' ' }).revalidateSecret).toBeUndefined()
})

it('names an invalid variable', () => {
  expect(() => parseServerEnv({ SITE_URL: 'byd.1826.sg' })).toThrow(/SITE_URL/)
})

it('pays fees on Stripe’s pages, or on those of its twin', () => {
  const getOrigin = (address?: string) => parseServerEnv({ PAYMENT_ORIGIN: address }).paymentOrigin
  expect(getOrigin('http://127.0.0.1:3901')).toBe('http://127.0.0.1:3901')
  expect(getOrigin('')).toBe('https://checkout.stripe.com')
  expect(getOrigin()).toBe('https://checkout.stripe.com')
})

it('serves when all that has to be set is', () => {
  expect(findServingProblem(SERVED)).toBeUndefined()
})

it.each(['SITE_URL', 'STUDIO_URL', 'SANITY_API_HOST', 'SANITY_PROJECT_ID', 'FORM_SECRET'])(
  'reports in one line that %s is not set when it is missing or empty',
  (name) => {
    for (const value of [undefined, '', ' ']) {
      expect(findServingProblem({ ...SERVED, [name]: value })).toBe(
        `Cannot start the site: ${name} is not set. .env.example describes every variable.`,
      )
    }
  },
)

it('has a project of its own in the embedded lake only', () => {
  const embedded = {
    ...SERVED,
    SANITY_API_HOST: 'http://127.0.0.1:3900',
    SANITY_PROJECT_ID: undefined,
  }
  expect(findServingProblem(embedded)).toBeUndefined()
  const hosted = { ...embedded, SANITY_API_HOST: 'https://api.sanity.io/' }
  expect(findServingProblem(hosted)).toContain('SANITY_PROJECT_ID is not set')
})

it.each([
  ['SITE_URL', 'byd.1826.sg'],
  ['SITE_URL', 'mailto:a@b.sg'],
  ['STUDIO_URL', 'https://'],
  ['SANITY_API_HOST', 'localhost:3900'],
  ['REST_ENDPOINT', 'gateway'],
  ['REST_ENDPOINT', 'mailto:a@b.sg'],
  ['CLIENT_ADDRESS_HEADER', 'X-Real-IP:'],
  ['CLIENT_ADDRESS_HEADER', 'x real ip'],
  ['OTHER_INSTANCES', 'http://10.0.0.6,7'],
  ['VARNISH_URLS', 'http://10.0.0.5,varnish'],
  ['VARNISH_URLS', 'varnish,edge'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['PAYMENT_ORIGIN', '/pay'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['WEB_PORT', 'http'],
  ['WEB_PORT', '70000'],
  ['DRAIN_NOTICE_SECONDS', '-1'],
])('reports %s in one line when it is "%s"', (name, value) => {
  const problem = findServingProblem({ ...SERVED, [name]: value })
  expect(problem).toContain(`Cannot start the site: ${name} is "${value}": `)
  expect(problem?.split('\n')).toHaveLength(1)
  expect(problem?.split(name)).toHaveLength(2)
})

it.each(['x-real-ip', 'CloudFront-Viewer-Address'])('takes %s as the name of a header', (name) => {
  expect(findServingProblem({ ...SERVED, CLIENT_ADDRESS_HEADER: name })).toBeUndefined()
})

it.each(Object.keys(BACKEND_VARIABLES))(
  'reports in one line that %s, without which no form can be sent, is not set',
  (name) => {
    expect(findServingProblem({ ...SERVED, [name]: '' })).toBe(
      `Cannot start the site: ${name} must be set. .env.example describes every variable.`,
    )
  },
)

it('reports all settings of the backend when there is none', () => {
  const without = Object.fromEntries(Object.keys(BACKEND_VARIABLES).map((name) => [name, '']))
  const problem = findServingProblem({ ...SERVED, ...without })
  for (const name of Object.keys(BACKEND_VARIABLES))
    expect(problem).toContain(`${name} must be set`)
  expect(problem?.split('\n')).toHaveLength(1)
})

const SHARED = {
  ...SERVED,
  REDIS_URL: 'redis://:hidden@127.0.0.1:6379',
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SANITY_REVALIDATE_SECRET: 'long',
}

it('serves as one of several instances when all that they share is set', () => {
  expect(findServingProblem(SHARED)).toBeUndefined()
  expect(parseServerEnv(SHARED).sharedStoreUrl).toBe(SHARED.REDIS_URL)
  expect(parseServerEnv({ REDIS_URL: '' }).sharedStoreUrl).toBeUndefined()
})

it.each(['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'SANITY_REVALIDATE_SECRET'])(
  'reports that %s is not set when there are several instances',
  (name) => {
    expect(findServingProblem({ ...SHARED, [name]: '' })).toContain(`${name} is not set`)
  },
)

it.each([
  ['REDIS_URL', 'http://:hidden@127.0.0.1'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'hidden'],
  ['FORM_SECRET', 'hidden'],
])('reports %s without its value when it is malformed', (name, value) => {
  const problem = findServingProblem({ ...SHARED, [name]: value })
  expect(problem).toContain(`Cannot start the site: ${name}: `)
  expect(problem).not.toContain('hidden')
})

it('reports all that is wrong in the same line', () => {
  const problem = findServingProblem({ ...SERVED, SITE_URL: '', COGNITO_USER_POOL_ID: 'pool' })
  expect(problem).toMatch(/^Cannot start the site: SITE_URL is not set; .*COGNITO_USER_POOL_ID.*$/)
})

it('reads how proxies pass the address, and which are trusted', () => {
  expect(parseServerEnv({}).forms.clientAddressSource).toBeUndefined()
  const variables = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUSTED_PROXIES: '10.0.0.0/8, ::1' }
  const source = parseServerEnv(variables).forms.clientAddressSource
  expect(source?.header).toBe('x-forwarded-for')
  expect(source?.trusted).toHaveLength(2)
})
