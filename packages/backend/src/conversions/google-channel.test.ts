import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { toPendingDeliveries } from '../outbox/deliveries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord, Sale } from '../store/enquiry-record.ts'
import { createGoogleChannel, type GoogleChannelOptions } from './google-channel.ts'

const CLOSED_AT = '2026-11-20T09:05:09.000Z'
const hash = (value: string) => createHash('sha256').update(value).digest('hex')

const account = {
  customerId: '1234567890',
  loginCustomerId: '9876543210',
  saleActionId: '555',
  developerToken: 'developer',
  clientId: 'client',
  clientSecret: 'secret',
  refreshToken: 'refresh',
}

const buildSale = (patch: Partial<Sale> = {}): Sale => ({
  agreement: 'VSA-1826',
  priceCents: 188_888_00,
  date: '2026-11-20',
  closedAt: CLOSED_AT,
  closedBy: 'mei@example.com',
  googleClick: { gclid: 'click' },
  ...patch,
})

const person = { name: 'Lim Wei Ling', email: ' Wei.Ling+byd@GMail.com', phone: '+6581234567' }

describe('uploads of sales to Google Ads', () => {
  let calls: { url: string; headers: Headers; body: string }[]
  let answers: Response[]
  let channel: ReturnType<typeof createGoogleChannel>

  const create = (options: Partial<GoogleChannelOptions> = {}) =>
    createGoogleChannel({
      endpoint: 'https://ads.example/v26',
      tokenEndpoint: 'https://oauth.example/token',
      account,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const body = await request.text()
        calls.push({ url: request.url, headers: request.headers, body })
        if (request.url.endsWith('/token'))
          return Response.json({ access_token: 'bearer', expires_in: 3600 })
        return answers.shift() ?? Response.json({ results: [{}] })
      },
      now: () => Date.parse(CLOSED_AT),
      ...options,
    })

  beforeEach(() => {
    calls = []
    answers = []
    channel = create()
  })

  const deliver = (patch: Partial<EnquiryRecord> = {}, by = channel) => {
    const record = buildEnquiry({ kind: 'TEST_DRIVE', person, sale: buildSale(), ...patch })
    const [, delivery] = toPendingDeliveries(record, { id: 'n', type: 'sold', at: CLOSED_AT })
    if (delivery?.channel !== 'google') throw new Error('no upload')
    return by.deliver(record, delivery, new AbortController().signal)
  }

  it('send value, time, click and hashed contact data', async () => {
    expect(await deliver()).toEqual({ state: 'sent' })
    const [token, upload] = calls
    expect(token?.body).toBe(
      'grant_type=refresh_token&client_id=client&client_secret=secret&refresh_token=refresh',
    )
    expect(upload?.url).toBe('https://ads.example/v26/customers/1234567890:uploadClickConversions')
    expect(Object.fromEntries(upload?.headers ?? [])).toMatchObject({
      authorization: 'Bearer bearer',
      'developer-token': 'developer',
      'login-customer-id': '9876543210',
    })
    expect(JSON.parse(upload?.body ?? '')).toEqual({
      conversions: [
        {
          conversionAction: 'customers/1234567890/conversionActions/555',
          conversionDateTime: '2026-11-20 17:05:09+08:00',
          conversionValue: 188_888,
          currencyCode: 'SGD',
          orderId: 'VSA-1826',
          gclid: 'click',
          userIdentifiers: [
            { hashedEmail: hash('weiling+byd@gmail.com') },
            { hashedPhoneNumber: hash('+6581234567') },
          ],
          consent: { adUserData: 'GRANTED' },
        },
      ],
      partialFailure: true,
    })
  })

  it('send no contact data beside the click ids that Google takes alone', async () => {
    await deliver({ sale: buildSale({ googleClick: { wbraid: 'w' }, date: '2026-11-18' }) })
    const { conversions } = JSON.parse(calls[1]?.body ?? '')
    expect(conversions[0]).toMatchObject({
      wbraid: 'w',
      conversionDateTime: '2026-11-18 23:59:59+08:00',
    })
    expect(conversions[0]).not.toHaveProperty('userIdentifiers')
  })

  it('ask for a token once an hour', async () => {
    await deliver()
    await deliver()
    expect(calls.map(({ url }) => url.split('/').at(-1))).toEqual([
      'token',
      '1234567890:uploadClickConversions',
      '1234567890:uploadClickConversions',
    ])
  })

  const refuse = (code: string) =>
    Response.json({
      partialFailureError: {
        code: 3,
        message: 'lim wei ling',
        details: [{ '@type': 'x', errors: [{ errorCode: { conversionUploadError: code } }] }],
      },
    })

  it.each([
    [() => refuse('DUPLICATE_ORDER_ID'), { state: 'sent' }],
    [() => refuse('CLICK_CONVERSION_ALREADY_EXISTS'), { state: 'sent' }],
    [
      () => refuse('TOO_RECENT_CONVERSION_ACTION'),
      {
        state: 'failed',
        isPermanent: false,
        reason: 'Google refused it: TOO_RECENT_CONVERSION_ACTION',
      },
    ],
    [
      () => refuse('UNPARSEABLE_GCLID'),
      { state: 'failed', isPermanent: true, reason: 'Google refused it: UNPARSEABLE_GCLID' },
    ],
    [
      () => new Response('', { status: 503 }),
      { state: 'failed', isPermanent: false, reason: 'Google answered 503' },
    ],
    [
      () => new Response('', { status: 403 }),
      { state: 'failed', isPermanent: true, reason: 'Google answered 403' },
    ],
  ])('settle by what Google answers: %#', async (answer, outcome) => {
    answers = [answer()]
    expect(await deliver()).toEqual(outcome)
  })

  it.each([
    [
      'without a click',
      { sale: buildSale({ googleClick: undefined }) },
      {},
      'no click with consent',
    ],
    ['without an account', {}, { account: undefined }, 'Google Ads is not set'],
    ['after 90 days', {}, { now: () => Date.parse('2027-03-01') }, 'too old for Google'],
  ])('send nothing %s', async (_name, patch, options, reason) => {
    expect(await deliver(patch, create(options))).toEqual({ state: 'skipped', reason })
    expect(calls).toEqual([])
  })
})
