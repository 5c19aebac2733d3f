import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { serve, type ServerType } from '@hono/node-server'
import { Amplify } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import {
  API_KEY,
  buildCreation,
  buildReservation,
  type MemberBackend,
  startMemberBackend,
} from './graphql.fixture.ts'
import { getListeningPort } from 'core/testing/ports'

let backend: MemberBackend
let server: ServerType
beforeAll(async () => {
  backend = await startMemberBackend()
  server = serve({ fetch: backend.app.fetch, hostname: '127.0.0.1', port: 0 })
  Amplify.configure({
    API: {
      GraphQL: {
        endpoint: `http://127.0.0.1:${await getListeningPort(server)}/graphql`,
        region: 'ap-southeast-1',
        defaultAuthMode: 'apiKey',
        apiKey: API_KEY,
      },
    },
  })
})
afterAll(async () => {
  server.close()
  await backend.close()
})

const RESERVE = buildCreation('createReservation', 'ReservationInput')

it('accepts the unmodified aws-amplify client with the public key', async () => {
  const client = generateClient()
  const input = buildReservation({ time: '12:00' })
  expect(await client.graphql({ query: RESERVE, variables: { input } })).toMatchObject({
    data: { result: { __typename: 'Receipt', status: 'CONFIRMED' } },
  })
})

it('accepts it with a member’s identity token', async () => {
  const client = generateClient({ authMode: 'none' })
  const headers = { Authorization: `Bearer ${await backend.pool.signIn('ann')}` }
  const input = buildReservation({ time: '13:00' })
  await client.graphql({ query: RESERVE, variables: { input } }, headers)
  expect(
    await client.graphql({ query: '{ myEnquiries { items { id } } }' }, headers),
  ).toMatchObject({ data: { myEnquiries: { items: [{ id: `RESERVATION-${input.key}` }] } } })
})

it('answers errors in AppSync’s wording', async () => {
  const client = generateClient()
  await expect(client.graphql({ query: '{ myEnquiries { nextToken } }' })).rejects.toMatchObject({
    errors: [
      {
        errorType: 'Unauthorized',
        message: 'Not Authorized to access myEnquiries on type Query',
      },
    ],
  })
})
