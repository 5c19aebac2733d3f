import { email, optionalText, personName } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries, optionalTick, phone } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { MAX_MESSAGE_LENGTH } from 'core/text-limits'
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  RESUME_ID_ENTRY,
  RESUME_NAME_ENTRY,
} from './application-fields.ts'
import { RESUME_MISSING } from './resume-rules.ts'

const SCHEMA = z.object({
  name: personName(),
  email: email(),
  phone: phone(),
  /** Name of the selected file, or id of the uploaded one. */
  resume: z.string(RESUME_MISSING).min(1, RESUME_MISSING),
  story: optionalText(MAX_MESSAGE_LENGTH),
  mayKeep: optionalTick(),
})

export type Application = z.output<typeof SCHEMA>

/** Validates an application; the same rules in the browser and on the server. */
export const validateApplication = (
  entries: FormEntries,
): Result<Application, FieldErrors<ApplicationField>> =>
  checkEntries(SCHEMA, APPLICATION_FIELDS, {
    ...entries,
    resume: entries[RESUME_ID_ENTRY] || entries[RESUME_NAME_ENTRY] || '',
  })
