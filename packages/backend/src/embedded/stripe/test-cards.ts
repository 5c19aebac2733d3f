import type { Result } from 'core/result'

/** Behaviour of Stripe's test card numbers. */
export type CardOutcome = 'succeeds' | 'needs-authentication' | 'declined' | 'insufficient-funds'

const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': 'succeeds',
  '4000002500003155': 'needs-authentication',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
}

export interface CardFields {
  number: string
  expiry: string
  cvc: string
  name: string
}

export type CardField = keyof CardFields

export interface CardProblem {
  field: CardField
  message: string
}

export type CardCheck = Result<'succeeds' | 'needs-authentication', CardProblem[]>

function isExpired(month: number, year: number, now: Date): boolean {
  return Date.UTC(2000 + year, month) <= now.getTime()
}

function getExpiryProblem(expiry: string, now: Date): string | undefined {
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim())
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return 'Write the expiry date as month and year: 12/34.'
  return isExpired(month, Number(match[2]), now) ? 'The card has expired.' : undefined
}

const OUTCOME_MESSAGES: Partial<Record<CardOutcome, string>> = {
  declined: 'The card was declined. Try another one.',
  'insufficient-funds': 'The card has insufficient funds. Try another one.',
}

function getNumberProblem(digits: string): string | undefined {
  if (!/^\d{12,19}$/.test(digits)) return 'Write the card number: 12 to 19 digits.'
  const outcome = TEST_CARDS[digits]
  return outcome === undefined
    ? 'Only the test numbers below work here. Never type the number of a real card.'
    : OUTCOME_MESSAGES[outcome]
}

/** Outcome of a payment with these fields. */
export function checkCard({ number, expiry, cvc, name }: CardFields, now: Date): CardCheck {
  const digits = number.replaceAll(/[\s-]/g, '')
  const problems: [CardField, string | undefined][] = [
    ['number', getNumberProblem(digits)],
    ['expiry', getExpiryProblem(expiry, now)],
    ['cvc', /^\d{3,4}$/.test(cvc.trim()) ? undefined : 'Write the 3 or 4 digits of the CVC.'],
    ['name', name.trim() ? undefined : 'Write the name on the card.'],
  ]
  const error = problems.flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (error.length > 0) return { ok: false, error }
  const needsAuthentication = TEST_CARDS[digits] === 'needs-authentication'
  return { ok: true, value: needsAuthentication ? 'needs-authentication' : 'succeeds' }
}
