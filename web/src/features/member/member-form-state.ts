/** What a form of the member area comes back with. */
export interface MemberFormState {
  /** What was typed; never a password. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** What is wrong with all of it. */
  problem?: string
  /** A way on, beside the problem. */
  way?: { href: string; label: string }
}

export const EMPTY_STATE: MemberFormState = { values: {}, errors: {} }

export type MemberFormAction = (state: MemberFormState, form: FormData) => Promise<MemberFormState>
