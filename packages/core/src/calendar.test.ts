import { describe, expect, it } from '@jest/globals'
import * as fc from './testing/properties.ts'
import { overlapsMeal } from './bookable-times.ts'
import { buildCalendar, type CalendarEvent, type CalendarVisit, toVisitEvent } from './calendar.ts'
import { toClock } from './singapore-clock.ts'

const event: CalendarEvent = {
  uid: 'RESERVATION-1@byd1826.example',
  sequence: 3,
  start: new Date('2026-11-21T11:00:00.000Z'),
  end: new Date('2026-11-21T12:30:00.000Z'),
  stamp: new Date('2026-11-20T04:00:00.000Z'),
  summary: 'Table for 2, Suntec City',
  description: 'Reference BYD-1.\nLate? +65 6000 0101',
  location: '3 Temasek Boulevard; Suntec City, Singapore',
  organizer: { name: 'BYD by 1826', address: 'hello@byd1826.example' },
}

/** Properties of a parsed calendar, unfolded, by name. */
function read(content: string): Map<string, string> {
  const lines = content.replaceAll('\r\n ', '').split('\r\n')
  return new Map(lines.map((line) => [line.split(/[:;]/)[0] ?? '', line]))
}

const unescape = (text: string) =>
  text.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

describe('a calendar file', () => {
  it('has one event in UTC', () => {
    expect(buildCalendar('PUBLISH', [event]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//BYD by 1826//Visits//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:RESERVATION-1@byd1826.example',
      'SEQUENCE:3',
      'DTSTAMP:20261120T040000Z',
      'DTSTART:20261121T110000Z',
      'DTEND:20261121T123000Z',
      String.raw`SUMMARY:Table for 2\, Suntec City`,
      String.raw`DESCRIPTION:Reference BYD-1.\nLate? +65 6000 0101`,
      String.raw`LOCATION:3 Temasek Boulevard\; Suntec City\, Singapore`,
      'ORGANIZER;CN="BYD by 1826":mailto:hello@byd1826.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      String.raw`DESCRIPTION:Table for 2\, Suntec City`,
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('cancels an event', () => {
    const content = buildCalendar('CANCEL', [event])
    expect(content).toContain('METHOD:CANCEL\r\n')
    expect(content).toContain('STATUS:CANCELLED\r\n')
    expect(content).not.toContain('VALARM')
  })

  /** Replacement character of a split UTF-8 sequence. */
  const BROKEN = '\uFFFD'
  const anyText = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .filter((text) => !text.includes(BROKEN))

  it('folds lines at 75 octets and round-trips any text', () => {
    fc.assert(
      fc.property(anyText, (summary) => {
        const content = buildCalendar('PUBLISH', [{ ...event, summary }])
        for (const line of content.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(line).not.toContain(BROKEN)
        }
        expect(unescape(read(content).get('SUMMARY') ?? '')).toBe(`SUMMARY:${summary}`)
        expect(read(content).size).toBe(read(buildCalendar('PUBLISH', [event])).size)
      }),
    )
  })

  it('escapes text that would inject a property', () => {
    const summary = 'Lunch\r\nATTACH:https://evil.example\u0000'
    const content = buildCalendar('PUBLISH', [{ ...event, summary }])
    expect(content).not.toMatch(/^ATTACH/m)
    expect(content).not.toContain('\u0000')
  })
})

describe('the events of a visit', () => {
  const toEvent = (
    patch: Pick<CalendarVisit, 'kind' | 'time' | 'party' | 'stayMinutes'>,
    driveMinutes: number,
  ) =>
    toVisitEvent({
      id: 'RESERVATION-1',
      version: 1,
      reference: 'BYD-1',
      updatedAt: '2026-11-20T04:00:00.000Z',
      date: '2026-11-21',
      modelName: 'SEAL',
      outlet: { name: 'Suntec City', driveMinutes },
      manageUrl: 'https://byd1826.example/manage/1',
      siteUrl: 'https://byd1826.example',
      mailbox: undefined,
      ...patch,
    })

  it('do not overlap when table and drive can be booked together', () => {
    const time = fc.integer({ min: 84, max: 276 }).map((five) => toClock(five * 5))
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom(15, 30, 45, 60),
        fc.constantFrom(60, 90, 120, 150),
        (meal, drive, driveMinutes, stayMinutes) => {
          fc.pre(!overlapsMeal(drive, meal, { driveMinutes, mealMinutes: stayMinutes }))
          const table = toEvent({ kind: 'RESERVATION', time: meal, stayMinutes }, driveMinutes)
          const car = toEvent({ kind: 'TEST_DRIVE', time: drive }, driveMinutes)
          expect(table.start < car.end && car.start < table.end).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['the stay that the record has', { party: 2, stayMinutes: 75 }, '05:45'],
    ['the usual stay of 2 guests', { party: 2 }, '06:00'],
    ['the usual stay of 6 guests', { party: 6 }, '07:00'],
  ])('end a table after %s', (_name, patch, end) => {
    const { end: ends } = toEvent({ kind: 'RESERVATION', time: '12:30', ...patch }, 30)
    expect(ends.toISOString()).toBe(`2026-11-21T${end}:00.000Z`)
  })
})
