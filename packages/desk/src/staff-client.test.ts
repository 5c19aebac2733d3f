import { describe, expect, it } from '@jest/globals'
import { SILENT_LOG } from 'core/amplify/testing/silent-log'
import { openBooking, toSent } from './booking.ts'
import { createStaffClient, StaffError } from './staff-client.ts'

const ID = 'TRADE_IN-01JD0000000000000000000000'
const SUMMARY = {
  id: ID,
  kind: 'TRADE_IN',
  reference: 'BYD-00000000',
  status: 'NEW',
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  venue: null,
  person: { name: 'Lim', email: null, phone: '+6581234567' },
}
const ENQUIRY = {
  ...SUMMARY,
  purgeAt: '2028-11-20T04:00:00.000Z',
  details: '{"plate":"SZZ 1826 H"}',
  consents: [],
  notes: [],
  origin: null,
  payment: null,
}

type Answer = () => Response | Promise<Response>

function setUp(answer: Answer, getIdToken = () => Promise.resolve<string | undefined>('token')) {
  const requests: { headers: Headers; body: unknown }[] = []
  const client = createStaffClient({
    graphqlEndpoint: 'https://backend.test/graphql',
    getIdToken,
    fetch: async (_input, init) => {
      requests.push({
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      return answer()
    },
    log: SILENT_LOG,
    clock: {
      now: () => 0,
      wait: (_ms, signal) => (signal ? new Promise(() => {}) : Promise.resolve()),
    },
  })
  return { client, requests }
}

const answerWith = (result: unknown) => () => Response.json({ data: { result } })
const refuseWith = (errorType: string) => () =>
  Response.json({ data: null, errors: [{ errorType, message: 'No' }] })

async function getError(call: Promise<unknown>): Promise<StaffError> {
  const error: unknown = await call.catch((cause: unknown) => cause)
  if (error instanceof StaffError) return error
  throw new Error('It did not reject with a StaffError.', { cause: error })
}

describe('a call', () => {
  it('sends the identity token, query and variables', async () => {
    const { client, requests } = setUp(answerWith({ items: [SUMMARY], nextToken: null }))
    const page = await client.list({ filter: { status: 'NEW' }, limit: 25 })
    expect(page).toMatchObject({ items: [{ id: ID, person: { name: 'Lim' } }] })
    expect(page.nextToken).toBeUndefined()
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(requests[0]?.body).toMatchObject({ variables: { filter: { status: 'NEW' }, limit: 25 } })
  })

  it('reads the details of an enquiry', async () => {
    const { client } = setUp(answerWith(ENQUIRY))
    expect(await client.get(ID, 'FROM_LIST')).toMatchObject({
      details: { plate: 'SZZ 1826 H' },
      notes: [],
    })
  })

  it('reads the times of a table or a drive, and books under the key that the form made', async () => {
    const { client, requests } = setUp(answerWith({ maxParty: 8, days: [{ slots: [] }] }))
    const at = { venue: 'suntec', date: '2026-11-21' }
    expect(await client.getTimes({ ...at, party: 2 })).toEqual({ maxParty: 8, slots: [] })
    await client.getTimes({ ...at, model: 'byd-seal' })
    expect(requests.map(({ body }) => body)).toMatchObject([
      { query: expect.stringMatching(/reservationAvailability/), variables: { party: 2 } },
      { query: expect.stringMatching(/testDriveAvailability/), variables: { model: 'byd-seal' } },
    ])
    const booked = {
      __typename: 'Receipt',
      id: 'RESERVATION-1',
      kind: 'RESERVATION',
      reference: 'BYD-1',
      status: 'CONFIRMED',
      createdAt: '2026-11-20T04:00:00.000Z',
    }
    const { client: other, requests: sent } = setUp(answerWith(booked))
    const start = { key: '01KAGQ00000000000000000001', what: 'table', ...at }
    const typed = openBooking('', start, '2026-11-20')
    expect(await other.bookForGuest(toSent(typed, new Date(0)))).toEqual(booked)
    await other.holdTable({ ...typed, tableTime: '19:00' })
    expect(sent.map(({ body }) => body)).toMatchObject([
      { variables: { table: { key: start.key, venue: 'suntec' } } },
      { variables: { input: { key: start.key, time: '19:00', party: 2 } } },
    ])
  })

  it('asks what a guest will read before it changes a booking, and tries the change once', async () => {
    const to = { venue: 'suntec', date: '2026-11-21', tableTime: '20:00', party: 3 }
    const words = { __typename: 'ChangePreview', by: 'email', lines: ['Changed'] }
    const { client, requests } = setUp(answerWith(words))
    expect(await client.previewChange(ID, to)).toEqual(words)
    expect(requests[0]?.body).toMatchObject({ variables: { id: ID, to } })
    const alternative = { venue: 'suntec', date: '2026-11-21', time: '19:30', moves: ['TABLE'] }
    const refusal = {
      __typename: 'Refusal',
      reason: 'FULL',
      message: 'Taken.',
      fields: [],
      alternatives: [{ ...alternative, otherTime: null }],
    }
    const full = setUp(answerWith(refusal)).client
    expect(await full.changeForGuest(ID, to)).toEqual({ ...refusal, alternatives: [alternative] })
    expect(await full.undoChange(ID)).toMatchObject({ message: 'Taken.' })
    const down = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await getError(down.client.changeForGuest(ID, to))).problem).toBe('unavailable')
    expect(down.requests).toHaveLength(1)
  })

  it('refuses the answer when a file has an unsafe address', async () => {
    const { client } = setUp(answerWith([{ id: 'a', url: 'javascript:alert(1)' }]))
    expect((await getError(client.getFiles(ID, 'FROM_LIST'))).problem).toBe('unavailable')
  })
})

