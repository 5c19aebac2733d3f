import 'server-only'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

const FIELDS = '{ venue maxParty days { date isOpen slots { time isFree } } }'

const availabilitySchema = z.object({
  venue: z.string(),
  maxParty: z.number().nullish(),
  days: z.array(
    z.object({
      date: z.string(),
      isOpen: z.boolean(),
      slots: z.array(z.object({ time: z.string(), isFree: z.boolean() })),
    }),
  ),
})

export type Availability = z.output<typeof availabilitySchema>

interface Span {
  venue: string
  /** ISO date in Singapore. */
  from: string
  days: number
}

/** Tables that are free for a party. */
export function getTables({
  venue,
  from,
  days,
  party,
}: Span & { party: number }): Promise<Availability> {
  const query = `query Tables($venue: String!, $from: String!, $days: Int!, $party: Int!) {
    answer: reservationAvailability(venue: $venue, from: $from, days: $days, party: $party) ${FIELDS}
  }` as const
  return callBackend({ query, variables: { venue, from, days, party } }, availabilitySchema)
}

/** Free test drives of a car, by its path without the slash. */
export function getDrives({
  venue,
  from,
  days,
  model,
}: Span & { model: string }): Promise<Availability> {
  const query = `query Drives($venue: String!, $model: String!, $from: String!, $days: Int!) {
    answer: testDriveAvailability(venue: $venue, model: $model, from: $from, days: $days) ${FIELDS}
  }` as const
  return callBackend({ query, variables: { venue, from, days, model } }, availabilitySchema)
}
