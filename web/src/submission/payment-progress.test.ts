import { expect, it } from '@jest/globals'
import type { Enquiry } from '#backend/enquiry.ts'
import { readPaymentProgress } from './payment-progress.ts'

const ORDER: Enquiry = {
  id: 'PRE_ORDER-1',
  kind: 'PRE_ORDER',
  reference: 'BYD-1',
  status: 'AWAITING_PAYMENT',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  version: 1,
  venue: undefined,
  date: undefined,
  time: undefined,
  party: undefined,
  model: undefined,
  with: undefined,
  details: {},
  person: { name: 'Lim', email: undefined, phone: undefined },
  consents: [],
  canBeChanged: true,
  eventId: undefined,
  paymentState: undefined,
}

const read = async (checkPayment: () => Promise<Enquiry | undefined>) => {
  const { progress } = await readPaymentProgress(
    { id: ORDER.id },
    {},
    { checkPayment, patienceMs: 20 },
  )
  return progress
}

it.each([
  ['settled', 'the fee is there', { status: 'PAID' }],
  ['settled', 'the order is cancelled', { status: 'CANCELLED' }],
  ['unpaid', 'the payment page is open', { paymentState: 'open' }],
  ['unpaid', 'the bank refused', { paymentState: 'failed' }],
  ['confirming', 'the bank has yet to confirm', { paymentState: 'submitted' }],
] as const)('is %s when %s', async (progress, _case, patch) => {
  expect(await read(async () => ({ ...ORDER, ...patch }))).toBe(progress)
})

it('is confirming when the provider does not answer, or not in time', async () => {
  expect(await read(() => Promise.reject(new Error('down')))).toBe('confirming')
  expect(await read(() => new Promise(() => {}))).toBe('confirming')
})

it('is settled when there is no such order', async () => {
  expect(await read(async () => undefined)).toBe('settled')
})
