import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  buildCreation,
  buildKey,
  buildReservation,
  NOW,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildManageToken } from './manage-token.ts'
import { getEnquiry } from '../store/enquiries.ts'

const VERSION = '2026-11-24'
const CONSENT = { purpose: 'allergies', textVersion: VERSION, givenAt: NOW.toISOString() }
const WISHES = { occasion: 'birthday', seating: 'quiet', highChairs: 1, allergies: 'Peanuts' }

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ deps: { now: () => NOW } })
})
afterAll(() => backend.close())

let day = 0
const book = async (patch: Record<string, unknown>) => {
  const key = buildKey()
  day += 1
  const date = `2026-12-${String(day).padStart(2, '0')}`
  const input = buildReservation({ key, date, ...patch })
  const { data } = await backend.send(buildCreation('createReservation', 'ReservationInput'), {
    input,
  })
  return { id: `RESERVATION-${key}`, result: data?.['result'] }
}

const change = async (id: string, patch: Record<string, unknown>) => {
  const { data } = await backend.send(
    `mutation Change($access: AccessInput!, $change: ChangeInput!) {
      result: changeEnquiry(access: $access, change: $change) {
        __typename
        ... on Receipt { isUnchanged }
        ... on Refusal { reason fields { field } }
      }
    }`,
    { access: { id, token: buildManageToken('secret', id) }, change: patch },
  )
  return data?.['result']
}

it('keeps what a party wishes, and allergies with their consent only', async () => {
  const { result } = await book(WISHES)
  expect(result).toMatchObject({ reason: 'INVALID', fields: [{ field: 'allergies' }] })
  const { id } = await book({ ...WISHES, consents: [CONSENT] })
  const kept = await getEnquiry(backend.store, id)
  expect(kept).toMatchObject({ details: WISHES, consents: [CONSENT] })
})

it.each([
  ['occasion', 'divorce'],
  ['seating', 'roof'],
  ['highChairs', 7],
  ['highChairs', -1],
  ['allergies', 'x'.repeat(201)],
])('refuses %s %p', async (field, value) => {
  const { result } = await book({ [field]: value, consents: [CONSENT] })
  expect(result).toMatchObject({ reason: 'INVALID', fields: [{ field }] })
})

it('changes wishes alone, and takes the consent back with the allergies', async () => {
  const { id } = await book({ ...WISHES, consents: [CONSENT], note: 'Hello' })
  expect(await change(id, WISHES)).toMatchObject({ isUnchanged: true })
  await change(id, { seating: 'window', highChairs: 0 })
  expect((await getEnquiry(backend.store, id))?.details).toEqual({
    occasion: 'birthday',
    seating: 'window',
    allergies: 'Peanuts',
    note: 'Hello',
  })
  await change(id, { allergies: '' })
  expect(await getEnquiry(backend.store, id)).toMatchObject({
    details: { occasion: 'birthday', seating: 'window', note: 'Hello' },
    consents: [{ ...CONSENT, withdrawnAt: NOW.toISOString() }],
  })
  const wish = { allergies: 'Sesame' }
  expect(await change(id, wish)).toMatchObject({ fields: [{ field: 'allergies' }] })
  const shown = { text: 'Keep these allergies', place: '/manage/reservation' }
  await change(id, { ...wish, consents: [{ ...CONSENT, ...shown }] })
  expect(await getEnquiry(backend.store, id)).toMatchObject({
    details: wish,
    consents: [
      { withdrawnAt: NOW.toISOString() },
      { purpose: 'allergies', textVersion: VERSION, ...shown },
    ],
  })
})
