import { ENQUIRY_KINDS, type Kind } from './enquiry-kinds/enquiry-kinds.ts'
import { toInstant } from './singapore-clock.ts'
import { getStayMinutes } from './table-stays.ts'

/** RFC 5545 counts octets, without the line break. */
const MAX_LINE_OCTETS = 75

/** A calendar event. */
export interface CalendarEvent {
  /** Stable across changes, so that a calendar updates its entry. */
  uid: string
  /** Increases with every change; calendars ignore lower ones. */
  sequence: number
  start: Date
  end: Date
  /** Time of this version. */
  stamp: Date
  summary: string
  description: string
  location: string
  /** Latitude and longitude in degrees. */
  position?: { lat: number; lng: number } | undefined
  url?: string | undefined
  organizer?: { name: string; address: string } | undefined
}

export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/**
 * An iCalendar object (RFC 5545). PUBLISH instead of REQUEST: the visitor asked for the visit, so
 * no reply to the organizer is expected.
 */
export function buildCalendar(method: CalendarMethod, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BYD by 1826//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap((event) => buildEvent(method, event)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function buildEvent(method: CalendarMethod, event: CalendarEvent): string[] {
  const { organizer, position } = event
  const isCancelled = method === 'CANCEL'
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${toText(event.summary)}`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${toText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${toUtc(event.stamp)}`,
    `DTSTART:${toUtc(event.start)}`,
    `DTEND:${toUtc(event.end)}`,
    `SUMMARY:${toText(event.summary)}`,
    `DESCRIPTION:${toText(event.description)}`,
    `LOCATION:${toText(event.location)}`,
    ...(position ? [`GEO:${position.lat};${position.lng}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(organizer
      ? [`ORGANIZER;CN=${toParameter(organizer.name)}:mailto:${organizer.address}`]
      : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(isCancelled ? [] : alarm),
    'END:VEVENT',
  ]
}

/** "20261121T053000Z". */
function toUtc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function toText(text: string): string {
  return stripControls(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')
}

/** A quoted parameter value has no escape for quotes. */
function toParameter(text: string): string {
  return `"${stripControls(text).replaceAll(/["\n]/g, ' ')}"`
}

function stripControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
}

const encoder = new TextEncoder()

/** Folds at octet limits without splitting a character; a continuation starts with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** Default when the outlet no longer has a drive duration. */
const DEFAULT_DRIVE_MINUTES = 30

/** A table or a drive, with the data that mails and pages share. */
export interface CalendarVisit {
  id: string
  /** Increases with every change of the record. */
  version: number
  kind: Kind
  reference: string
  updatedAt: string
  date: string
  time: string
  party?: number | undefined
  /** Time for which the table is taken; the usual stay where the record does not say. */
  stayMinutes?: number | undefined
  modelName: string | undefined
  outlet: {
    name: string
    address1?: string | undefined
    address2?: string | undefined
    phone?: string | undefined
    position?: { lat: number; lng: number } | null | undefined
    /** Minutes between the starts of drives. */
    driveMinutes?: number | null | undefined
  }
  manageUrl: string
  siteUrl: string
  /** The organizer's address. */
  mailbox: string | undefined
}

/** Event of a visit, identical in mails and on pages. */
export function toVisitEvent(visit: CalendarVisit): CalendarEvent {
  const { outlet, manageUrl } = visit
  const isDrive = ENQUIRY_KINDS[visit.kind].visit === 'DRIVE'
  const start = toInstant(visit.date, visit.time)
  const minutes = isDrive
    ? (outlet.driveMinutes ?? DEFAULT_DRIVE_MINUTES)
    : (visit.stayMinutes ?? getStayMinutes({}, visit.party ?? 0))
  const table = visit.party === undefined ? 'Table' : `Table for ${visit.party}`
  return {
    uid: `${visit.id}@${new URL(visit.siteUrl).hostname}`,
    sequence: visit.version,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    stamp: new Date(visit.updatedAt),
    summary: `${isDrive ? `Test drive of the ${visit.modelName ?? 'car'}` : table}, ${outlet.name}`,
    description: [
      `Reference ${visit.reference}.`,
      ...(isDrive ? ['Bring your licence.'] : []),
      `Change or cancel: ${manageUrl}`,
      ...(outlet.phone ? [`Late? ${outlet.phone}`] : []),
    ].join('\n'),
    location: [outlet.name, outlet.address1, outlet.address2].filter(Boolean).join(', '),
    position: outlet.position ?? undefined,
    url: manageUrl,
    organizer:
      visit.mailbox === undefined ? undefined : { name: 'BYD by 1826', address: visit.mailbox },
  }
}
