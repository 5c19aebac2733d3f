import { describe, expect, it } from '@jest/globals'
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
  stayMinutes: undefined,
  confirmedAt: undefined,
  booking: undefined,
  model: undefined,
  with: undefined,
  details: {},
  person: { name: 'Lim', email: undefined, phone: undefined },
  consents: [],
  canBeChanged: true,
  isUnproven: false,
  mayPress: false,
  voucher: undefined,
  eventId: undefined,
  offer: undefined,
  driveOffers: [],
  paymentState: undefined,
}

interface World {
  checkPayment: () => Promise<Enquiry | undefined>
  readKnown?: () => Promise<Enquiry | undefined>
  hasPaid?: boolean
}

const read = async ({ checkPayment, readKnown = async () => ORDER, hasPaid }: World) => {
  const { progress } = await readPaymentProgress(
    { id: ORDER.id },
    {},
    { checkPayment, readKnown, hasPaid, patienceMs: 20 },
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
  expect(await read({ checkPayment: async () => ({ ...ORDER, ...patch }) })).toBe(progress)
})

describe.each([
  ['does not answer', () => Promise.reject(new Error('down'))],
  ['does not answer in time', () => new Promise<undefined>(() => {})],
])('a provider that %s', (_case, checkPayment) => {
  it('leaves an order unpaid whose payment page was never completed', async () => {
    const readKnown = async () => ({ ...ORDER, paymentState: 'open' })
    expect(await read({ checkPayment })).toBe('unpaid')
    expect(await read({ checkPayment, readKnown })).toBe('unpaid')
  })

  it('keeps a submitted payment in confirmation', async () => {
    const readKnown = async () => ({ ...ORDER, paymentState: 'submitted' })
    expect(await read({ checkPayment, readKnown })).toBe('confirming')
  })

  it('keeps the payment of a visitor who returns from its page in confirmation', async () => {
    expect(await read({ checkPayment, hasPaid: true })).toBe('confirming')
    const readKnown = async () => ({ ...ORDER, paymentState: 'failed' })
    expect(await read({ checkPayment, readKnown, hasPaid: true })).toBe('unpaid')
  })

  it('shows an order as paid when it was paid meanwhile', async () => {
    const readKnown = async (): Promise<Enquiry> => ({ ...ORDER, status: 'PAID' })
    expect(await read({ checkPayment, readKnown })).toBe('settled')
  })

  it('leaves an order unpaid when the record cannot be read either', async () => {
    const readKnown = () => Promise.reject(new Error('down'))
    expect(await read({ checkPayment, readKnown })).toBe('unpaid')
  })
})

it('is settled when the order does not exist', async () => {
  expect(await read({ checkPayment: async () => undefined })).toBe('settled')
})
