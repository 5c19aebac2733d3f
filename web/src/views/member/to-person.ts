import { line } from 'core/field-rules'
import { parsePhone } from 'core/phone'
import type { Claims } from '#backend/member/claims.ts'

/** A mobile number that can be sent along, as digits; whoever else signs a member in may know another kind. */
export function toMobile(number: string | undefined): string | undefined {
  const parsed = parsePhone(number ?? '', { mode: 'international', mobileOnly: true })
  return parsed.ok ? parsed.value.e164 : undefined
}

/** The member as an enquiry names its sender, without what no form would take. */
export function toPerson({ email, name, phone_number: phone }: Claims) {
  const known = line('').safeParse(name)
  return { name: known.success ? known.data : email, email, phone: toMobile(phone) }
}
