import { expect, it, jest } from '@jest/globals'
import { startSession } from './start-session.ts'

const LAKE = 'http://127.0.0.1:3900'

const answer = (status: number, body: string) =>
  jest.fn<typeof fetch>(async () => new Response(body, { status }))

it('signs in with the token, and keeps the lake’s cookie', async () => {
  const fetch = answer(200, '{"id":"staff-1"}')
  expect(await startSession(LAKE, 'a-token', fetch)).toEqual({ ok: true, value: 'staff-1' })
  expect(fetch).toHaveBeenCalledWith(`${LAKE}/v1/auth/staff`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"token":"a-token"}',
    signal: expect.any(AbortSignal),
  })
})

it('says what the lake says against it', async () => {
  const fetch = answer(403, '{"statusCode":403,"message":"In no group."}')
  expect(await startSession(LAKE, 'a-token', fetch)).toEqual({ ok: false, error: 'In no group.' })
})

it.each([
  ['a lake that is away', jest.fn<typeof fetch>().mockRejectedValue(new TypeError('failed'))],
  ['an answer that is none', answer(502, '<html>')],
  ['an answer without a user', answer(200, '{}')],
])('does not take %s for a wrong account', async (_, fetch) => {
  expect(await startSession(LAKE, 'a-token', fetch)).toEqual({
    ok: false,
    error: expect.stringContaining('the content cannot be reached'),
  })
})
