import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { serve, type ServerType } from '@hono/node-server'
import { Amplify } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import { once } from 'node:events'
import {
  API_KEY,
  buildCreation,
  buildReservation,
  startBackend,
  type TestBackend,
} from './graphql.fixture.ts'
import { startUserPool, type TestPool } from './user-pool.fixture.ts'

let backend: TestBackend
let pool: TestPool
let server: ServerType
beforeAll(async () => {
  pool = await startUserPool()
  backend = await startBackend({ issuer: pool.issuer })
  server = serve({ fetch: backend.app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  Amplify.configure({
    API: {
      GraphQL: {
        endpoint: `http://127.0.0.1:${address.port}/graphql`,
        region: 'ap-southeast-1',
        defaultAuthMode: 'apiKey',
        apiKey: API_KEY,
      },
    },
  })
})
afterAll(async () => {
  pool.close()
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
  const headers = { Authorization: `Bearer ${await pool.signIn('ann')}` }
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
