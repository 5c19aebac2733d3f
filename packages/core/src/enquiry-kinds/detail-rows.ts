import { formatDate, formatMoment } from '../date-names.ts'
import { formatCents, formatKilometres, formatNumber } from '../numbers.ts'
import { formatClock, toMinutes } from '../singapore-clock.ts'
import type { DetailField, DetailFormat } from './enquiry-kind.ts'
import { ENQUIRY_KINDS, type Kind } from './enquiry-kinds.ts'

export interface DetailRow extends DetailField {
  name: string
  /** The value in words. */
  text: string
}

const CLOCK = /^\d\d:\d\d$/
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/

const asNumber = (format: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? format(value) : toText(value)

const asText = (pattern: RegExp, format: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value))
    ? format(value)
    : toText(value)

const FORMATS: Readonly<Record<DetailFormat, (value: unknown) => string>> = {
  cents: asNumber(formatCents),
  kilometres: asNumber(formatKilometres),
  date: asText(ISO_DATE, formatDate),
  time: (value) =>
    typeof value === 'string' && CLOCK.test(value) ? formatClock(toMinutes(value)) : toText(value),
  version: asText(ISO_INSTANT, formatMoment),
  count: (value) => (Array.isArray(value) ? value.length || '' : 1).toString(),
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return JSON.stringify(value)
}

/** "mileageKm" and "keep-application" as words: "Mileage km", "Keep application". */
export function toWords(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Labelled details of a record in the order of its kind; unknown ones come last, for staff. */
export function toDetailRows(kind: Kind, details: Readonly<Record<string, unknown>>): DetailRow[] {
  const known: Readonly<Record<string, DetailField>> = ENQUIRY_KINDS[kind].details
  return [...new Set([...Object.keys(known), ...Object.keys(details)])].flatMap((name) => {
    const field = known[name] ?? { label: toWords(name), isForStaff: true }
    const { format, choices } = field
    const value = details[name]
    const plain = toText(value)
    const text = plain && (choices?.[plain] ?? (format ? FORMATS[format](value) : plain))
    return text === '' ? [] : [{ ...field, name, text }]
  })
}
