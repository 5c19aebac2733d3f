import 'server-only'
import { KINDS } from 'core/enquiry-kinds'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

/** Facts that a visitor knows of a booking. */
export interface KnownBooking {
  reference: string
  /** The email address, or the number as E.164. */
  contact: string
}

/** Has a code sent to whoever made a booking, if there is one; nothing says whether there is. */
export async function askForCode(booking: KnownBooking): Promise<void> {
  const query = `mutation Ask($booking: BookingInput!) {
    answer: askForCode(booking: $booking)
  }` as const
  await callBackend({ query, variables: { booking } }, z.boolean())
}

const openedSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  manageToken: z.string().nullish(),
})

/** The booking that a code opens, with the token of its page. */
export async function openByCode(booking: KnownBooking, code: string) {
  const query = `mutation Open($booking: BookingInput!, $code: String!) {
    answer: openByCode(booking: $booking, code: $code) { id kind manageToken }
  }` as const
  return callBackend({ query, variables: { booking, code } }, openedSchema.nullish())
}
