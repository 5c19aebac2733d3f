'use server'

import type { Result } from 'core/result'
import { redirect } from 'next/navigation'
import {
  getActionSession,
  refreshSession,
  replaceTokens,
  userPool,
} from '#backend/member/session.ts'
import type { PoolProblem, UserPool } from '#backend/member/user-pool.ts'
import type { MemberFormAction } from '#features/member/member-form-state.ts'
import { CODE_REFUSED, PROBLEMS, refuse, refuseSignedOut } from './answers.ts'
import { toSent } from './code-links.tsx'
import { codeForm, emailForm } from './member-forms.ts'
import { mailCode } from './mail-code.ts'
import { memberPaths } from './member-paths.ts'
import { forgetNewEmail, keepNewEmail, readNewEmail } from './new-email.ts'

/** Requires the password too, since the session alone may belong to somebody else at the device. */
export const emailAction: MemberFormAction = async (_state, form) => {
  const checked = emailForm(form)
  const { entries } = checked
  const session = await getActionSession()
  if (!session) return refuseSignedOut(entries)
  if (!checked.ok) return checked.error
  const { email, password } = checked.value
  const { email: known = '' } = session.claims
  if (email.toLowerCase() === known.toLowerCase())
    return { entries, errors: { email: 'This is your current address. Enter the new one.' } }
  if (!userPool) return refuse(entries, PROBLEMS.unavailable)
  const proved = await userPool.signIn(known, password)
  if (!proved.ok) {
    return proved.error === 'wrong-password'
      ? { entries, errors: { password: 'That is not your password.' } }
      : refuse(entries, PROBLEMS[proved.error])
  }
  const { accessToken } = proved.value
  if (accessToken === undefined) return refuse(entries, PROBLEMS.unavailable)
  await replaceTokens(proved.value)
  const asked = await userPool.changeEmail(accessToken, email)
  if (!asked.ok && asked.error !== 'exists') return refuse(entries, PROBLEMS[asked.error])
  // Readers of the mailbox learn that it has an account; visitors who type its address do not.
  if (!asked.ok) await mailCode(userPool, email)
  await keepNewEmail({ email, accessToken })
  return redirect(memberPaths.email)
}

export const confirmEmailAction: MemberFormAction = async (_state, form) => {
  const checked = codeForm(form)
  if (!checked.ok) return checked.error
  const { entries } = checked
  const asked = await readNewEmail()
  if (!asked) return redirect(memberPaths.email)
  if (!userPool) return refuse(entries, PROBLEMS.unavailable)
  const answer = await userPool.verifyEmail(asked.accessToken, checked.value.code)
  if (!answer.ok) {
    if (answer.error === 'exists') await forgetNewEmail()
    return answer.error === 'wrong-code' || answer.error === 'old-code'
      ? { entries, errors: { code: CODE_REFUSED } }
      : refuse(entries, PROBLEMS[answer.error])
  }
  await forgetNewEmail()
  // The token still has the old address.
  await refreshSession()
  return redirect(`${memberPaths.home}?done=email#details`)
}

/** Another account's address has nothing to verify here, which is said to its mailbox alone. */
async function resend(
  pool: UserPool,
  { accessToken, email }: { accessToken: string; email: string },
): Promise<Result<undefined, PoolProblem>> {
  const answer = await pool.resendEmailCode(accessToken)
  return !answer.ok && answer.error === 'bad-email' ? mailCode(pool, email) : answer
}

export async function resendEmailAction(): Promise<void> {
  const asked = await readNewEmail()
  const answer = asked && userPool && (await resend(userPool, asked))
  return redirect(`${memberPaths.email}?sent=${toSent(answer)}`)
}

export async function otherEmailAction(): Promise<void> {
  await forgetNewEmail()
  return redirect(memberPaths.email)
}
