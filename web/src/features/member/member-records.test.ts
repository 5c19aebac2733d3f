import { describe, expect, it } from '@jest/globals'
import { getGreeting, type MemberRecord, sortRecords } from './member-records.ts'

const NAMES = { cars: { 'byd-sealion-7': 'Sealion 7' }, outlets: { suntec: 'Suntec City' } }
// Friday, 2 pm in Singapore.
const NOW = Date.parse('2026-11-20T06:00:00Z')

const build = (record: Partial<MemberRecord>): MemberRecord => ({
  id: 'a',
  kind: 'RESERVATION',
  reference: 'BYD-1',
  status: 'CONFIRMED',
  createdAt: '2026-11-18T04:00:00Z',
  date: '2026-11-21',
  time: '19:30',
  venue: 'suntec',
  party: 2,
  details: {},
  consents: [],
  canBeChanged: true,
  ...record,
})
const sort = (...records: MemberRecord[]) => sortRecords(records, NAMES, NOW)

describe('the parts of the member area', () => {
  it('describes a table in one line', () => {
    expect(sort(build({})).bookings).toMatchObject([
      {
        when: '21 Nov',
        whenDetail: 'Sat, 7.30 pm',
        title: 'Table for 2',
        text: 'Suntec City. Confirmed.',
      },
    ])
  })

  it('returns the earliest upcoming visit with the car of its other half', () => {
    const drive = build({ id: 'd', kind: 'TEST_DRIVE', model: 'byd-sealion-7', time: '20:30' })
    const { next, bookings } = sort(drive, build({ with: 'd' }))
    expect(bookings.map(({ id }) => id)).toEqual(['a', 'd'])
    expect(next).toMatchObject({
      id: 'a',
      car: 'byd-sealion-7',
      also: 'Then test drive, Sealion 7 at 8.30 pm.',
      isTomorrow: true,
      isToday: false,
    })
    expect(bookings[1]?.title).toBe('Test drive, Sealion 7')
  })

  it('lists a large group with the other visits once staff have accepted it', () => {
    const group = { kind: 'LARGE_GROUP' as const, party: 20 }
    const asked = sort(build({ ...group, status: 'NEW', time: undefined }))
    expect([asked.bookings.length, asked.others.length]).toEqual([0, 1])
    const { bookings, others } = sort(build(group))
    expect(bookings).toMatchObject([{ title: 'Large group for 20', whenDetail: 'Sat, 7.30 pm' }])
    expect(others).toEqual([])
  })

  it('keeps a consent until it is withdrawn', () => {
    const news = { purpose: 'news' }
    const { agreedTo, others } = sort(
      build({ consents: [news, { purpose: 'offers', withdrawnAt: '2026-11-19T04:00:00Z' }] }),
      build({ kind: 'REGISTER_INTEREST', date: undefined, consents: [news] }),
    )
    expect([...agreedTo]).toEqual(['news'])
    // Shown by its switch instead of the list.
    expect(others).toEqual([])
  })

  it.each([
    ['yesterday', { date: '2026-11-19' }],
    ['an hour ago', { date: '2026-11-20', time: '13:00' }],
    ['cancelled', { status: 'CANCELLED' as const }],
  ])('counts a record as past when it is %s', (_case, record) => {
    const { past, bookings, next } = sort(build(record))
    expect([past.length, bookings.length, next]).toEqual([1, 0, undefined])
  })

  it('counts a visit an hour ahead as today', () => {
    expect(sort(build({ date: '2026-11-20', time: '15:00' })).next?.isToday).toBe(true)
  })

  it('shows a pre-order as awaiting payment, or as refunded once paid', () => {
    const order = { kind: 'PRE_ORDER' as const, date: undefined, model: 'byd-sealion-7' }
    const { preOrders } = sort(
      build({ ...order, status: 'AWAITING_PAYMENT' }),
      build({ ...order, status: 'PAID' }),
      build({ ...order, status: 'AWAITING_PAYMENT', paymentState: 'submitted' }),
    )
    expect(preOrders).toMatchObject([
      { title: 'Sealion 7', when: 'S$1,000', isUnpaid: true, canBeRefunded: false },
      { whenDetail: 'Ordered 18 Nov', isUnpaid: false, canBeRefunded: true },
      { isUnpaid: false, canBeRefunded: false },
    ])
  })

  it('lists each enquired voucher code once', () => {
    const voucher = { kind: 'VOUCHER_ENQUIRY' as const, date: undefined }
    const { voucherCodes, others } = sort(
      build({ ...voucher, details: { code: 'lunch-7q4k' } }),
      build({ ...voucher, details: { code: 'LUNCH-7Q4K' } }),
    )
    expect([voucherCodes, others]).toEqual([['LUNCH-7Q4K'], []])
  })

  it('lists the voucher that a drive has brought', () => {
    const drive = build({ kind: 'TEST_DRIVE', status: 'DONE', voucher: 'DINE-7Q4K-X2MD' })
    expect(sort(drive).voucherCodes).toEqual(['DINE-7Q4K-X2MD'])
  })

  it('lists all other enquiries', () => {
    const { others } = sort(build({ kind: 'TRADE_IN', date: undefined, venue: undefined }))
    expect(others).toMatchObject([{ title: 'Trade-in', when: '18 Nov', whenDetail: 'Sent' }])
  })
})

it.each([
  ['2026-11-19T21:00:00Z', 'Good morning'],
  ['2026-11-20T04:00:00Z', 'Good afternoon'],
  ['2026-11-20T10:00:00Z', 'Good evening'],
  ['2026-11-20T20:30:00Z', 'Good evening'],
])('greets at %s with “%s”', (instant, greeting) => {
  expect(getGreeting(Date.parse(instant))).toBe(greeting)
})
