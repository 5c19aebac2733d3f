'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { parsePhone } from 'core/phone'
import { BackendError } from '#backend/graphql.ts'
import {
  changeAccount,
  deleteAccount,
  eraseData,
  withdrawConsent,
} from '#backend/member/records.ts'
import {
  cookieOptions,
  EMAIL_COOKIE,
  endSession,
  getActionSession,
  keepTokens,
  NEW_EMAIL_COOKIE,
  refreshSession,
  replaceTokens,
  userPool,
} from '#backend/member/session.ts'
import type { PoolProblem } from '#backend/member/user-pool.ts'
import type { Result } from 'core/result'
import { EMPTY_STATE, type MemberFormState } from '#features/member/member-form-state.ts'
import { create } from '#backend/submit.ts'
import { CONSENTS } from '#features/shared/form/consents.ts'
import { toPathAfterSignIn } from './after-sign-in.ts'
import {
  MEMBER_PROBLEMS,
  MIN_PASSWORD,
  PROBLEMS,
  refuse,
  refuseFields,
  refuseSignedOut,
} from './answers.ts'
import { memberPaths } from './member-paths.ts'
import { readNewEmail } from './new-email.ts'

const EMAIL_SECONDS = 60 * 60
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

const getText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Passwords keep their spaces. */
const getPassword = (form: FormData): string => {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}

const checkEmail = (email: string) =>
  EMAIL.test(email) ? undefined : 'Write your email like name@example.com.'
const checkNewPassword = (password: string) =>
  password.length >= MIN_PASSWORD ? undefined : `Use at least ${MIN_PASSWORD} characters.`
const checkCode = (code: string) =>
  /^\d{6}$/.test(code) ? undefined : 'Enter the six digits of the email.'

async function rememberEmail(email: string): Promise<void> {
  const store = await cookies()
  store.set(EMAIL_COOKIE, email, { ...cookieOptions, maxAge: EMAIL_SECONDS })
}

async function getEmail(): Promise<string> {
  const store = await cookies()
  return store.get(EMAIL_COOKIE)?.value ?? ''
}

export async function signInAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const email = getText(form, 'email')
  const password = getPassword(form)
  const values = { email }
  const wrong = refuseFields(values, {
    email: checkEmail(email),
    password: password ? undefined : 'Enter your password.',
  })
  if (wrong) return wrong
  if (!userPool) return refuse(values, PROBLEMS.unavailable)
  const answer = await userPool.signIn(email, password)
  if (!answer.ok && answer.error === 'unconfirmed') {
    await rememberEmail(email)
    await userPool.resendCode(email)
    return redirect(memberPaths.confirm)
  }
  if (!answer.ok) return refuse(values, PROBLEMS[answer.error])
  await keepTokens(answer.value)
  return redirect(toPathAfterSignIn(getText(form, 'next')))
}

export async function signUpAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const values = { email: getText(form, 'email'), name: getText(form, 'name') }
  const password = getPassword(form)
  const wrong = refuseFields(values, {
    name: values.name ? undefined : 'Enter your name.',
    email: checkEmail(values.email),
    password: checkNewPassword(password),
  })
  if (wrong) return wrong
  if (!userPool) return refuse(values, PROBLEMS.unavailable)
  const answer = await userPool.signUp({ ...values, password })
  if (!answer.ok)
    return refuse(
      values,
      PROBLEMS[answer.error],
      answer.error === 'exists' ? { href: memberPaths.signIn, label: 'Sign in' } : undefined,
    )
  await rememberEmail(values.email)
  return redirect(memberPaths.confirm)
}

