import type { FormName } from 'core/enquiry-kinds'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createEventId } from 'core/tracking/event-id'
import { getFreePort } from 'core/testing/ports'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { runInRequest } from 'telemetry/request-scope'
import { type Fault, type FaultProxy, startFaultProxy } from '../../../scripts/lib/fault-proxy.ts'
import { uploadFile } from '#backend/files.ts'
import { create } from '#backend/submit.ts'
import { waitForMailed } from '#backend/testing/read-mailed.ts'
import { createTestClient } from '#backend/testing/test-client.ts'
import type { FormKind } from './form-kind.ts'
import { handleSubmission } from './handle-submission.ts'
import { createApplicationKind } from './kinds/application-kind.ts'
import { createReservationKind } from './kinds/reservation-kind.ts'
import { readPlainAnswer } from './plain-answer.ts'
import {
  API_KEY,
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '#backend/testing/embedded-backend.ts'

jest.setTimeout(60_000)

const SITE = 'https://byd.1826.sg'
const SECRET = 'a secret'
const NOW = new Date()
const TODAY = getSingaporeDate(NOW)
/** Time that an attempt may take: on a busy machine every answer takes its time. */
const PATIENT_MS = 10_000
/** The same where the backend is to be too slow. */
const IMPATIENT_MS = 1_500

let backend: EmbeddedBackend
let proxy: FaultProxy
beforeAll(async () => {
  backend = await startEmbeddedBackend()
  proxy = await startFaultProxy(0, backend.port)
})
afterEach(() => {
  for (const target of ['graphql', 'files']) proxy.setFault(target, undefined)
})
afterAll(async () => {
  await proxy.close()
  const complaints = await backend.stop()
  if (complaints) throw new Error(complaints)
})

const KINDS = {
  reservation: createReservationKind(async () => ({
    outlets: [
      { venue: 'suntec', name: 'Suntec City', openingSoon: false, carsOnShow: [] },
      { venue: 'imm', name: 'IMM', openingSoon: true, carsOnShow: [] },
    ],
    cars: [],
    today: TODAY,
  })),
  application: createApplicationKind(async () => true),
} satisfies Partial<Record<FormName, FormKind>>

let count = 0

/** A unique person, at a time that no other test books. */
function buildPerson() {
  count += 1
  return {
    name: `Visitor ${createEventId()}`,
    email: `visitor-${count}@example.com`,
    phone: '8123 4567',
    phoneCountry: 'SG',
  }
}

const buildReservation = () => ({
  ...buildPerson(),
  venue: 'suntec',
  date: addDays(TODAY, 3 + count),
  time: '12:30',
  party: '2',
})

const buildApplication = () => ({ ...buildPerson(), career: 'host-showroom-floor' })
const buildResume = () => new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'cv.pdf')

interface Sent {
  answer: unknown
  /** State that a page without scripts redisplays and resubmits. */
  again: Readonly<Record<string, string>> | undefined
}

interface SendOptions {
  isScripted: boolean
  file?: File
  url?: string
  timeoutMs?: number
}

/** One post, as the site's route handles it. */
async function send(
  form: keyof typeof KINDS,
  entries: Readonly<Record<string, string>>,
  { isScripted, file, url = proxy.url, timeoutMs = PATIENT_MS }: SendOptions,
): Promise<Sent> {
  const client = createTestClient(url, { timeoutMs })
  const body = new FormData()
  for (const [name, value] of Object.entries(entries)) body.set(name, value)
  if (file) body.set('resume', file)
  const headers = { origin: SITE, accept: isScripted ? 'application/json' : 'text/html' }
  const request = new Request(`${SITE}/api/forms/${form}`, { method: 'POST', headers, body })
  const response = await handleSubmission(request, form, KINDS[form], {
    secret: SECRET,
    siteUrl: SITE,
    clientAddressSource: undefined,
    takeTry: async () => undefined,
    takePost: async () => undefined,
    create: (operation, input, caller) => create(operation, input, caller, client),
    upload: (sent, options) => uploadFile(sent, options, client, API_KEY),
    getIdToken: async () => undefined,
    now: () => NOW,
    reportFailure: () => undefined,
  })
  if (isScripted) return { answer: await response.json(), again: undefined }
  const cookies = new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )
  const sealing = { secret: SECRET, now: NOW.getTime() }
  const again = readPlainAnswer(form, (name) => cookies.get(name), sealing)
  const location = response.headers.get('location')
  return {
    answer: again ? { ...again.problem, location } : { type: 'accepted', location },
    again: again?.entries,
  }
}

const json = (value: object, fault: Fault = {}): Fault => ({
  body: JSON.stringify(value),
  ...fault,
})

