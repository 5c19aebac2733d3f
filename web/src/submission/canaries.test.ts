import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { ENQUIRY_KINDS, type Kind, KINDS } from 'core/enquiry-kinds'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { EXAMPLE_INPUTS } from 'core/testing/example-inputs'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { createEventId } from 'core/tracking/event-id'
import { runInRequest } from 'telemetry/request-scope'
import { create } from '#backend/submit.ts'
import { createTestClient } from '#backend/testing/test-client.ts'
import { type EmbeddedBackend, startEmbeddedBackend } from '#backend/testing/embedded-backend.ts'

jest.setTimeout(60_000)

const PERSON = { name: 'Canary Tan', email: 'canary.tan@example.com', phone: '+6591112222' }
const CANARIES = ['Canary', 'canary', '91112222', 'SZZ 1826 H', 'Is it still good?']

let collector: TestServer
let collected = ''
let backend: EmbeddedBackend

beforeAll(async () => {
  collector = await startTestServer((request, response) => {
    const receive = async () => {
      collected += await text(request)
      response.setHeader('Content-Type', 'application/json').end('{}')
    }
    void receive()
  })
  backend = await startEmbeddedBackend({
    LOG_FORMAT: 'json',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  })
})

afterAll(() => collector.close())

const getClient = () => createTestClient(`http://127.0.0.1:${backend.port}`, { timeoutMs: 5_000 })

const buildInput = (kind: Kind) => {
  const { date, ...example } = EXAMPLE_INPUTS[kind]
  return {
    ...example,
    ...(date !== undefined && { date: addDays(getSingaporeDate(new Date()), 5) }),
    key: createEventId(),
    person: PERSON,
    consents: [],
  }
}

it('quotes nothing that was sent when the backend refuses a value', async () => {
  const input = { ...buildInput('RESERVATION'), party: PERSON.name }
  const sending = create('createReservation', input, {}, getClient())
  await expect(sending).rejects.toThrow(/^The backend answered: Variable "\$input" is not valid$/)
})

it('names nobody who sent a form in logs, spans and metrics of the backend', async () => {
  const client = getClient()
  const answers = await Promise.all(
    KINDS.map((kind) =>
      runInRequest(`canary-${kind.toLowerCase().replaceAll('_', '-')}`, () =>
        create(ENQUIRY_KINDS[kind].mutation, buildInput(kind), {}, client),
      ),
    ),
  )
  expect(answers.filter(({ __typename }) => __typename === 'Receipt').length).toBeGreaterThan(3)
  await backend.stop()
  // The recorded output is that of the requests above.
  expect(backend.output).toContain('"requestId":"canary-reservation"')
  expect(collected).toContain('POST /graphql')
  const seen = (backend.output + collected).replaceAll(/canary-[a-z-]+/g, '')
  for (const canary of CANARIES) expect(seen).not.toContain(canary)
})
