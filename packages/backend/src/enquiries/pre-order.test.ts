import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CATALOGUE } from '../catalogue/catalogue.fixture.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord, Payment } from '../store/enquiry-record.ts'
import {
  buildCreation,
  buildKey,
  NOW,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'

const ORDER = buildCreation('createPreOrder', 'PreOrderInput')
const CHECK = `mutation Check($access: AccessInput!) {
  result: checkPayment(access: $access) { id status paymentState person { name } }
}`

let backend: TestBackend
/** Ids of the orders whose payment page was closed. */
let closed: string[]
/** The provider's answer about an order. */
let paid: Partial<Pick<EnquiryRecord, 'status'> & { payment: Partial<Payment> }>

beforeEach(async () => {
  closed = []
  paid = {}
  const models = CATALOGUE.models.map((model) => ({ ...model, hasPreOrder: true }))
  backend = await startBackend({
    catalogue: { ...CATALOGUE, models },
    deps: {
      closeCheckout: async (id) => {
        closed.push(id)
      },
      checkPayment: async (id) => {
        const record = await read(id)
        if (!record.payment) throw new Error('No payment.')
        const payment = { ...record.payment, ...paid.payment }
        const changes = { status: paid.status ?? record.status, payment }
        await changeEnquiry(backend.store, record, changes, { now: NOW })
      },
    },
  })
})
afterEach(() => backend.close())

const read = async (id: string) => {
  const record = await getEnquiry(backend.store, id)
  if (!record) throw new Error('The record is gone.')
  return record
}

const order = async (patch: Record<string, unknown> = {}) => {
  const key = buildKey()
  const input = {
    key,
    model: 'byd-seal',
    variant: 'Dynamic',
    paint: 'Arctic Blue',
    venue: 'suntec',
    termsVersion: '2026-11-01',
    person: { name: 'Lim Wei Ling', email: 'weiling@example.com', phone: '+6581234567' },
    consents: [],
    ...patch,
  }
  const answer = await backend.send(ORDER, { input })
  return { id: `PRE_ORDER-${input.key}`, input, answer: answer.data?.['result'] }
}

const getToken = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'manageToken' in answer
    ? String(answer.manageToken)
    : ''

describe('a corrected order', () => {
  it('replaces the unpaid one without a mail, and closes its payment page', async () => {
    const first = await order()
    const replaces = { id: first.id, token: getToken(first.answer) }
    const second = await order({ variant: 'Performance', replaces })
    expect(second.answer).toMatchObject({ __typename: 'Receipt', status: 'AWAITING_PAYMENT' })
    expect(closed).toEqual([first.id])
    expect(await read(first.id)).toMatchObject({
      status: 'CANCELLED',
      pending: [{ type: 'created' }],
      notes: [{ text: `Corrected by BYD-${second.id.slice(-8)}.` }],
    })
    // A resubmission after a lost answer is the same order.
    expect((await order({ ...second.input })).answer).toEqual(second.answer)
    expect((await read(second.id)).status).toBe('AWAITING_PAYMENT')
  })

  it.each([
    ['paid', { status: 'PAID', payment: { state: 'paid' } }, 'The fee for your earlier pre-order'],
    ['on its way', { payment: { state: 'submitted' } }, 'Your payment is on its way.'],
  ] as const)('stands when its fee is %s', async (_case, outcome, message) => {
    const first = await order()
    paid = outcome
    const second = await order({
      variant: 'Performance',
      replaces: { id: first.id, token: getToken(first.answer) },
    })
    expect(second.answer).toMatchObject({
      reason: 'NOT_ALLOWED',
      message: expect.stringContaining(message),
    })
    expect(await getEnquiry(backend.store, second.id)).toBeUndefined()
    expect((await read(first.id)).status).not.toBe('CANCELLED')
  })

  it.each<[string, { token?: string }, Record<string, unknown>]>([
    ['the sender cannot open it', { token: 'guessed' }, {}],
    ['the new one is for another car', {}, { model: 'byd-sealion-7', variant: null, paint: null }],
    ['the new one is refused', {}, { variant: 'Turbo' }],
  ])('does not replace the unpaid one when %s', async (_case, access, patch) => {
    const first = await order()
    const replaces = { id: first.id, token: getToken(first.answer), ...access }
    const { answer } = await order({ variant: 'Performance', replaces, ...patch })
    expect(answer).toMatchObject({
      __typename: patch['variant'] === 'Turbo' ? 'Refusal' : 'Receipt',
    })
    expect((await read(first.id)).status).toBe('AWAITING_PAYMENT')
    expect(closed).toEqual([])
  })
})

describe('a late payment confirmation', () => {
  it('is fetched from the provider for the owner, and stored', async () => {
    const { id, answer } = await order()
    paid = { status: 'PAID', payment: { state: 'paid' } }
    const access = { id, token: getToken(answer) }
    expect((await backend.send(CHECK, { access })).data?.['result']).toMatchObject({
      status: 'PAID',
      paymentState: 'paid',
    })
  })

  it('is not fetched for anybody else', async () => {
    const { id } = await order()
    paid = { status: 'PAID', payment: { state: 'paid' } }
    const answer = await backend.send(CHECK, { access: { id, token: 'guessed' } })
    expect(answer.data?.['result']).toBeNull()
    expect((await read(id)).status).toBe('AWAITING_PAYMENT')
  })
})
