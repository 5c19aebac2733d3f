import * as fc from 'fast-check'
import { isUlid, type EnquiryRecord } from '../src/store/enquiry-record.ts'
import { buildSubmission, type SubmissionRequest } from './submissions.ts'

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    Number.MAX_VALUE,
    true,
    [],
    {},
    '=1+1',
    "'; DROP TABLE",
    '<script>alert(1)</script>',
    '\u0000',
    '\uD800',
    '\u202Eevil',
    'a\nBcc: all@example.com',
    '2026-02-30',
    '2020-01-01',
    '9999-12-31',
    '25:61',
    '03:00',
    '+65812345678901234',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ minLength: 5000, maxLength: 20_000 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 12 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const PATHS = [
  'key',
  'venue',
  'date',
  'time',
  'party',
  'note',
  'model',
  'hasLicence',
  'plate',
  'makeModel',
  'mileageKm',
  'registered',
  'coeUntil',
  'condition',
  'loanCents',
  'photos',
  'subject',
  'message',
  'person',
  'person.name',
  'person.email',
  'person.phone',
  'consents',
  'origin',
  'testDrive',
  'table',
] as const

function withValue(
  input: Record<string, unknown>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...input, [head]: value }
  const inner = input[head]
  const object = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  return { ...input, [head]: withValue(object, rest.join('.'), value) }
}

/** A whole submission with some of its fields spoilt. */
const spoilt = fc
  .tuple(
    fc.nat({ max: 100_000 }),
    fc.array(fc.tuple(fc.constantFrom(...PATHS), nasty), { maxLength: 4 }),
  )
  .map(([index, changes]): SubmissionRequest => {
    const request = buildSubmission(index)
    return {
      ...request,
      input: changes.reduce((input, [path, value]) => withValue(input, path, value), request.input),
    }
  })

export const buildFuzzedSubmissions = (count: number, seed: number): SubmissionRequest[] =>
  fc.sample(spoilt, { numRuns: count, seed })

const CONTROL = /\p{Cc}/u

/** Written apart from the validation it judges: what must not be in any record. */
export function getForbidden(record: EnquiryRecord): string[] {
  const { key, person, date, time, party, kind, details, consents } = record
  const isVisit = kind === 'RESERVATION' || kind === 'TEST_DRIVE'
  const checks: [name: string, isFine: boolean][] = [
    ['key', isUlid(key)],
    ['name', person.name.length > 0 && person.name.length <= 120 && !CONTROL.test(person.name)],
    ['email', person.email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email)],
    ['email is there', kind === 'RESERVATION' || person.email !== undefined],
    ['phone', person.phone === undefined || /^\+[1-9]\d{5,14}$/.test(person.phone)],
    ['phone is there', !(isVisit || kind === 'TRADE_IN') || person.phone !== undefined],
    ['date', !isVisit || (date !== undefined && `${date}T${time}` > record.createdAt.slice(0, 16))],
    ['time', !isVisit || /^\d\d:[03]0$/.test(time ?? '')],
    ['party', kind !== 'RESERVATION' || (party !== undefined && party >= 1 && party <= 12)],
    ['licence', kind !== 'TEST_DRIVE' || record.isSecondHalf || details['hasLicence'] === true],
    ['consents', consents.length <= 10],
    ['plate', kind !== 'TRADE_IN' || /^[A-Z]{1,3} \d{1,4} [A-Z]$/.test(String(details['plate']))],
    ['size', JSON.stringify(record).length < 20_000],
    ['text', JSON.stringify(record).isWellFormed()],
  ]
  return checks.filter(([, isFine]) => !isFine).map(([name]) => `${record.id}: ${name}`)
}
