'use server'

import { redirect } from 'next/navigation'
import { keepTokens, userPool } from '#backend/member/session.ts'
import type { MemberFormAction } from '#features/member/member-form-state.ts'
import { toPathAfterSignIn } from './after-sign-in.ts'
import type { PoolProblem } from '#backend/member/user-pool.ts'
import { CODE_REFUSED, PROBLEMS, refuse } from './answers.ts'
import { mailCode } from './mail-code.ts'
import { toSent } from './code-links.tsx'
import { codeForm, forgotForm, resetForm, signInForm, signUpForm } from './member-forms.ts'
import { memberPaths } from './member-paths.ts'
import { getRememberedEmail, rememberEmail } from './remembered-email.ts'

/** Both are answered alike, so that a sign-up says nothing by way of a sign-in. */
const CONFIRMABLE: ReadonlySet<PoolProblem> = new Set(['wrong-password', 'unconfirmed'])

export const signInAction: MemberFormAction = async (_state, form) => {
  const checked = signInForm(form)
  if (!checked.ok) return checked.error
  const { email, password } = checked.value
  if (!userPool) return refuse(checked.entries, PROBLEMS.unavailable)
  const answer = await userPool.signIn(email, password)
  if (!answer.ok && CONFIRMABLE.has(answer.error)) {
    await rememberEmail(email)
    const way = { href: memberPaths.confirm, label: 'Enter the code' }
    return refuse(checked.entries, PROBLEMS[answer.error], way)
  }
  if (!answer.ok) return refuse(checked.entries, PROBLEMS[answer.error])
  await keepTokens(answer.value)
  const next = form.get('next')
  return redirect(toPathAfterSignIn(typeof next === 'string' ? next : undefined))
}

export const signUpAction: MemberFormAction = async (_state, form) => {
  const checked = signUpForm(form)
  if (!checked.ok) return checked.error
  if (!userPool) return refuse(checked.entries, PROBLEMS.unavailable)
  const answer = await userPool.signUp(checked.value)
  if (!answer.ok && answer.error !== 'exists')
    return refuse(checked.entries, PROBLEMS[answer.error])
  // Readers of the mailbox learn of the account; visitors who type its address do not.
  if (!answer.ok) await mailCode(userPool, checked.value.email)
  await rememberEmail(checked.value.email)
  return redirect(memberPaths.confirm)
}

export const confirmAction: MemberFormAction = async (_state, form) => {
  const checked = codeForm(form)
  if (!checked.ok) return checked.error
  const { entries } = checked
  if (!userPool) return refuse(entries, PROBLEMS.unavailable)
  const email = (await getRememberedEmail()) ?? ''
  const answer = await userPool.confirmSignUp(email, checked.value.code)
  if (!answer.ok && answer.error === 'unavailable') return refuse(entries, PROBLEMS.unavailable)
  if (!answer.ok) return { entries, errors: { code: CODE_REFUSED } }
  return redirect(`${memberPaths.signIn}?reason=confirmed`)
}

export async function resendAction(): Promise<void> {
  const answer = userPool && (await mailCode(userPool, (await getRememberedEmail()) ?? ''))
  return redirect(`${memberPaths.confirm}?sent=${toSent(answer)}`)
}

export const forgotAction: MemberFormAction = async (_state, form) => {
  const checked = forgotForm(form)
  if (!checked.ok) return checked.error
  const { email } = checked.value
  if (!userPool) return refuse(checked.entries, PROBLEMS.unavailable)
  const answer = await userPool.forgotPassword(email)
  if (!answer.ok && (answer.error === 'unavailable' || answer.error === 'too-many-codes'))
    return refuse(checked.entries, PROBLEMS[answer.error])
  await rememberEmail(email)
  return redirect(memberPaths.reset)
}

export const resetAction: MemberFormAction = async (_state, form) => {
  const checked = resetForm(form)
  if (!checked.ok) return checked.error
  const { code, password } = checked.value
  if (!userPool) return refuse(checked.entries, PROBLEMS.unavailable)
  const email = (await getRememberedEmail()) ?? ''
  const answer = await userPool.resetPassword(email, code, password)
  if (!answer.ok) return refuse(checked.entries, PROBLEMS[answer.error])
  return redirect(`${memberPaths.signIn}?reason=changed`)
}
