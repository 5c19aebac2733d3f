import { expect, it } from '@jest/globals'
import type { OwnEnquiry } from './own-enquiry.ts'
import { buildVisitCalendar, hasCalendar } from './calendar.ts'
import { ENQUIRY, CAR, OUTLET } from './confirmation.fixture.ts'

const DRIVES = { slotMinutes: 20, leadMinutes: 60, daysAhead: 90, from: '11:00', until: '16:30' }

const build = (enquiry: OwnEnquiry, otherHalf?: OwnEnquiry) =>
  buildVisitCalendar({
    enquiry,
    otherHalf,
    outlet: { ...OUTLET, phone: '+65 6000 0101', drives: DRIVES },
    car: CAR,
    getManageUrl: ({ id }) => `https://byd.1826.sg/manage/${id}`,
    siteUrl: 'https://byd.1826.sg',
    mailbox: 'hello@byd1826.example',
  })?.replaceAll('\r\n ', '')

it('has the id, version and end of the mailed event when it is a drive', () => {
  const lines = build(ENQUIRY)?.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${ENQUIRY.id}@byd.1826.sg`,
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'DTSTART:20261121T053000Z',
      'DTEND:20261121T055000Z',
      String.raw`SUMMARY:Test drive of the Sealion 7\, Suntec City`,
      String.raw`LOCATION:Suntec City\, 3 Temasek Boulevard\; Tower 1\, 北楼\, Singapore 038983`,
      `URL:https://byd.1826.sg/manage/${ENQUIRY.id}`,
    ]),
  )
})

it('names the party when it is a table', () => {
  expect(build({ ...ENQUIRY, kind: 'RESERVATION', party: 4 })).toContain(
    'SUMMARY:Table for 4\\, Suntec City',
  )
})

it('has an event per half when both stand, and none for a cancelled half', () => {
  const table = {
    ...ENQUIRY,
    id: 'RESERVATION-1',
    kind: 'RESERVATION' as const,
    time: '14:30',
    party: 2,
  }
  const count = (otherHalf: OwnEnquiry) => build(ENQUIRY, otherHalf)?.match(/BEGIN:VEVENT/g)?.length
  expect(count(table)).toBe(2)
  expect(count({ ...table, status: 'CANCELLED' })).toBe(1)
})

it.each([
  ['without a day', { date: undefined }],
  ['without a time', { time: undefined }],
  ['cancelled', { status: 'CANCELLED' as const }],
])('returns nothing for %s', (_case, patch) => {
  expect(build({ ...ENQUIRY, ...patch })).toBeUndefined()
  expect(hasCalendar({ ...ENQUIRY, ...patch })).toBe(false)
})
