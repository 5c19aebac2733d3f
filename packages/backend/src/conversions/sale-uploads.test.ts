import { expect, it } from '@jest/globals'
import * as fc from 'core/testing/properties'
import { z } from 'zod'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { createOutboxWorker, type DeliveryChannel } from '../outbox/worker.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'
import { createConversionChannel } from './conversion-channel.ts'
import { createGoogleChannel } from './google-channel.ts'

const NOW = Date.parse('2026-11-20T04:00:00.000Z')
const MINUTE = 60_000

/** Fate of a request: counted and answered, counted without an answer, or not counted. */
const fate = fc.constantFrom('counted', 'counted', 'lost answer', 'error', 'refused for now')

const googleSchema = z.object({
  conversions: z.array(z.object({ orderId: z.string(), conversionValue: z.number() })),
})
const metaSchema = z.object({
  data: z.array(z.object({ event_id: z.string(), custom_data: z.object({ value: z.number() }) })),
})

/** Google and Meta as their documents describe them: each id counts once. */
function createReceivers(fates: string[]) {
  const google = new Map<string, number>()
  const meta = new Map<string, number>()
  const settle = (count: () => boolean, known: () => Response): Response => {
    const next = fates.shift() ?? 'counted'
    if (next === 'error') throw new TypeError('fetch failed')
    if (next === 'refused for now') return new Response('{}', { status: 503 })
    const isNew = count()
    if (next === 'lost answer') throw new TypeError('fetch failed')
    return isNew ? Response.json({}) : known()
  }
  const countIn = (counted: Map<string, number>, id: string, value: number) => {
    if (counted.has(id)) return false
    counted.set(id, value)
    return true
  }
  const receive: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/token'))
      return Response.json({ access_token: 'token', expires_in: 3600 })
    const body: unknown = await request.json()
    if (request.url.endsWith('/events')) {
      const [event] = metaSchema.parse(body).data
      const id = event?.event_id ?? ''
      return settle(
        () => countIn(meta, id, event?.custom_data.value ?? 0),
        () => Response.json({ events_received: 1 }),
      )
    }
    const [conversion] = googleSchema.parse(body).conversions
    return settle(
      () => countIn(google, conversion?.orderId ?? '', conversion?.conversionValue ?? 0),
      () =>
        Response.json({
          partialFailureError: {
            details: [{ errors: [{ errorCode: { conversionUploadError: 'DUPLICATE_ORDER_ID' } }] }],
          },
        }),
    )
  }
  return { google, meta, receive }
}

const unused: DeliveryChannel = {
  isRepeatable: true,
  deliver: () => Promise.resolve({ state: 'skipped', reason: 'not tested' }),
}

const buildKey = (index: number) => `01JD3T7Q4KX2MD5N8P9RST0V${String(index).padStart(2, '0')}`

it('Google and Meta count each sale once, however often requests fail and however many workers run', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1_000_000, max: 100_000_000 }), { minLength: 1, maxLength: 5 }),
      fc.array(fate, { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      async (prices, fates, workers) => {
        const store = await openEmbeddedStore()
        try {
          const { google, meta, receive } = createReceivers([...fates])
          for (const [index, priceCents] of prices.entries()) {
            const key = buildKey(index)
            await putNewEnquiry(store, buildEnquiry({ key, pending: [] }))
            const record = await getEnquiry(store, buildEnquiryId('RESERVATION', key))
            if (!record) throw new Error('no record')
            const sale = {
              agreement: `VSA-${index}`,
              priceCents,
              date: '2026-11-20',
              closedAt: new Date(NOW).toISOString(),
              closedBy: 'mei',
              googleClick: { gclid: `click-${index}` },
              metaMatch: { fbp: 'fb.1.1.2' },
            }
            await changeEnquiry(store, record, { sale }, { now: new Date(NOW), notice: 'sold' })
          }
          let now = NOW
          const create = () =>
            createOutboxWorker({
              store,
              channels: {
                visitor: unused,
                staff: unused,
                diners: unused,
                referrer: unused,
                conversion: createConversionChannel({
                  endpoint: 'https://meta.example/v24.0',
                  token: 'token',
                  getPixelId: async () => '1',
                  fetch: receive,
                  now: () => now,
                }),
                google: createGoogleChannel({
                  endpoint: 'https://ads.example/v26',
                  tokenEndpoint: 'https://oauth.example/token',
                  account: {
                    customerId: '1',
                    loginCustomerId: undefined,
                    saleActionId: '2',
                    developerToken: 'd',
                    clientId: 'c',
                    clientSecret: 's',
                    refreshToken: 'r',
                  },
                  fetch: receive,
                  now: () => now,
                }),
              },
              log: () => {},
              now: () => now,
            })
          // More rounds than there are failures.
          for (let round = 0; round <= fates.length; round++) {
            await Promise.all(Array.from({ length: workers }, () => create().workOff(10)))
            now += 6 * MINUTE
          }
          const dollars = prices.map((cents) => cents / 100)
          const sums = (counted: Map<string, number>) =>
            [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
          expect(sums(google)).toEqual(dollars)
          expect(sums(meta)).toEqual(dollars)
        } finally {
          await store.close()
        }
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
