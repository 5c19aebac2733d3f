import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { toPendingDeliveries } from '../outbox/deliveries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord, NoticeType } from '../store/enquiry-record.ts'
import { createConversionChannel, type ConversionOptions } from './conversion-channel.ts'

const AT = '2026-11-20T04:00:00.000Z'
const hash = (value: string) => createHash('sha256').update(value).digest('hex')

const origin = {
  hasTrackingConsent: true,
  eventId: '01JD3T7Q4KX2MD5N8P9RST0VWX',
  adSource: 'raya',
  fbclid: 'IwAR0abc',
  pageUrl: 'https://byd1826.example/test-drive?email=a%40b.c#top',
  clientAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
}
const person = { name: 'Lim Wei Ling', email: ' Wei.Ling@Example.COM ', phone: '+6581234567' }

interface Received {
  url: string | undefined
  authorization: string | undefined
  body: { data: Record<string, unknown>[]; test_event_code?: string }
}

describe('server conversions', () => {
  let server: TestServer
  let endpoint: string
  let received: Received[]
  let answer: { status: number; body: unknown }

  beforeEach(async () => {
    received = []
    answer = { status: 200, body: { events_received: 1 } }
    server = await startTestServer((request, response) => {
      const { headers, url } = request
      void text(request).then((body) => {
        received.push({ url, authorization: headers.authorization, body: JSON.parse(body) })
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer.body))
        return undefined
      })
    })
    endpoint = `${server.origin}/v24.0`
  })
  afterEach(() => server.close())

  const deliver = (
    record: EnquiryRecord,
    type: NoticeType = 'created',
    options: Partial<ConversionOptions> = {},
  ) => {
    const deliveries = toPendingDeliveries(record, { id: 'n', type, at: AT })
    const delivery = deliveries.find(({ channel }) => channel === 'conversion')
    if (!delivery) throw new Error('no conversion')
    const channel = createConversionChannel({
      endpoint,
      token: 'secret-token',
      getPixelId: async () => '1234567890',
      now: () => Date.parse(AT),
      ...options,
    })
    return channel.deliver(record, delivery, new AbortController().signal)
  }

  it("sends a trade-in as the browser's Lead, with hashed data", async () => {
    const record = buildEnquiry({ kind: 'TRADE_IN', origin, person })
    expect(await deliver(record)).toEqual({ state: 'sent' })
    expect(received).toEqual([
      {
        url: '/v24.0/1234567890/events',
        authorization: 'Bearer secret-token',
        body: {
          data: [
            {
              event_name: 'Lead',
              event_time: 1_795_147_200,
              event_id: origin.eventId,
              action_source: 'website',
              event_source_url: 'https://byd1826.example/test-drive',
              user_data: {
                em: [hash('wei.ling@example.com')],
                ph: [hash('6581234567')],
                client_ip_address: '203.0.113.7',
                client_user_agent: 'Mozilla/5.0',
                fbc: 'fb.1.1795147200000.IwAR0abc',
              },
              custom_data: { content_name: 'trade-in' },
            },
          ],
        },
      },
    ])
    const sent = JSON.stringify(received)
    for (const secret of ['Ling', 'wei.ling', '81234567', 'a%40b.c']) {
      expect(sent).not.toContain(secret)
    }
  })

  it.each([
    [{ fbclidAt: '2026-11-19T04:00:00.000Z' }, 'fb.1.1795060800000.IwAR0abc'],
    [{ fbc: 'fb.1.1795000000000.IwAR0xyz' }, 'fb.1.1795000000000.IwAR0xyz'],
  ])("sends Meta's click with its own time, and the pixel's cookies: %j", async (click, fbc) => {
    await deliver(buildEnquiry({ origin: { ...origin, ...click, fbp: 'fb.1.1.2' }, person }))
    expect(received[0]?.body.data[0]).toMatchObject({ user_data: { fbc, fbp: 'fb.1.1.2' } })
  })

  it('sends a test drive as a Lead and the start that the browser reported, named after its ad source', async () => {
    const drive = { kind: 'TEST_DRIVE', model: 'byd-sealion-7', person } as const
    await deliver(buildEnquiry({ ...drive, origin: { ...origin, initiatedModel: 'Seal' } }))
    expect(received[0]?.body.data).toMatchObject([
      {
        event_name: 'raya-initiate-test-drive',
        event_id: origin.eventId,
        custom_data: { carModel: 'Seal' },
      },
      { event_name: 'Lead', event_id: origin.eventId, custom_data: { content_name: 'test-drive' } },
    ])
    const { adSource: _, ...direct } = origin
    await deliver(buildEnquiry({ ...drive, origin: { ...direct, initiatedModel: 'unselected' } }))
    expect(received[1]?.body.data[0]).toMatchObject({
      event_name: 'direct-initiate-test-drive',
      custom_data: { carModel: 'unselected' },
    })
  })

  it('sends a test drive as a Lead alone when the browser did not report its start', async () => {
    await deliver(buildEnquiry({ kind: 'TEST_DRIVE', model: 'byd-seal', origin, person }))
    expect(received[0]?.body.data).toMatchObject([{ event_name: 'Lead' }])
    expect(received[0]?.body.data).toHaveLength(1)
  })

  it('sends a Purchase of the paid amount for a paid pre-order, and nothing for an unpaid one', async () => {
    const payment = { amountCents: 100_000, currency: 'SGD' as const, termsVersion: '1' }
    const record = buildEnquiry({ kind: 'PRE_ORDER', origin, person, payment })
    expect(await deliver(record)).toMatchObject({ state: 'skipped' })
    await deliver(record, 'paid')
    expect(received).toHaveLength(1)
    expect(received[0]?.body.data).toMatchObject([
      { event_name: 'Purchase', custom_data: { value: 1000, currency: 'SGD' } },
    ])
  })

  it.each([
    ['without consent', { origin: { ...origin, hasTrackingConsent: false } }, {}, 'no consent'],
    ['without an origin', {}, {}, 'no consent'],
    ['without a token', { origin }, { token: undefined }, 'META_CONVERSIONS_TOKEN is not set'],
    ['without a pixel', { origin }, { getPixelId: async () => undefined }, 'no pixel id is set'],
    [
      'for an application',
      { origin, kind: 'JOB_APPLICATION' as const },
      {},
      'no event of the browser to match',
    ],
    [
      'without an event id',
      { origin: { hasTrackingConsent: true } },
      {},
      'no event of the browser to match',
    ],
    ['for a second half', { origin, isSecondHalf: true }, {}, 'sent with its other half'],
    [
      'after a week',
      { origin },
      { now: () => Date.parse(AT) + 8 * 86_400_000 },
      'too old for Meta',
    ],
  ])('sends nothing %s', async (_name, patch, options, reason) => {
    const outcome = await deliver(buildEnquiry(patch), 'created', options)
    expect(outcome).toEqual({ state: 'skipped', reason })
    expect(received).toEqual([])
  })

  it.each([
    [
      400,
      { error: { code: 100, message: 'Bad em: wei.ling@example.com' } },
      true,
      'Meta answered 400, code 100',
    ],
    [401, { error: { code: 190 } }, true, 'Meta answered 401, code 190'],
    [400, { error: { code: 2, is_transient: true } }, false, 'Meta answered 400, code 2'],
    [429, {}, false, 'Meta answered 429'],
    [503, 'down', false, 'Meta answered 503'],
  ])('reports a failure when Meta answers %i %j', async (status, body, isPermanent, reason) => {
    answer = { status, body }
    const outcome = await deliver(buildEnquiry({ origin, person }))
    expect(outcome).toEqual({ state: 'failed', reason, isPermanent })
  })

  it('adds the test event code when one is configured', async () => {
    await deliver(buildEnquiry({ origin }), 'created', { testEventCode: 'TEST123' })
    expect(received[0]?.body.test_event_code).toBe('TEST123')
  })
})
