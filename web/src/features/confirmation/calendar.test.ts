import { expect, test } from '@jest/globals'
import type { Booking } from './booking.ts'
import { buildCalendar, hasCalendar } from './calendar.ts'
import { BOOKING, CAR, OUTLET } from './confirmation.fixture.ts'

const HOST = 'byd.1826.sg'

test('a drive as an entry of 45 minutes, in universal time', () => {
  const text = buildCalendar({ booking: BOOKING, outlet: OUTLET, car: CAR, host: HOST }) ?? ''
  expect(text).toContain('DTSTART:20261121T053000Z\r\nDTEND:20261121T061500Z\r\n')
  expect(text).toContain('SUMMARY:Test drive: BYD SEALION 7\\, Suntec City\r\n')
  expect(text.replaceAll('\r\n ', '')).toContain(
    'LOCATION:Suntec City\\, 3 Temasek Boulevard\\; Tower 1\\, 北楼\\, Singapore 038983',
  )
  expect(text).toContain(`UID:${BOOKING.id}@byd.1826.sg\r\n`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a table says for how many', () => {
  const table = { ...BOOKING, kind: 'RESERVATION', party: 4 }
  expect(buildCalendar({ booking: table, outlet: OUTLET, car: undefined, host: HOST })).toContain(
    'SUMMARY:Table for 4\\, Suntec City',
  )
})

test('a drive and its table are two entries; one that is cancelled is none', () => {
  const table = { ...BOOKING, id: 'RESERVATION-1', kind: 'RESERVATION', time: '14:30', party: 2 }
  const count = (otherHalf: Booking) =>
    buildCalendar({ booking: BOOKING, otherHalf, outlet: OUTLET, car: CAR, host: HOST })?.match(
      /BEGIN:VEVENT/g,
    )?.length
  expect(count(table)).toBe(2)
  expect(count({ ...table, status: 'CANCELLED' })).toBe(1)
})

test.each([
  ['without a day', { date: undefined }],
  ['without a time', { time: undefined }],
  ['cancelled', { status: 'CANCELLED' }],
])('%s there is none', (_case, patch) => {
  expect(
    buildCalendar({ booking: { ...BOOKING, ...patch }, outlet: OUTLET, car: CAR, host: HOST }),
  ).toBeUndefined()
  expect(hasCalendar({ ...BOOKING, ...patch })).toBe(false)
})