export async function confirmAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const email = await getEmail()
  const code = getText(form, 'code').replaceAll(/\s/g, '')
  const wrong = refuseFields({ code }, { code: checkCode(code) })
  if (wrong) return wrong
  if (!userPool) return refuse({ code }, PROBLEMS.unavailable)
  const answer = await userPool.confirmSignUp(email, code)
  if (!answer.ok && answer.error !== 'wrong-password')
    return refuseFields({ code }, { code: PROBLEMS[answer.error] }) ?? refuse({ code }, '')
  // Confirmed before: the page was sent twice.
  return redirect(`${memberPaths.signIn}?reason=confirmed`)
}

export async function resendAction(): Promise<void> {
  const answer = await userPool?.resendCode(await getEmail())
  return redirect(`${memberPaths.confirm}?sent=${toSent(answer)}`)
}

/** As the page that asks for the code reads it. */
const toSent = (answer: Result<undefined, PoolProblem> | undefined) =>
  answer?.ok ? 'yes' : answer?.error === 'too-often' ? 'often' : 'no'

export async function forgotAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const email = getText(form, 'email')
  const wrong = refuseFields({ email }, { email: checkEmail(email) })
  if (wrong) return wrong
  if (!userPool) return refuse({ email }, PROBLEMS.unavailable)
  const answer = await userPool.forgotPassword(email)
  if (!answer.ok && (answer.error === 'unavailable' || answer.error === 'too-often'))
    return refuse({ email }, PROBLEMS[answer.error])
  await rememberEmail(email)
  return redirect(memberPaths.reset)
}

export async function resetAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const code = getText(form, 'code').replaceAll(/\s/g, '')
  const password = getPassword(form)
  const wrong = refuseFields(
    { code },
    { code: checkCode(code), password: checkNewPassword(password) },
  )
  if (wrong) return wrong
  if (!userPool) return refuse({ code }, PROBLEMS.unavailable)
  const answer = await userPool.resetPassword(await getEmail(), code, password)
  if (!answer.ok) return refuse({ code }, PROBLEMS[answer.error])
  return redirect(`${memberPaths.signIn}?reason=changed`)
}

export async function detailsAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const values = { name: getText(form, 'name'), phone: getText(form, 'phone') }
  const phone = values.phone ? parsePhone(values.phone, { country: 'SG' }) : undefined
  const wrong = refuseFields(values, {
    name: values.name ? undefined : 'Enter your name.',
    phone: phone && !phone.ok ? 'Write the number like +65 8123 4567.' : undefined,
  })
  if (wrong) return wrong
  const session = await getActionSession()
  if (!session) return refuseSignedOut(values)
  const answer = await changeAccount(session, {
    name: values.name,
    phoneNumber: phone?.ok ? phone.value.e164 : '',
  })
  if (!answer.ok) return refuse(values, MEMBER_PROBLEMS[answer.error])
  // The token still has the old ones.
  await refreshSession()
  return redirect(`${memberPaths.home}?done=details#details`)
}

const NEW_EMAIL_SECONDS = 10 * 60

/** Whoever changes the address has to know the password: the session alone may be borrowed. */
export async function emailAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const email = getText(form, 'email')
  const password = getPassword(form)
  const values = { email }
  const session = await getActionSession()
  if (!session) return refuseSignedOut(values)
  const { email: known = '' } = session.claims
  const wrong = refuseFields(values, {
    email:
      checkEmail(email) ??
      (email.toLowerCase() === known.toLowerCase()
        ? 'This is the address that you have. Enter the new one.'
        : undefined),
    password: password ? undefined : 'Enter your password.',
  })
  if (wrong) return wrong
  if (!userPool) return refuse(values, PROBLEMS.unavailable)
  const proved = await userPool.signIn(known, password)
  if (!proved.ok) {
    return proved.error === 'wrong-password'
      ? { values, errors: { password: 'That is not your password.' } }
      : refuse(values, PROBLEMS[proved.error])
  }
  const { accessToken } = proved.value
  if (accessToken === undefined) return refuse(values, PROBLEMS.unavailable)
  await replaceTokens(proved.value)
  const asked = await userPool.changeEmail(accessToken, email)
  if (!asked.ok) {
    return asked.error === 'exists'
      ? { values, errors: { email: 'Another account has this email. Use another one.' } }
      : refuse(values, PROBLEMS[asked.error])
  }
  const store = await cookies()
  store.set(NEW_EMAIL_COOKIE, JSON.stringify({ email, accessToken }), {
    ...cookieOptions,
    maxAge: NEW_EMAIL_SECONDS,
  })
  return redirect(memberPaths.email)
}

