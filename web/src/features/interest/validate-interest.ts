import { email, personName } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries, requiredTick } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { INTEREST_FIELDS, type InterestField } from './interest-fields.ts'

const SCHEMA = z.object({
  name: personName(),
  email: email(),
  news: requiredTick('Tick this to continue. Without it we may not write to you.'),
})

type Interest = z.output<typeof SCHEMA>

/** Validates an interest; the same rules in the browser and on the server. */
export const validateInterest = (
  entries: FormEntries,
): Result<Interest, FieldErrors<InterestField>> => checkEntries(SCHEMA, INTEREST_FIELDS, entries)
