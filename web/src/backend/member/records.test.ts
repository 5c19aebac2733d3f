import { expect, it } from '@jest/globals'
import type { GraphqlSender } from '../graphql.ts'
import { getNewestEnquiries } from './records.ts'

const SESSION = {
  idToken: 'token',
  claims: { sub: 's', aud: 'a', exp: 1, email: 'lim@example.com' },
}

const ENQUIRY = {
  id: 'RESERVATION-01KAQ0000000000000000000AB',
  kind: 'RESERVATION',
  reference: 'BYD-000000AB',
  status: 'NEW',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  version: 1,
  details: '{}',
  person: { name: 'Lim Wei Ling', phone: '+6581234567' },
  consents: [],
  canBeChanged: true,
  driveOffers: [],
}

it('reads the newest enquiries at once, however many there are', async () => {
  const asked: unknown[] = []
  const to: GraphqlSender = {
    graphql: async (_query, variables) => {
      asked.push(variables)
      return { ok: true, value: { answer: { items: [ENQUIRY], nextToken: 'more' } } }
    },
  }
  const answer = await getNewestEnquiries(SESSION, to)
  expect(answer.ok && answer.value.map(({ person }) => person.phone)).toEqual(['+6581234567'])
  expect(asked).toEqual([{ nextToken: undefined }])
})

it('says when the backend is down', async () => {
  const to: GraphqlSender = {
    graphql: async () => ({ ok: false, error: { kind: 'unavailable' } }),
  }
  expect(await getNewestEnquiries(SESSION, to)).toEqual({ ok: false, error: 'unavailable' })
})
