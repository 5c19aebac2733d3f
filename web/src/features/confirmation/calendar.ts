import { toInstant } from 'core/opening-hours'
import type { Booking, BookingCar, BookingOutlet } from './booking.ts'

const MAX_LINE_OCTETS = 75
const MINUTE_MS = 60_000
const DRIVE_MINUTES = 45
const MEAL_MINUTES = 90

/** "20261121T053000Z" */
const toUtc = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escape = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** RFC 5545 folds lines of more than 75 octets. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > MAX_LINE_OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

/** True for what has a day, and is not cancelled. */
export const hasCalendar = ({ date, time, status }: Booking): boolean =>
  Boolean(date && time) && status !== 'CANCELLED'

interface Visit {
  booking: Booking
  /** The table that goes with a drive, or the drive that goes with a table. */
  otherHalf?: Booking
  outlet: BookingOutlet | undefined
  car: BookingCar | undefined
  host: string
}

/**
 * Its owner's calendar entries; nothing for what has none. A calendar takes them for those that came
 * by mail, which have the same ids at the same host.
 */
export function buildCalendar({
  booking,
  otherHalf,
  outlet,
  car,
  host,
}: Visit): string | undefined {
  const [first, second] = [booking, otherHalf].map(
    (half) => half && buildEvent(half, outlet, car, host),
  )
  if (!first) return undefined
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BYD by 1826//Site//EN',
    'METHOD:PUBLISH',
    ...first,
    ...(second ?? []),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function buildEvent(
  booking: Booking,
  outlet: BookingOutlet | undefined,
  car: BookingCar | undefined,
  host: string,
): string[] | undefined {
  const { id, kind, reference, date, time, party, updatedAt } = booking
  if (!date || !time || !hasCalendar(booking)) return undefined
  const start = toInstant(date, time).getTime()
  const isDrive = kind === 'TEST_DRIVE'
  const place = outlet?.name ?? 'BYD by 1826'
  const summary = isDrive
    ? `Test drive: ${car ? `BYD ${car.name}` : 'BYD'}, ${place}`
    : `Table${party === undefined ? '' : ` for ${party}`}, ${place}`
  const end = start + (isDrive ? DRIVE_MINUTES : MEAL_MINUTES) * MINUTE_MS
  return [
    'BEGIN:VEVENT',
    `UID:${escape(`${id}@${host}`)}`,
    `DTSTAMP:${toUtc(Date.parse(updatedAt))}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(end)}`,
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(`Reference ${reference}.${isDrive ? ' Bring your driving licence.' : ''}`)}`,
    `LOCATION:${escape([outlet?.name, outlet?.address1, outlet?.address2].filter(Boolean).join(', '))}`,
    'END:VEVENT',
  ]
}
