import { setTimeout } from 'node:timers/promises'
import { line } from 'core/field-rules'
import { parsePhone } from 'core/phone'
import type { Result } from 'core/result'
import type { Claims } from '#backend/member/claims.ts'

/**
 * A mobile number in digits; omitted otherwise, since other identity providers accept any number.
 */
export function toMobile(number: string | undefined): string | undefined {
  const parsed = parsePhone(number ?? '', { mode: 'international', mobileOnly: true })
  return parsed.ok ? parsed.value.e164 : undefined
}

/** The member as the sender of an enquiry, with valid fields only. */
export function toPerson({ email, name, phone_number: phone }: Claims) {
  const known = line('').safeParse(name)
  return { name: known.success ? known.data : email, email, phone: toMobile(phone) }
}

/** Less than the browser waits for the person, whose name and email need no backend. */
const PATIENCE_MS = 4000

type Sent = readonly { person: { phone?: string | undefined } }[]

/** The mobile number of the newest enquiry that has one. */
export const findMobile = (enquiries: Sent): string | undefined =>
  enquiries.map(({ person }) => toMobile(person.phone)).find((phone) => phone !== undefined)

/** Reads the number last given with an enquiry; undefined where the backend does not say it in time. */
export async function readLastMobile(
  enquiries: Promise<Result<Sent, unknown>>,
  patienceMs = PATIENCE_MS,
): Promise<string | undefined> {
  const answer = await Promise.race([enquiries, setTimeout(patienceMs, undefined, { ref: false })])
  return answer?.ok ? findMobile(answer.value) : undefined
}
