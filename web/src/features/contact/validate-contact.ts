import { contact } from 'core/enquiry-kinds/contact'
import { email, line, text } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries, optionalPhone } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { MAX_TEXT_LENGTH } from '#features/shared/form/text-limits.ts'
import { CONTACT_FIELDS, type ContactField } from './contact-fields.ts'

const SCHEMA = z.object({
  ...contact.fields(),
  message: text('Write your message.', MAX_TEXT_LENGTH),
  name: line('Enter your name.'),
  email: email(),
  phone: optionalPhone(),
})

export type Contact = z.output<typeof SCHEMA>

/** The message as it may be sent, or what to put right. */
export const validateContact = (entries: FormEntries): Result<Contact, FieldErrors<ContactField>> =>
  checkEntries(SCHEMA, CONTACT_FIELDS, entries)