describe('a call that fails', () => {
  it.each<[string, Answer, string, RegExp]>([
    ['an ended session', refuseWith('UnauthorizedException'), 'signed-out', /Sign in again/],
    ['a role that may not', refuseWith('Unauthorized'), 'forbidden', /Ask a manager/],
    ['an erased enquiry', refuseWith('NotFound'), 'not-found', /Go back to the list/],
    ['a status that may not', refuseWith('NotAllowed'), 'refused', /choose again/],
    ['a status that is too early', refuseWith('TooEarly'), 'refused', /from when/],
    ['somebody who does not work on it', refuseWith('NoColleague'), 'refused', /at this outlet/],
    ['two at once', refuseWith('Conflict'), 'refused', /Try again/],
    ['an address that bounces', refuseWith('Unreachable'), 'refused', /Call them/],
    ['a broken resolver', refuseWith('Strange'), 'unavailable', /Try again/],
    ['no such enquiry', answerWith(null), 'not-found', /another team’s or outlet’s/],
    ['nonsense', () => new Response('<html>'), 'unavailable', /try again/],
    ['another shape', answerWith({ id: 1 }), 'unavailable', /Load the page again/],
  ])('says what to do after %s', async (_case, answer, problem, message) => {
    const error = await getError(setUp(answer).client.get(ID, 'FROM_LIST'))
    expect(error.problem).toBe(problem)
    expect(error.message).toMatch(message)
  })

  it('asks to sign in and sends nothing when there is no session', async () => {
    const { client, requests } = setUp(answerWith(ENQUIRY), () => Promise.resolve(undefined))
    expect((await getError(client.get(ID, 'FROM_LIST'))).problem).toBe('signed-out')
    expect(requests).toHaveLength(0)
  })

  it('reports unavailable when the user pool cannot be reached', async () => {
    const { client } = setUp(answerWith(ENQUIRY), () => Promise.reject(new Error('Network')))
    expect((await getError(client.get(ID, 'FROM_LIST'))).problem).toBe('unavailable')
  })

  it('makes three attempts, with one key for a reply, but one when it adds a note', async () => {
    const down = () => Promise.reject(new TypeError('Failed to fetch'))
    const { client, requests } = setUp(down)
    const reply = { key: '01KAGQ000000000000000000R1', channel: 'EMAIL', text: 'Hi' } as const
    expect((await getError(client.sendReply(ID, reply))).problem).toBe('unavailable')
    expect(requests.map(({ body }) => body)).toEqual(
      Array(3).fill(expect.objectContaining({ variables: { id: ID, reply } })),
    )
    requests.length = 0
    expect((await getError(client.setStatus(ID, 'DONE'))).problem).toBe('unavailable')
    expect(requests).toHaveLength(3)
    const unsure = await getError(client.addNote(ID, 'Called'))
    expect(unsure.problem).toBe('unavailable')
    expect(unsure.message).toMatch(/Check whether your note is listed above/)
    expect(requests).toHaveLength(4)
  })
})