const UNANSWERED: [string, Fault][] = [
  ['drops the connection', { isDropped: true }],
  ['accepts it and drops the connection', { isForwarded: true, isDropped: true }],
  ['accepts it and breaks off its answer', { isForwarded: true, isCut: true, body: '{"data":' }],
  ['accepts it and is too slow to say so', { isForwarded: true, delayMs: IMPATIENT_MS * 2 }],
  ...[429, 500, 502, 503, 504].map((status): [string, Fault] => [
    `answers ${status}`,
    { status, contentType: 'text/html', body: '<h1>Sorry</h1>' },
  ]),
  [
    'throttles inside a 200',
    json({ data: null, errors: [{ errorType: 'DynamoDB:ThrottlingException', message: 'Rate' }] }),
  ],
  ['times out inside a 200', json({ errors: [{ errorType: 'ExecutionTimeout', message: '' }] })],
  ['finds the signature wrong', json({ __type: 'InvalidSignatureException' }, { status: 403 })],
  ['finds the clock wrong', json({ __type: 'RequestTimeTooSkewed' }, { status: 403 })],
]

const getLimit = ({ delayMs }: Fault) => (delayMs === undefined ? PATIENT_MS : IMPATIENT_MS)

const MISANSWERED: [string, Fault][] = [
  ['answers a page', { contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }],
  ['accepts it and answers a page', { isForwarded: true, contentType: 'text/html', body: '<h1>' }],
  ['accepts it and answers nothing', { isForwarded: true, body: '' }],
  ['accepts it and answers other JSON', json({ data: { answer: {} } }, { isForwarded: true })],
  ['knows the key no more', json({ errors: [{ errorType: 'UnauthorizedException' }] })],
  ['refuses the key', json({ message: 'Forbidden' }, { status: 403 })],
]

describe.each(UNANSWERED)('a backend that %s', (_name, fault) => {
  it('is retried once without an error', async () => {
    const entries = { ...buildReservation(), key: createEventId() }
    proxy.setFault('graphql', { ...fault, times: 1 })
    const timeoutMs = getLimit(fault)
    const { answer } = await send('reservation', entries, { isScripted: true, timeoutMs })
    expect(answer).toEqual({ type: 'accepted', location: '/enquiry-submitted' })
    expect(proxy.setFault('graphql', undefined)).toBe(1)
    expect(await backend.countEnquiries(entries.name)).toBe(1)
  })
})

describe.each([...UNANSWERED, ...MISANSWERED])('a backend that %s', (_name, fault) => {
  it('is reported when it persists, and a resubmission counts once', async () => {
    const entries = { ...buildReservation(), key: createEventId() }
    proxy.setFault('graphql', fault)
    const timeoutMs = getLimit(fault)
    const failed = await send('reservation', entries, { isScripted: true, timeoutMs })
    expect(failed.answer).toEqual({ type: 'unavailable', uploads: {} })
    expect(proxy.setFault('graphql', undefined)).toBeLessThanOrEqual(3)
    const { answer } = await send('reservation', entries, { isScripted: true })
    expect(answer).toEqual({ type: 'accepted', location: '/enquiry-submitted' })
    expect(await backend.countEnquiries(entries.name)).toBe(1)
  })

  it('redirects to the form without scripts, with all entries, when it persists', async () => {
    const entries = buildReservation()
    proxy.setFault('graphql', fault)
    const timeoutMs = getLimit(fault)
    const failed = await send('reservation', entries, { isScripted: false, timeoutMs })
    expect(failed.answer).toMatchObject({
      type: 'unavailable',
      location: '/book-a-table?again=1',
    })
    expect(failed.again).toMatchObject(entries)
    proxy.setFault('graphql', undefined)
    const { answer } = await send('reservation', failed.again ?? {}, { isScripted: false })
    expect(answer).toEqual({ type: 'accepted', location: '/enquiry-submitted' })
    expect(await backend.countEnquiries(entries.name)).toBe(1)
  })
})

it('reports a backend that refuses connections, and accepts the form once it answers', async () => {
  const entries = { ...buildReservation(), key: createEventId() }
  const url = `http://127.0.0.1:${await getFreePort()}`
  const failed = await send('reservation', entries, { isScripted: true, url })
  expect(failed.answer).toEqual({ type: 'unavailable', uploads: {} })
  const { answer } = await send('reservation', entries, { isScripted: true })
  expect(answer).toMatchObject({ type: 'accepted' })
  expect(await backend.countEnquiries(entries.name)).toBe(1)
})

it('names the request of a form in the mail that it causes', async () => {
  const entries = { ...buildReservation(), key: createEventId() }
  await runInRequest('edge-12345678', () => send('reservation', entries, { isScripted: true }))
  const name = { kind: 'visitor', pattern: /^X-Request-Id: ([\w-]+)/im }
  const mailed = await waitForMailed(`http://127.0.0.1:${backend.port}`, entries.email, name)
  expect(mailed).toBe('edge-12345678')
})

