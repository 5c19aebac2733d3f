import { expect, it } from '@jest/globals'
import type { DetailedEnquiry } from './enquiry.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import type { Room, StaffSeat } from './room.ts'
import {
  buildHalfHours,
  buildLines,
  describeSum,
  findBooked,
  findWaiting,
  foldHalfHours,
  getStanding,
  getWishes,
} from './running-lines.ts'

const DATE = '2026-11-21'
const DAY = { date: DATE, lateMinutes: 15 }
const at = (clock: string) => new Date(`${DATE}T${clock}:00+08:00`)

const build = (time: string, patch: Partial<DetailedEnquiry> = {}): DetailedEnquiry => ({
  ...buildSummary({
    id: `RESERVATION-${time}`,
    kind: 'RESERVATION',
    status: 'CONFIRMED',
    venue: 'suntec',
    date: DATE,
    time,
    party: 2,
    ...patch,
  }),
  details: patch.details ?? {},
})

const buildSeat = (patch: Partial<StaffSeat> = {}): StaffSeat => ({
  id: 'one',
  use: 'WALK_IN',
  time: '18:45',
  minutes: 90,
  covers: 3,
  note: undefined,
  by: 'farah@example.com',
  freedAt: undefined,
  ...patch,
})

const buildRoom = (patch: Partial<Room> = {}): Room => ({
  venue: 'suntec',
  date: DATE,
  seats: 40,
  quarters: [],
  staffSeats: [],
  ...patch,
})

it.each([
  ['CONFIRMED', '19:15', 'expected'],
  ['CONFIRMED', '19:16', 'late'],
  ['NEW', '19:30', 'late'],
  ['SEATED', '20:00', 'seated'],
  ['DONE', '20:00', 'left'],
  ['NO_SHOW', '20:00', 'no-show'],
  ['CANCELLED', '18:00', undefined],
  ['WITHDRAWN', '18:00', undefined],
] as const)(
  'says of a booking that is %s at %s that its party is %s',
  (status, clock, standing) => {
    expect(getStanding(build('19:00', { status }), at(clock), 15)).toBe(standing)
  },
)

it('calls a party late once its outlet keeps the table no longer', () => {
  const [booking, now] = [build('19:00'), at('19:21')]
  expect([20, 30].map((minutes) => getStanding(booking, now, minutes))).toEqual([
    'late',
    'expected',
  ])
})

it('lists who is late first, then who is expected, here and gone, without what was called off', () => {
  const bookings = [
    build('18:00', { status: 'DONE' }),
    build('20:00'),
    build('19:30'),
    build('18:30'),
    build('18:15', { status: 'CANCELLED' }),
    build('17:30', { status: 'SEATED' }),
  ]
  const seats = [buildSeat(), buildSeat({ use: 'BLOCK' }), buildSeat({ freedAt: 'then' })]
  const lines = buildLines(bookings, seats, at('19:00'), DAY)
  expect(lines.map(({ kind, time, standing }) => `${kind} ${time} ${standing}`)).toEqual([
    'booking 18:30 late',
    'booking 19:30 expected',
    'booking 20:00 expected',
    'booking 17:30 seated',
    'walk-in 18:45 seated',
    'booking 18:00 left',
    'walk-in 18:45 left',
  ])
})

it('counts covers per half hour, with those who stay and what is closed', () => {
  const room = buildRoom({
    quarters: [
      { time: '19:00', taken: 5, isBlocked: false },
      { time: '19:15', taken: 7, isBlocked: false },
      { time: '20:00', taken: 0, isBlocked: true },
    ],
  })
  const bookings = [
    build('19:00'),
    build('19:15', { party: 5 }),
    build('19:00', { status: 'NO_SHOW' }),
  ]
  expect(buildHalfHours(buildLines(bookings, [], at('18:00'), DAY), room)).toEqual([
    { time: '19:00', covers: 7, parties: 2, taken: 7, isClosed: false },
    { time: '19:30', covers: 0, parties: 0, taken: 0, isClosed: false },
    { time: '20:00', covers: 0, parties: 0, taken: 0, isClosed: true },
  ])
  expect(buildHalfHours([], buildRoom())).toEqual([])
})

