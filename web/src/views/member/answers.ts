import type { MemberProblem } from '#backend/member/records.ts'
import type { PoolProblem } from '#backend/member/user-pool.ts'
import type { MemberFormState } from '#features/member/member-form-state.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { memberPaths } from './member-paths.ts'

export const MIN_PASSWORD = 10

export const PROBLEMS: Readonly<Record<PoolProblem, string>> = {
  'wrong-password': 'Wrong email or password. Check both, or choose a new password.',
  unconfirmed: 'Your email is not confirmed yet.',
  exists: 'There is an account with this email. Sign in, or choose a new password.',
  'weak-password': `Use at least ${MIN_PASSWORD} characters.`,
  'bad-email': 'Write the email like name@example.com.',
  'wrong-code': 'That code is not the newest one. Use the one in the latest email.',
  'old-code': 'That code is too old, or was tried too often. Send a new one.',
  'too-often': 'Too many tries. Wait a quarter of an hour, then try again.',
  unavailable:
    'Signing in does not work at the moment. Try again in a minute; bookings work without it.',
}

export const MEMBER_PROBLEMS: Readonly<Record<MemberProblem, string>> = {
  unauthorized:
    'Your session has ended. Sign in in another tab, then press again: all is still here.',
  unavailable: 'That did not reach us. Nothing was changed; try again in a minute.',
}

export const refuse = (
  entries: FormEntries,
  problem: string,
  way?: MemberFormState['way'],
): MemberFormState => ({ entries, errors: {}, problem, way })

export const refuseSignedOut = (entries: FormEntries) =>
  refuse(entries, MEMBER_PROBLEMS.unauthorized, { href: memberPaths.signIn, label: 'Sign in' })
