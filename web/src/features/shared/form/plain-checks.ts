import type { EnquiryKind } from 'core/enquiry-kinds/enquiry-kind'
import { email, personName } from 'core/field-rules'
import type { Phone } from 'core/phone'
import type { Result } from 'core/result'
import { getSingaporeDate } from 'core/singapore-clock'
import { z } from 'zod'
import type { FieldErrors } from './field-errors.ts'
import { checkEntries, optionalEmail, optionalPhone, phone } from './form-checks.ts'
import type { FormEntries } from './form-entries.ts'

const SENDER_FIELDS = ['name', 'email', 'phone'] as const

interface Sender {
  name: string
  email?: string
  phone?: Phone
}

const SENDERS: Readonly<Record<EnquiryKind['person'], z.ZodType<Sender>>> = {
  writable: z.object({ name: personName(), email: email(), phone: optionalPhone() }),
  reachable: z.object({ name: personName(), email: email(), phone: phone() }),
  guest: z.object({ name: personName(), email: optionalEmail(), phone: phone() }),
  // A form without checks of its own offers no messages.
  notifiable: z.object({ name: personName(), email: email(), phone: optionalPhone() }),
}

type FieldOf<Fields> = (keyof Fields & string) | (typeof SENDER_FIELDS)[number]

export type PlainFields = Readonly<Record<string, z.ZodType>>

/** The part of a kind that its checks need. */
export interface FieldRules<Fields> {
  fields: (today: string) => Fields
  person: EnquiryKind['person']
}

/** Checks of a form that has only the fields of its kind and the sender's. */
export const createPlainChecks =
  <Fields extends PlainFields>({ fields, person }: FieldRules<Fields>) =>
  (
    entries: FormEntries,
  ): Result<z.output<z.ZodObject<Fields>> & Sender, FieldErrors<FieldOf<Fields>>> => {
    const own = fields(getSingaporeDate())
    const schema = z.object(own).and(SENDERS[person])
    return checkEntries(schema, [...Object.keys(own), ...SENDER_FIELDS], entries)
  }
