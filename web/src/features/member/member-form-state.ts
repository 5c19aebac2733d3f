import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import type { Alternative } from '#features/shared/form/form-answer.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'

/** State of a member form after a post. */
export interface MemberFormState {
  /** Submitted entries, without passwords. */
  entries: FormEntries
  errors: FieldErrors<string>
  /** Error of the whole form. */
  problem?: string
  /** Free times in place of a refused one. */
  alternatives?: readonly Alternative[]
  /** Link beside the error. */
  way?: { href: string; label: string }
}

export const EMPTY_STATE: MemberFormState = { entries: {}, errors: {} }

export type MemberFormAction = (state: MemberFormState, form: FormData) => Promise<MemberFormState>
