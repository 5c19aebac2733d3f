import type { Alternative } from '#features/shared/form/form-answer.ts'

/** What a form of the member area comes back with. */
export interface MemberFormState {
  /** What was typed; never a password. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** What is wrong with all of it. */
  problem?: string
  /** Free times instead of the one that was refused. */
  alternatives?: readonly Alternative[]
  /** A way on, beside the problem. */
  way?: { href: string; label: string }
}

export const EMPTY_STATE: MemberFormState = { values: {}, errors: {} }

export type MemberFormAction = (state: MemberFormState, form: FormData) => Promise<MemberFormState>
