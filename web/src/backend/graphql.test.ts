import { describe, expect, it } from '@jest/globals'
import type { AmplifyClient, CallFailure, RestCall } from 'core/amplify/client'
import { z } from 'zod'
import { uploadFile } from './files.ts'
import { BackendError, callBackend } from './graphql.ts'

type Answer = { ok: true; value: unknown } | { ok: false; error: CallFailure }

const answerWith = (answer: Answer): Pick<AmplifyClient, 'graphql'> => ({
  graphql: async () => answer,
})
const SCHEMA = z.object({ venue: z.string() })
const OPERATION = {
  query: `query Tables($party: Int!) {
    answer: reservationAvailability(venue: "suntec", from: "2026-11-22", days: 1, party: $party) {
      venue
    }
  }`,
  variables: { party: 2 },
} as const

describe('an operation', () => {
  it('answers the parsed result', async () => {
    const client = answerWith({ ok: true, value: { answer: { venue: 'suntec', more: 1 } } })
    await expect(callBackend(OPERATION, SCHEMA, {}, client)).resolves.toEqual({
      venue: 'suntec',
    })
  })

  it.each<[string, Answer]>([
    ['is down', { ok: false, error: { kind: 'unavailable' } }],
    ['wants a session', { ok: false, error: { kind: 'unauthorized' } }],
    ['does not understand', { ok: false, error: { kind: 'refused', messages: ['Bad.'] } }],
    ['answers null', { ok: true, value: { answer: null } }],
    ['answers something else', { ok: true, value: 'Hello' }],
  ])('throws when the backend %s', async (_case, answer) => {
    const call = callBackend(OPERATION, SCHEMA, {}, answerWith(answer))
    await expect(call).rejects.toBeInstanceOf(BackendError)
  })

  it('throws without a configuration', async () => {
    await expect(callBackend(OPERATION, SCHEMA)).rejects.toThrow('not configured')
  })
})

describe('a file', () => {
  const file = new File(['%PDF'], 'cv.pdf')
  const RESUME = { purpose: 'resume', key: 'a key of the sender' } as const
  function createRest(status: number, body: string) {
    const calls: RestCall[] = []
    const rest: AmplifyClient['rest'] = async (call) => {
      calls.push(call)
      return { ok: true, value: { status, headers: {}, body } }
    }
    return { calls, rest }
  }

  it('is uploaded with the key and its purpose', async () => {
    const client = createRest(201, '{"id":"resume/1"}')
    await expect(uploadFile(file, RESUME, client, 'a key')).resolves.toEqual({
      ok: true,
      value: 'resume/1',
    })
    expect(client.calls).toEqual([
      expect.objectContaining({
        path: '/files',
        query: RESUME,
        headers: { 'x-api-key': 'a key' },
      }),
    ])
  })

  it.each([400, 413, 415])('is refused with the reason (%d)', async (status) => {
    const client = createRest(status, '{"code":"EMPTY","message":"This file is empty."}')
    await expect(uploadFile(file, RESUME, client, 'a key')).resolves.toEqual({
      ok: false,
      error: 'This file is empty.',
    })
  })

  it.each([
    [403, '{"message":"Forbidden"}'],
    [500, 'Oops'],
    [201, '{}'],
  ])('fails as a backend error for %d %s', async (status, body) => {
    const client = createRest(status, body)
    await expect(uploadFile(file, RESUME, client, 'a key')).rejects.toBeInstanceOf(BackendError)
  })
})
