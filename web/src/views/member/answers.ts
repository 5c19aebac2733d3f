import type { MemberProblem } from '#backend/member/records.ts'
import { type PoolProblem, WAITS } from '#backend/member/user-pool.ts'
import type { MemberFormState } from '#features/member/member-form-state.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { memberPaths } from './member-paths.ts'

export const MIN_PASSWORD = 10

export function describeWait(limit: keyof typeof WAITS): string {
  const minutes = WAITS[limit]
  return minutes === 60 ? 'an hour' : `${minutes} minutes`
}

/** The same for an account that is not confirmed: who knows no password learns of no account. */
const WRONG_PASSWORD =
  'Wrong email or password. Check both, or choose a new password. Is your account new? Then confirm its email first.'

/** Answer to any wrong code, whether there is an account or not. */
export const CODE_REFUSED =
  'That is not the latest code, or it has expired. Use the one in the latest email, or send a new code.'

export const PROBLEMS: Readonly<Record<PoolProblem, string>> = {
  'wrong-password': WRONG_PASSWORD,
  unconfirmed: WRONG_PASSWORD,
  exists: 'There is an account with this email. Sign in, or choose a new password.',
  'weak-password': `Use at least ${MIN_PASSWORD} characters.`,
  'bad-email': 'Enter an email address like name@example.com.',
  'wrong-code': 'That is not the latest code. Use the one in the latest email.',
  'old-code': 'That code has expired or was tried too often. Send a new one.',
  'too-often': `Too many tries. Wait ${describeWait('too-often')}, then try again.`,
  'too-many-codes': `Too many codes were sent. Wait ${describeWait('too-many-codes')}, then try again.`,
  'too-many-code-tries': `Too many wrong codes. Wait ${describeWait('too-many-code-tries')}, then send a new one.`,
  unavailable:
    'Signing in does not work at the moment. Try again in a minute; bookings work without it.',
}

export const MEMBER_PROBLEMS: Readonly<Record<MemberProblem, string>> = {
  unauthorized:
    'Your session has ended. Sign in in another tab, then try again: everything is still here.',
  unavailable: 'That did not go through. Nothing was changed; try again in a minute.',
}

export const describeBusy = (minutes: number): string =>
  `Too many tries in a short time. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`

export const refuse = (
  entries: FormEntries,
  problem: string,
  way?: MemberFormState['way'],
): MemberFormState => ({ entries, errors: {}, problem, way })

export const refuseSignedOut = (entries: FormEntries) =>
  refuse(entries, MEMBER_PROBLEMS.unauthorized, { href: memberPaths.signIn, label: 'Sign in' })
