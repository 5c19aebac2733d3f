import 'server-only'
import { REFUSAL_REASONS } from 'core/enquiry-words'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

const holdSchema = z.discriminatedUnion('__typename', [
  z.object({ __typename: z.literal('TableHold'), until: z.string() }),
  z.object({ __typename: z.literal('Refusal'), reason: z.enum(REFUSAL_REASONS) }),
])

interface HeldDay {
  /** Idempotency key of the booking that will be sent. */
  key: string
  venue: string
  /** ISO date in Singapore. */
  date: string
}

/** Keeps a table for the booking that will be sent with the key: one for each address and day. */
export function holdTable(input: HeldDay & { time: string; party: number; clientAddress: string }) {
  const query = `mutation Hold($input: HoldInput!) {
    answer: holdTable(input: $input) {
      __typename
      ... on TableHold { until }
      ... on Refusal { reason }
    }
  }` as const
  return callBackend({ query, variables: { input } }, holdSchema)
}

/** Gives up what is held on a day. */
export function releaseTable(input: HeldDay & { clientAddress: string | undefined }) {
  const query = `mutation Release($input: ReleaseInput!) {
    answer: releaseTable(input: $input)
  }` as const
  return callBackend({ query, variables: { input } }, z.boolean())
}
