import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import type { Alternative } from '#features/shared/form/form-answer.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'

/** What a form of the member area comes back with. */
export interface MemberFormState {
  /** What was typed; never a password. */
  entries: FormEntries
  errors: FieldErrors<string>
  /** What is wrong with all of it. */
  problem?: string
  /** Free times instead of the one that was refused. */
  alternatives?: readonly Alternative[]
  /** A way on, beside the problem. */
  way?: { href: string; label: string }
}

export const EMPTY_STATE: MemberFormState = { entries: {}, errors: {} }

export type MemberFormAction = (state: MemberFormState, form: FormData) => Promise<MemberFormState>
