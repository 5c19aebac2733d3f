import type { FilePurpose } from 'core/file-kinds'
import type { Result } from 'core/result'
import type { GivenConsent } from '#features/shared/form/consents.ts'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'

/** A validated form, in the backend's terms. */
export interface CheckedForm {
  /** The fields that only this kind has. */
  input: Record<string, unknown>
  person: { name: string; email?: string; phone?: string }
  consents: readonly GivenConsent[]
}

/** Properties of one form. */
export interface FormKind {
  /** Names of the form's fields that differ in the backend. */
  fieldNames?: Readonly<Record<string, string>>
  /** Control with the time of the other half, a drive or a table. */
  otherTimeName?: string
  /** Names of its file controls. The id of an uploaded file is in the entry `<name>-id`. */
  files?: { purpose: FilePurpose; names: readonly string[] }
  /** Query of the form's page, for corrections. */
  toQuery?: (entries: FormEntries) => string
  check: (entries: FormEntries) => Promise<Result<CheckedForm, FieldErrors<string>>>
}

interface PlainForm {
  name: string
  email?: string
  phone?: { e164?: string }
}

/** A form with the fields of its input and the sender only. */
export const createPlainKind = (
  validate: (entries: FormEntries) => Result<PlainForm, FieldErrors<string>>,
): FormKind => ({
  check: async (entries) => {
    const checked = validate(entries)
    if (!checked.ok) return checked
    const { name, email, phone, ...input } = checked.value
    return { ok: true, value: { input, person: { name, email, phone: phone?.e164 }, consents: [] } }
  },
})

/** Entry with the id of an uploaded file. */
export const toFileEntry = (name: string): string => `${name}-id`