describe('a refusal has its own message and alternatives, with and without scripts', () => {
  const DAY = addDays(TODAY, 60)
  /** Number of parties of the largest size that together take every seat. */
  const PARTIES = 4

  const OTHERS = expect.arrayContaining([expect.objectContaining({ date: expect.any(String) })])

  it.each<[string, Record<string, string>, string, RegExp, unknown]>([
    ['an outlet to come', { venue: 'imm' }, 'NOT_OPEN_YET', /is not open yet/, OTHERS],
    [
      'a time that is none',
      { time: '12:10' },
      'NOT_BOOKABLE_THEN',
      /one of the times shown/,
      OTHERS,
    ],
    [
      'a time that has passed',
      { date: TODAY, time: '00:00' },
      'NOT_BOOKABLE_THEN',
      /passed/,
      OTHERS,
    ],
    ['the night', { time: '03:00' }, 'CLOSED', /is closed on .+ at 3 am/, OTHERS],
    ['a large party', { party: '13' }, 'PARTY_TOO_LARGE', /up to 12.+call \+65/, []],
  ])('%s', async (_case, patch, reason, message, alternatives) => {
    const entries = { ...buildReservation(), date: DAY, ...patch }
    const refused = {
      type: 'refused',
      reason,
      message: expect.stringMatching(message),
      alternatives,
    }
    const scripted = await send('reservation', entries, { isScripted: true })
    expect(scripted.answer).toEqual(refused)
    const plain = await send('reservation', entries, { isScripted: false })
    expect(plain.answer).toEqual({ ...refused, location: '/book-a-table?again=1' })
    expect(plain.again).toMatchObject(entries)
    expect(await backend.countEnquiries(entries.name)).toBe(0)
  })

  it('offers other tables when the last one was booked meanwhile', async () => {
    const wanted = { date: DAY, time: '19:00' }
    for (let party = 0; party < PARTIES; party += 1) {
      const large = { ...buildReservation(), ...wanted, party: '12' }
      const { answer } = await send('reservation', large, { isScripted: true })
      expect(answer).toMatchObject({ type: 'accepted' })
    }
    const entries = { ...buildReservation(), ...wanted }
    const { answer, again } = await send('reservation', entries, { isScripted: false })
    expect(answer).toMatchObject({
      type: 'refused',
      reason: 'FULL',
      alternatives: [{ venue: 'suntec', date: DAY }, {}, {}, {}],
    })
    const taken = { ...again, alternative: `suntec ${DAY} 12:30` }
    const { answer: second } = await send('reservation', taken, { isScripted: false })
    expect(second).toEqual({ type: 'accepted', location: '/enquiry-submitted' })
    expect(await backend.countEnquiries(entries.name)).toBe(1)
  })
})

describe('a form with a file', () => {
  const LOST: Fault = { isForwarded: true, isDropped: true }

  it.each<[string, string]>([
    ['whose file is not taken', 'files'],
    ['whose acceptance is lost', 'graphql'],
  ])('%s is sent again with its uploads, and counts once', async (_case, target) => {
    const entries = { ...buildApplication(), key: createEventId() }
    proxy.setFault(target, LOST)
    const failed = await send('application', entries, { isScripted: true, file: buildResume() })
    expect(failed.answer).toMatchObject({ type: 'unavailable' })
    proxy.setFault(target, undefined)
    const uploads: unknown = Reflect.get(Object(failed.answer), 'uploads')
    const again = { ...entries, ...Object(uploads) }
    const file = again['resume-id'] ? undefined : buildResume()
    const { answer } = await send('application', again, { isScripted: true, file })
    expect(answer).toMatchObject({ type: 'accepted' })
    expect(await backend.countEnquiries(entries.name)).toBe(1)
  })

  it.each<[string, string]>([
    ['whose file is not taken', 'files'],
    ['whose acceptance is lost', 'graphql'],
  ])('%s counts once without scripts too', async (_case, target) => {
    const entries = buildApplication()
    proxy.setFault(target, LOST)
    const failed = await send('application', entries, { isScripted: false, file: buildResume() })
    expect(failed.answer).toMatchObject({ type: 'unavailable' })
    expect(failed.again).toMatchObject(entries)
    proxy.setFault(target, undefined)
    const file = failed.again?.['resume-id'] ? undefined : buildResume()
    const { answer } = await send('application', failed.again ?? {}, { isScripted: false, file })
    expect(answer).toMatchObject({ type: 'accepted' })
    expect(await backend.countEnquiries(entries.name)).toBe(1)
  })

  it.each([true, false])(
    'whose answer never came back to the browser is the same one again (scripts: %s)',
    async (isScripted) => {
      const entries = { ...buildApplication(), ...(isScripted && { key: createEventId() }) }
      await send('application', entries, { isScripted, file: buildResume() })
      const { answer } = await send('application', entries, { isScripted, file: buildResume() })
      expect(answer).toMatchObject({ type: 'accepted' })
      expect(await backend.countEnquiries(entries.name)).toBe(1)
    },
  )
})
