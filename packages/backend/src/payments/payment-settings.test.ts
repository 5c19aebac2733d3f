import { expect, it } from '@jest/globals'
import { parsePaymentSettings, takesRealMoney } from './payment-settings.ts'

const env = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

it('uses Stripe by default', () => {
  expect(parsePaymentSettings(env)).toMatchObject({
    apiUrl: new URL('https://api.stripe.com'),
    stage: 'development',
  })
})

it.each([
  [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be set'],
  [{ STRIPE_API_URL: 'stripe' }, 'STRIPE_API_URL must be an address; it is "stripe"'],
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set'],
  [{ BACKEND_STAGE: 'production', STRIPE_SECRET_KEY: 'sk_test_1' }, 'is a live key'],
  [{ BACKEND_STAGE: 'production', STRIPE_API_URL: 'http://127.0.0.1:3901' }, 'In production'],
])('refuses %j', (patch, message) => {
  expect(() => parsePaymentSettings({ ...env, ...patch })).toThrow(message)
})

it.each([
  ['a live key at Stripe', {}, true],
  ['a test key at Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, false],
  ['the twin', { STRIPE_API_URL: 'http://127.0.0.1:3901' }, false],
])('knows real money by %s', (_case, patch, isReal) => {
  expect(takesRealMoney(parsePaymentSettings({ ...env, ...patch }))).toBe(isReal)
})
