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

/** What is particular to one form. */
export interface FormKind {
  /** The form's names of what the backend calls differently; its other names are the same. */
  fieldNames?: Readonly<Record<string, string>>
  /** The control with the time of what can be booked along, a drive or a table. */
  otherTimeName?: string
  /** Names of its file controls. The id of an uploaded file is the entry `<name>-id`. */
  files?: { purpose: FilePurpose; names: readonly string[] }
  /** The query of its page, for whoever has to put something right there. */
  toQuery?: (entries: FormEntries) => string
  check: (entries: FormEntries) => Promise<Result<CheckedForm, FieldErrors<string>>>
}

interface PlainForm {
  name: string
  email?: string
  phone?: { e164?: string }
}

/** A form that asks for the fields of its input and for the sender. */
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

/** The entry with the id of a file uploaded under a name. */
export const toFileEntry = (name: string): string => `${name}-id`