it('makes one row of half hours in which nobody arrives, while as much is taken', () => {
  const row = { covers: 0, parties: 0, taken: 4, isClosed: false }
  const rows = foldHalfHours([
    { ...row, time: '12:00', covers: 4, parties: 1 },
    { ...row, time: '12:30' },
    { ...row, time: '13:00' },
    { ...row, time: '13:30', taken: 0 },
    { ...row, time: '14:00', taken: 0 },
    { ...row, time: '14:30', taken: 0, isClosed: true },
    // Those of one closing are one, whoever sits there still.
    { ...row, time: '15:00', taken: 8, isClosed: true },
    { ...row, time: '15:30', taken: 8 },
  ])
  expect(rows.map(({ time }) => time)).toEqual(['12:00', '12:30', '13:30', '14:30', '15:30'])
})

it('sums up the guests of a day', () => {
  const bookings = [build('19:00', { party: 1 }), build('18:00', { status: 'DONE', party: 5 })]
  const seats = [buildSeat()]
  expect(describeSum(buildLines(bookings, seats, at('18:50'), DAY))).toBe(
    'Guests to come: 1, here: 3, gone: 5.',
  )
})

it('finds what is booked when a time or an evening closes', () => {
  const lines = buildLines(
    [build('19:00'), build('19:29'), build('19:30'), build('19:00', { status: 'SEATED' })],
    [buildSeat({ time: '19:00' })],
    at('18:00'),
    DAY,
  )
  const find = (minutes: number | undefined) =>
    findBooked(lines, { time: '19:00', minutes }).map(({ time }) => time)
  expect(find(30)).toEqual(['19:00', '19:29'])
  expect(find(undefined)).toEqual(['19:00', '19:29', '19:30'])
})

it('finds what is booked in its night when an evening closes, and nothing of the night before', () => {
  const bookings = [build('00:30', { date: '2026-11-22' }), build('00:30'), build('23:30')]
  const lines = buildLines(bookings, [], at('00:10'), DAY)
  const find = (time: string) => findBooked(lines, { time, minutes: undefined })
  expect(find('18:00').map(({ time }) => time)).toEqual(['23:30', '24:30'])
  expect(find('24:00').map(({ time }) => time)).toEqual(['24:30'])
})

it('says in a row what the floor has to know before the guests come', () => {
  const details = {
    note: 'Near the door',
    allergies: 'Peanuts',
    highChairs: 2,
    occasion: 'birthday',
    seating: 'window',
  }
  const find = (booking: DetailedEnquiry) => getWishes(booking).map(({ text }) => text)
  expect(find(build('19:00', { details }))).toEqual([
    'Occasion: Birthday',
    'Seating wish: By a window',
    'High chairs: 2',
    'Allergies: Peanuts',
    'Note: Near the door',
  ])
  const group = { around: '19:00', budget: 'open', occasion: 'Wedding', message: 'With a cake' }
  expect(find(build('19:00', { kind: 'LARGE_GROUP', details: group }))).toEqual([
    'Occasion: Wedding',
    'Message: With a cake',
  ])
  expect(find(build('19:00'))).toEqual([])
})

it('finds who waits for a table in the hour of a row, after midnight, too', () => {
  const wait = (id: string, from: string, until: string, patch: Partial<DetailedEnquiry> = {}) => ({
    ...build('', { kind: 'WAITING_LIST', details: { from, until }, status: 'NEW', ...patch }),
    id,
  })
  const waiting = [
    wait('then', '18:00', '20:00'),
    wait('within', '19:30', '21:00'),
    wait('last', '17:00', '19:00'),
    wait('before', '17:00', '18:30'),
    wait('after', '20:00', '21:00'),
    wait('left', '18:00', '20:00', { status: 'CANCELLED' }),
    wait('night', '00:15', '01:00', { date: '2026-11-22' }),
    wait('broken', '18:00', '20:00', { details: {} }),
  ]
  const find = (time: string) => findWaiting(waiting, time, DATE).map(({ guest }) => guest.id)
  expect(find('19:00')).toEqual(['then', 'within', 'last'])
  expect(find('24:00')).toEqual(['night'])
  expect(find('12:00')).toEqual([])
})
