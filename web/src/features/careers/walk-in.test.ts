import { expect, it } from '@jest/globals'
import type { Career } from '#content/types.ts'
import { buildWalkInCalendar, formatWalkIn } from './walk-in.ts'

const walkIn = { startsAt: '2026-12-05T02:00:00.000Z', endsAt: '2026-12-05T08:00:00.000Z' }

const career: Career = {
  id: 'career-host',
  slug: 'host',
  href: '/careers/host',
  title: 'Host',
  place: 'Suntec City',
  outlet: {
    id: 'outlet-suntec',
    name: 'Suntec City',
    address1: '3 Temasek Boulevard',
    isAddressSample: false,
  },
  state: 'running',
  body: [],
  sampleFields: [],
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00Z',
}

it.each([
  [walkIn.endsAt, 'Sat 5 Dec 2026, 10 am to 4 pm'],
  ['2026-12-06T08:00:00.000Z', 'Sat 5 Dec 2026, 10 am to Sun 6 Dec 2026, 4 pm'],
])('says when interviews that end at %s are held', (endsAt, text) => {
  expect(formatWalkIn({ ...walkIn, endsAt })).toBe(text)
})

it('puts walk-in interviews into a calendar, with their place and the way back', () => {
  const lines = buildWalkInCalendar(career, walkIn, 'https://byd.1826.sg').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:walk-in-career-host@byd.1826.sg',
      'DTSTART:20261205T020000Z',
      'DTEND:20261205T080000Z',
      'SUMMARY:Walk-in interview: Host',
      'LOCATION:Suntec City\\, 3 Temasek Boulevard',
      'URL:https://byd.1826.sg/careers/host',
    ]),
  )
})
