import { expect, test } from '@jest/globals'
import { buildCalendar, hasCalendar } from './calendar.ts'
import { BOOKING, CAR, OUTLET } from './confirmation.fixture.ts'

const HOST = 'byd.1826.sg'

test('a drive as an entry of 45 minutes, in universal time', () => {
  const text = buildCalendar(BOOKING, OUTLET, CAR, HOST) ?? ''
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
  expect(buildCalendar(table, OUTLET, undefined, HOST)).toContain(
    'SUMMARY:Table for 4\\, Suntec City',
  )
})

test.each([
  ['without a day', { date: undefined }],
  ['without a time', { time: undefined }],
  ['cancelled', { status: 'CANCELLED' }],
])('%s there is none', (_case, patch) => {
  expect(buildCalendar({ ...BOOKING, ...patch }, OUTLET, CAR, HOST)).toBeUndefined()
  expect(hasCalendar({ ...BOOKING, ...patch })).toBe(false)
})
