import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getEnquiry } from '../../store/enquiries.ts'
import { openEmbeddedStore } from '../dynamodb/embedded-store.ts'
import {
  API_KEY,
  buildCreation,
  buildReservation,
  type MemberBackend,
  startBackend,
  startMemberBackend,
} from './graphql.fixture.ts'

let backend: MemberBackend
beforeAll(async () => {
  backend = await startMemberBackend()
})
afterAll(() => backend.close())

const VOUCHER = JSON.stringify({ query: '{ voucher(code: "LUNCH-7Q4K") { state isSample } }' })

async function post(body: string, headers: Record<string, string>) {
  const response = await backend.app.request('/graphql', { method: 'POST', body, headers })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}
const withKey = { 'x-api-key': API_KEY, 'content-type': 'application/json' }

describe('who may call', () => {
  it('accepts the public key', async () => {
    expect(await post(VOUCHER, withKey)).toEqual({
      status: 200,
      answer: { data: { voucher: { state: 'VALID', isSample: true } } },
    })
  })

  const denied = {
    status: 401,
    answer: {
      errors: [
        {
          errorType: 'UnauthorizedException',
          message: 'You are not authorized to make this call.',
        },
      ],
    },
  }

  it.each([
    ['no key', {}],
    ['a wrong key', { 'x-api-key': 'da2-tesT' }],
    ['a token that is none', { authorization: 'Bearer x.y.z' }],
    ['a token beside the key', { authorization: 'Bearer x.y.z', 'x-api-key': API_KEY }],
  ])('refuses %s', async (_case, headers) => {
    expect(await post(VOUCHER, headers)).toEqual(denied)
  })

  it.each([
    ['of another client', { aud: 'other' }],
    ['for access only', { token_use: 'access' }],
    ['of another pool', { iss: 'http://127.0.0.1:9/cognito/other' }],
  ])('refuses a token %s', async (_case, patch) => {
    const token = await backend.pool.signIn('ann', patch)
    expect(await post(VOUCHER, { authorization: `Bearer ${token}` })).toEqual(denied)
  })

  it('accepts a member’s identity token with or without the Bearer prefix', async () => {
    const token = await backend.pool.signIn('ann')
    expect(await post(VOUCHER, { authorization: token })).toMatchObject({ status: 200 })
    expect(await post(VOUCHER, { authorization: `Bearer ${token}` })).toMatchObject({ status: 200 })
  })
})

describe('a GraphQL error is answered with 200, as AppSync does', () => {
  it.each([
    ['a syntax error', '{ voucher(', {}],
    ['an unknown field', '{ vouchers }', {}],
    ['a bad literal', '{ voucher(code: 3) { state } }', {}],
    ['a bad variable', 'query Q($code: String!) { voucher(code: $code) { state } }', { code: 3 }],
    ['a missing variable', 'query Q($code: String!) { voucher(code: $code) { state } }', {}],
    ['an operation that is not there', 'query A { __typename } query B { __typename }', {}],
    ['too many words', `{ ${'a '.repeat(2000)} }`, {}],
  ])('%s', async (_case, query, variables) => {
    expect(await post(JSON.stringify({ query, variables }), withKey)).toEqual({
      status: 200,
      answer: {
        data: null,
        errors: expect.arrayContaining([
          expect.objectContaining({
            errorType: 'ValidationException',
            message: expect.any(String),
          }),
        ]),
      },
    })
  })

  it.each([
    ['no JSON', '{'],
    ['no query', '{}'],
    ['a list', '[]'],
    ['variables that are none', '{"query":"{ __typename }","variables":3}'],
  ])('answers 400 for %s', async (_case, body) => {
    expect(await post(body, withKey)).toMatchObject({
      status: 400,
      answer: { errors: [{ errorType: 'MalformedHttpRequestException' }] },
    })
  })

  it('refuses a body beyond a megabyte', async () => {
    const body = JSON.stringify({ query: 'x'.repeat(1024 * 1024) })
    expect(await post(body, withKey)).toMatchObject({ status: 413 })
  })
})

it('hides the cause of an internal error from the caller and logs it', async () => {
  const broken = await startBackend({
    deps: { readCatalogue: () => Promise.reject(new Error('disk on fire at 10.0.0.7')) },
  })
  const answer = await broken.send(
    '{ reservationAvailability(venue: "suntec", from: "2026-11-21", days: 1, party: 2) { venue } }',
  )
  expect(answer).toMatchObject({
    data: null,
    errors: [{ errorType: 'Lambda:Unhandled', message: 'Something went wrong. Try again.' }],
  })
  expect(broken.errors).toEqual([expect.objectContaining({ message: 'disk on fire at 10.0.0.7' })])
  await broken.close()
})

it('disables introspection in production', async () => {
  const production = await startBackend({ hasIntrospection: false })
  const query = '{ __schema { types { name } } }'
  expect((await production.send(query)).errors?.[0]?.message).toMatch(/introspection/i)
  expect((await backend.send(query)).errors).toBeUndefined()
  await production.close()
})

it('answers 507 when the disk is full, and still serves accepted enquiries', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-full-'))
  const store = await openEmbeddedStore(dataDir, { maxPages: 40 })
  try {
    const small = await startBackend({ store })
    const query = buildCreation('createReservation', 'ReservationInput')
    const answers: { id: string; status: number }[] = []
    for (let index = 0; index < 30; index++) {
      const input = buildReservation({
        date: `2026-11-${22 + (index % 8)}`,
        time: `${12 + (index % 9)}:00`,
        note: 'x'.repeat(500),
      })
      const response = await small.app.request('/graphql', {
        method: 'POST',
        headers: withKey,
        body: JSON.stringify({ query, variables: { input } }),
      })
      answers.push({ id: `RESERVATION-${input.key}`, status: response.status })
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 507]))
    for (const { id, status } of answers) {
      expect((await getEnquiry(store, id)) !== undefined).toBe(status === 200)
    }
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true })
  }
})
