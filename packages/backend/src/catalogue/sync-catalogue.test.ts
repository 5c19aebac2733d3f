import { expect, it } from '@jest/globals'
import { setTimeout } from 'node:timers/promises'
import { getCatalogue } from '../store/catalogue.ts'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { catalogueWebhook, fetchCatalogue, syncCatalogue } from './sync-catalogue.ts'

const SOURCE = {
  contentApiHost: 'https://api.sanity.io',
  contentProjectId: 'byd1826',
  contentDataset: 'production',
}

it('is told of every type that it copies, votes included', () => {
  expect(catalogueWebhook.filter).toBe('_type in ["outlet","carModel","career","promo"]')
})

const RULES = { slotMinutes: 30, leadMinutes: 30, daysAhead: 60, cutOff: null }
const TABLES = { ...RULES, seats: 16, maxParty: 8, lastSeatingMinutes: 60 }

const OUTLET = {
  venue: 'suntec',
  name: 'Suntec City',
  phone: null,
  openingSoon: null,
  openingHours: [{ days: [1], opens: '11:00', closes: '22:00' }, { days: null }],
  hoursExceptions: [
    { date: '2026-12-25', closed: true, opens: '11:00', closes: '15:00', note: 'Christmas' },
    { date: '2026-12-24', closed: false, opens: '11:00', closes: '15:00', note: null },
    { date: null },
  ],
  carsOnShow: ['/byd-seal', null],
  tableBooking: TABLES,
  testDrives: { ...RULES, from: '10:30' },
}

function answerWith(result: object) {
  const asked: URL[] = []
  const request = (input: string | URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input))
    return Promise.resolve(Response.json({ result }))
  }
  return { asked, request }
}

const CONTENT = {
  outlets: [OUTLET],
  models: [{ path: '/byd-seal', name: 'SEAL', inLineup: true, variants: ['Dynamic', null] }],
  careers: [
    {
      path: '/careers/barista',
      title: 'Barista',
      place: 'Suntec City',
      pay: { min: 2400, max: 2900, period: 'month' },
      validThrough: null,
    },
    {
      path: '/careers/cook',
      title: 'Cook',
      place: null,
      pay: { min: 2400, max: null, period: null },
    },
    { path: null },
  ],
}

it('copies complete documents and drops single incomplete entries', async () => {
  const { asked, request } = answerWith(CONTENT)
  const catalogue = await fetchCatalogue(SOURCE, request)
  expect(asked[0]?.origin).toBe('https://byd1826.api.sanity.io')
  expect(asked[0]?.searchParams.get('perspective')).toBe('published')
  expect(catalogue.outlets).toEqual([
    {
      venue: 'suntec',
      name: 'Suntec City',
      isOpeningSoon: false,
      openingHours: [{ days: [1], opens: '11:00', closes: '22:00' }],
      hoursExceptions: [
        { date: '2026-12-25', note: 'Christmas' },
        { date: '2026-12-24', hours: { opens: '11:00', closes: '15:00' } },
      ],
      carsOnShow: ['byd-seal'],
      tables: { ...TABLES, cutOff: undefined },
      drives: undefined,
    },
  ])
  expect(catalogue.models).toMatchObject([
    { key: 'byd-seal', isOffered: true, hasPreOrder: false, variants: ['Dynamic'] },
  ])
  expect(catalogue.careers).toEqual([
    {
      slug: 'barista',
      title: 'Barista',
      place: 'Suntec City',
      pay: { min: 2400, max: 2900, period: 'month' },
    },
    { slug: 'cook', title: 'Cook' },
  ])
})

it('keeps what was read later when two publishes are copied at the same time', async () => {
  const store = await openEmbeddedStore()
  const closure = { date: '2026-12-31', closed: true, opens: null, closes: null, note: 'Stocktake' }
  const answers = [
    { ...CONTENT, outlets: [OUTLET] },
    { ...CONTENT, outlets: [{ ...OUTLET, hoursExceptions: [closure] }] },
  ].map((result) => ({ result, answering: Promise.withResolvers<undefined>() }))
  const [first, second] = answers.map(({ result, answering }) => async () => {
    await answering.promise
    return Response.json({ result })
  })
  const older = syncCatalogue(store, SOURCE, first)
  await setTimeout(2)
  const newer = syncCatalogue(store, SOURCE, second)
  answers[1]?.answering.resolve(undefined)
  await newer
  answers[0]?.answering.resolve(undefined)
  await older
  const { outlets } = await getCatalogue(store)
  expect(outlets).toMatchObject([{ hoursExceptions: [{ date: '2026-12-31', note: 'Stocktake' }] }])
  await store.close()
})

it('replaces the catalogue, and keeps it when content fails', async () => {
  const store = await openEmbeddedStore()
  await syncCatalogue(store, SOURCE, answerWith(CONTENT).request)
  const renamed = { ...CONTENT, careers: [], outlets: [{ ...OUTLET, name: 'Suntec' }] }
  await syncCatalogue(store, SOURCE, answerWith(renamed).request)
  const expected = { outlets: [{ name: 'Suntec' }], careers: [] }
  expect(await getCatalogue(store)).toMatchObject(expected)

  const empty = answerWith({ outlets: [], models: [], careers: [] })
  await expect(syncCatalogue(store, SOURCE, empty.request)).rejects.toThrow(/no outlets/)
  const down = () => Promise.resolve(new Response('', { status: 503 }))
  await expect(syncCatalogue(store, SOURCE, down)).rejects.toThrow(/503/)
  expect(await getCatalogue(store)).toMatchObject(expected)
  await store.close()
})
