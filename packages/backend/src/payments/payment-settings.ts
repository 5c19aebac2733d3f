/** Settings of the payment provider. */
export interface PaymentSettings {
  /** Stripe's API, or the address of its twin. */
  apiUrl: URL
  secretKey: string
  webhookSecret: string
  /** `production`, `test` or `development`: payments of other stages are ignored. */
  stage: string
}

const STRIPE_API = 'https://api.stripe.com'

function requireText(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name]
  if (!text)
    throw new Error(
      `${name} must be set: \`npm start\` does it; on AWS it is in the secret \`stripe\`.`,
    )
  return text
}

function parseApiUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text)
  throw new Error(`STRIPE_API_URL must be an address; it is "${text}".`)
}

/** Whether payments are real: a live key, at Stripe itself. */
export const takesRealMoney = ({ apiUrl, secretKey }: PaymentSettings): boolean =>
  apiUrl.origin === STRIPE_API && !secretKey.startsWith('sk_test_')

/** @throws when a secret is missing, the address is none, or when production would take test payments. */
export function parsePaymentSettings(env: NodeJS.ProcessEnv): PaymentSettings {
  const settings = {
    apiUrl: parseApiUrl(env.STRIPE_API_URL || STRIPE_API),
    secretKey: requireText(env, 'STRIPE_SECRET_KEY'),
    webhookSecret: requireText(env, 'STRIPE_WEBHOOK_SECRET'),
    stage: env.BACKEND_STAGE || 'development',
  }
  if (settings.stage === 'production') {
    if (settings.apiUrl.origin !== STRIPE_API)
      throw new Error(`In production STRIPE_API_URL is ${STRIPE_API}, not ${settings.apiUrl.href}.`)
    if (settings.secretKey.startsWith('sk_test_'))
      throw new Error('In production STRIPE_SECRET_KEY is a live key, not a test key.')
  }
  return settings
}