export async function confirmEmailAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const code = getText(form, 'code').replaceAll(/\s/g, '')
  const wrong = refuseFields({ code }, { code: checkCode(code) })
  if (wrong) return wrong
  const asked = await readNewEmail()
  if (!asked) return redirect(memberPaths.email)
  if (!userPool) return refuse({ code }, PROBLEMS.unavailable)
  const answer = await userPool.verifyEmail(asked.accessToken, code)
  if (!answer.ok) {
    if (answer.error === 'exists') await forgetNewEmail()
    return answer.error === 'wrong-code' || answer.error === 'old-code'
      ? { values: { code }, errors: { code: PROBLEMS[answer.error] } }
      : refuse({ code }, PROBLEMS[answer.error])
  }
  await forgetNewEmail()
  // The token still has the old one.
  await refreshSession()
  return redirect(`${memberPaths.home}?done=email#details`)
}

export async function resendEmailAction(): Promise<void> {
  const asked = await readNewEmail()
  const answer = asked && (await userPool?.resendEmailCode(asked.accessToken))
  return redirect(`${memberPaths.email}?sent=${toSent(answer)}`)
}

export async function otherEmailAction(): Promise<void> {
  await forgetNewEmail()
  return redirect(memberPaths.email)
}

async function forgetNewEmail(): Promise<void> {
  const store = await cookies()
  store.set(NEW_EMAIL_COOKIE, '', { ...cookieOptions, maxAge: 0 })
}

/** Switches news or offers on, as an interest of its own, or off wherever they were agreed to. */
export async function consentAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const purpose = getText(form, 'purpose')
  if (purpose !== 'news' && purpose !== 'offers') return refuse({}, MEMBER_PROBLEMS.unavailable)
  const session = await getActionSession()
  if (!session) return refuseSignedOut({})
  if (getText(form, 'wanted') === 'on') {
    const { email, name, phone_number: phone } = session.claims
    try {
      const answer = await create(
        'createRegisterInterest',
        {
          key: getText(form, 'key'),
          person: { name: name ?? email, email, phone },
          consents: [
            {
              purpose,
              textVersion: CONSENTS[purpose].version,
              givenAt: new Date().toISOString(),
            },
          ],
        },
        { idToken: session.idToken },
      )
      if (answer.__typename === 'Refusal') return refuse({}, answer.message)
    } catch (error) {
      if (error instanceof BackendError) return refuse({}, MEMBER_PROBLEMS.unavailable)
      throw error
    }
  } else {
    const withdrawn = await withdrawConsent(session, purpose)
    if (!withdrawn.ok) return refuse({}, MEMBER_PROBLEMS[withdrawn.error])
  }
  revalidatePath(memberPaths.home)
  return EMPTY_STATE
}

export async function deleteAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const word = getText(form, 'word')
  const values = { word }
  const wrong = refuseFields(values, {
    word: word.toUpperCase() === 'DELETE' ? undefined : 'Type DELETE to go on.',
  })
  if (wrong) return wrong
  const session = await getActionSession()
  if (!session) return refuseSignedOut(values)
  // The records first: without the account nobody could ask for the rest.
  const erased = await eraseData(session)
  if (!erased.ok) return refuse(values, MEMBER_PROBLEMS[erased.error])
  const deleted = await deleteAccount(session)
  if (!deleted.ok) return refuse(values, MEMBER_PROBLEMS[deleted.error])
  await endSession()
  return redirect(`${memberPaths.signIn}?reason=deleted`)
}
