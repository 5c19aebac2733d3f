import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type MemberBackend, NOW, startMemberBackend } from '../embedded/appsync/graphql.fixture.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { toItem } from '../store/index-keys.ts'
import { listSales, reserveSale } from '../store/sales.ts'

const CLOSE = `mutation Close($id: ID!, $sale: SaleInput!) {
  closeSale(id: $id, sale: $sale) { status sale { agreement priceCents date closedBy } } }`
const BOARD = `query Board($from: String!, $to: String!) {
  salesBoard(from: $from, to: $to) { contact campaign source sales dollars dinerSales dinerDollars } }`

const SALE = { agreement: 'vsa-1826', priceCents: 188_888_00, date: '2026-11-20' }
const PERIOD = { from: '2026-11-01', to: '2026-11-30' }
const boardSchema = z.array(z.object({ contact: z.string(), sales: z.number() }).loose())

let backend: MemberBackend
beforeEach(async () => {
  backend = await startMemberBackend()
})
afterEach(() => backend.close())

const put = async (patch: Partial<EnquiryRecord>) => {
  const record = buildEnquiry({ pending: [], ...patch })
  await putNewEnquiry(backend.store, toItem(record))
  return record.id
}

const readCars = async () => {
  const query = `query Cars { salesBoard(from: "2026-11-01", to: "2026-11-30") {
    sales dollars cars { enquiry agreement priceCents model variant buyer closedBy } } }`
  const { data } = await backend.send(query, {}, await backend.asStaff('manager'))
  return data?.['salesBoard']
}

const close = async (id: string, sale: Record<string, unknown> = SALE, group = 'sales') => {
  const { data, errors } = await backend.send(CLOSE, { id, sale }, await backend.asStaff(group))
  return errors?.map(({ errorType }) => errorType) ?? data?.['closeSale']
}

const readBoard = async () => {
  const { data } = await backend.send(BOARD, PERIOD, await backend.asStaff('manager'))
  return boardSchema.parse(data?.['salesBoard'])
}

const putDrive = (patch: Partial<EnquiryRecord> = {}) =>
  put({
    kind: 'TEST_DRIVE',
    key: '01JD3T7Q4KX2MD5N8P9RST0DRV',
    model: 'byd-seal',
    date: '2026-11-20',
    time: '11:00',
    createdAt: '2026-11-19T04:00:00.000Z',
    ...patch,
  })

