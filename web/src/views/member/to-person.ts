import { line } from 'core/field-rules'
import { parsePhone } from 'core/phone'
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

/** The mobile number of the newest enquiry that has one. */
export const findMobile = (
  enquiries: readonly { person: { phone?: string | undefined } }[],
): string | undefined =>
  enquiries.map(({ person }) => toMobile(person.phone)).find((phone) => phone !== undefined)