describe('a sale', () => {
  it('closes the enquiry with price and date, and says so when it is sent again', async () => {
    const id = await putDrive()
    const closed = {
      status: 'DONE',
      sale: {
        agreement: 'VSA-1826',
        priceCents: 188_888_00,
        date: '2026-11-20',
        closedBy: expect.any(String),
      },
    }
    expect(await close(id)).toEqual(closed)
    expect(await close(id)).toEqual(closed)
    const record = await getEnquiry(backend.store, id)
    expect(record?.pending.map(({ type }) => type)).toEqual(['sold'])
  })

  it('leaves a drive that has not begun as it is', async () => {
    const id = await putDrive({ time: '15:00' })
    expect(await close(id)).toMatchObject({ status: 'CONFIRMED', sale: { agreement: 'VSA-1826' } })
  })

  it.each([
    [{ ...SALE, priceCents: 500 }],
    [{ ...SALE, date: '2026-11-21' }],
    [{ ...SALE, date: '31/12/2026' }],
    [{ ...SALE, agreement: '<b>' }],
  ])('is refused with wrong values: %j', async (sale) => {
    expect(await close(await putDrive(), sale)).toEqual(['BadRequest'])
    expect(await listSales(backend.store)).toEqual([])
  })

  it('is no sale of a cancelled enquiry, a second one of the same, or of HR', async () => {
    const id = await putDrive()
    expect(await close(id, SALE, 'hr')).toEqual(['Unauthorized'])
    await close(id)
    expect(await close(id, { ...SALE, agreement: 'VSA-2' })).toEqual(['NotAllowed'])
    const cancelled = await put({ kind: 'TRADE_IN', status: 'CANCELLED' })
    expect(await close(cancelled, { ...SALE, agreement: 'VSA-3' })).toEqual(['NotAllowed'])
    expect(await readBoard()).toMatchObject([{ sales: 1 }, { sales: 1 }])
  })

  it('is corrected by a manager at any time, and for a while by whoever closed it', async () => {
    const id = await putDrive()
    await close(id, { ...SALE, model: 'byd-seal', variant: 'Premium' })
    const wrong = { ...SALE, priceCents: 1_888_880_00, model: 'byd-seal', variant: 'Performance' }
    expect(await close(id, wrong)).toMatchObject({ sale: { priceCents: 1_888_880_00 } })
    const car = {
      enquiry: id,
      agreement: 'VSA-1826',
      model: 'byd-seal',
      variant: 'Performance',
      buyer: expect.any(String),
      closedBy: 'mei@example.com',
    }
    const row = { sales: 1, dollars: 1_888_880, cars: [{ ...car, priceCents: 1_888_880_00 }] }
    expect(await readCars()).toEqual([row, row])

    const record = await getEnquiry(backend.store, id)
    const sale = record?.sale && { ...record.sale, closedAt: '2026-11-19T00:00:00.000Z' }
    if (record) await changeEnquiry(backend.store, record, { sale }, { now: NOW })
    expect(await close(id)).toEqual(['NotAllowed'])
    expect(await close(id, SALE, 'manager')).toMatchObject({ sale: { priceCents: 188_888_00 } })
    expect(await readBoard()).toMatchObject([{ dollars: 188_888 }, { dollars: 188_888 }])
  })

  it.each(['RESERVATION', 'WAITING_LIST', 'LARGE_GROUP'] as const)(
    'is no sale of a %s, with which nobody buys a car',
    async (kind) => {
      expect(await close(await put({ kind }), SALE, 'manager')).toEqual(['NotAllowed'])
      expect(await listSales(backend.store)).toEqual([])
    },
  )

  it('closes one enquiry only, even when colleagues close several at once', async () => {
    const first = await putDrive()
    const second = await put({ kind: 'TRADE_IN' })
    const outcomes = await Promise.all([close(first), close(second), close(first), close(second)])
    const refused = outcomes.filter((outcome) => Array.isArray(outcome))
    expect(refused).toEqual([['SoldElsewhere'], ['SoldElsewhere']])
    expect(await readBoard()).toMatchObject([
      { contact: 'FIRST', sales: 1 },
      { contact: 'LAST', sales: 1 },
    ])
  })

  it('counts once when colleagues close an enquiry with two numbers at once', async () => {
    const id = await putDrive()
    await Promise.all([close(id), close(id, { ...SALE, agreement: 'VSA-2' })])
    expect(await readBoard()).toMatchObject([{ sales: 1 }, { sales: 1 }])
    expect(await listSales(backend.store)).toHaveLength(1)
  })
})

describe('the board', () => {
  it('shows dollars by the campaign that brought the buyer, also of guests who came to eat first', async () => {
    await put({
      createdAt: '2026-10-02T04:00:00.000Z',
      origin: {
        adSource: 'lunch',
        gclid: 'click',
        hasTrackingConsent: true,
        fbp: 'fb.1.1.2',
        firstTouch: { adSource: 'lunch', landingPage: '/', at: '2026-10-01T04:00:00.000Z' },
        lastTouch: { adSource: 'lunch', landingPage: '/', at: '2026-10-01T04:00:00.000Z' },
      },
    })
    const drive = await putDrive({
      origin: {
        adSource: 'direct',
        lastTouch: {
          adSource: 'direct',
          landingPage: '/byd-seal',
          referrer: 'https://news.example/cars',
          at: '2026-11-18T04:00:00.000Z',
        },
      },
    })
    await close(drive)
    const sold = { sales: 1, dollars: 188_888, dinerSales: 1, dinerDollars: 188_888 }
    expect(await readBoard()).toEqual([
      { contact: 'FIRST', campaign: 'lunch', source: 'Google', ...sold },
      { contact: 'LAST', campaign: 'direct', source: 'news.example', ...sold },
    ])
    const record = await getEnquiry(backend.store, drive)
    expect(record?.sale).toMatchObject({
      googleClick: { gclid: 'click' },
      metaMatch: { fbp: 'fb.1.1.2' },
    })
  })

  it('leaves out what was reserved for an enquiry that was not closed with it', async () => {
    const id = await putDrive()
    const contact = { campaign: 'direct', source: 'Direct', kind: 'TEST_DRIVE' } as const
    const entry = { ...SALE, agreement: 'VSA-9', enquiry: id, first: contact, last: contact }
    await reserveSale(backend.store, entry)
    expect(await readBoard()).toEqual([])
  })

  it('is for managers alone', async () => {
    const { errors } = await backend.send(BOARD, PERIOD, await backend.asStaff('sales'))
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['Unauthorized'])
  })
})
