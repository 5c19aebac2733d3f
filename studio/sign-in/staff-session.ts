import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
} from 'aws-amplify/auth'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import { z } from 'zod'
import { type Staff, toStaff } from 'desk/staff'
import type { EnquiryBackend } from '../environment.ts'
import { getSignInMessage } from './sign-in-messages.ts'

/** Name of the entry in the authenticator app. */
const APP_NAME = 'BYD by 1826 Enquiries'

/** The next sign-in challenge; `refused` says what to do instead. */
export type SignInStep =
  | { kind: 'signed-in' }
  | { kind: 'new-password' }
  | { kind: 'code' }
  /** A first authenticator app: its key, and the address of a QR code with it. */
  | { kind: 'set-up'; key: string; uri: string }
  | { kind: 'refused'; message: string }

/** The signed-in user, who may not be staff. */
export type SessionState = { kind: 'staff'; staff: Staff } | { kind: 'other' } | { kind: 'none' }

const claimsSchema = z.looseObject({
  email: z.string(),
  name: z.string().optional(),
  'cognito:groups': z.array(z.string()).default([]),
})

let hasCompanyRefused = false

/** Whether the company's sign-in came back to this page without letting somebody in. */
export const isCompanyRefused = (): boolean => hasCompanyRefused

/** Calls the listener at each step of a sign-in; the answer stops it. */
export const watchSignIn = (listener: () => void): (() => void) => Hub.listen('auth', listener)

Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signInWithRedirect_failure') hasCompanyRefused = true
})

let configured: EnquiryBackend | undefined

/**
 * Configures Amplify for the user pool, once: a second time would answer the company's sign-in twice. Tokens are
 * stored in the browser like Studio's session.
 */
export function configureSession(backend: EnquiryBackend): void {
  if (configured === backend) return
  configured = backend
  const { sso, userPoolId, userPoolClientId, userPoolEndpoint } = backend
  const returnTo = [new URL('/enquiries', window.location.origin).href]
  const loginWith = sso && {
    oauth: {
      domain: new URL(sso.domain).host,
      scopes: ['openid', 'email', 'profile'],
      redirectSignIn: returnTo,
      redirectSignOut: returnTo,
      responseType: 'code' as const,
    },
  }
  // Amplify warns about every custom endpoint.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith } },
  })
}

/** Refreshes an expired session; rejects when the user pool cannot be reached. */
export async function getIdToken(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession()
  return tokens?.idToken?.toString()
}

export async function getSessionState(): Promise<SessionState> {
  const { tokens } = await fetchAuthSession()
  if (!tokens) return { kind: 'none' }
  const claims = claimsSchema.safeParse(tokens.idToken?.payload)
  if (!claims.success) return { kind: 'other' }
  const { email, name, 'cognito:groups': groups } = claims.data
  const staff = toStaff(email, groups)
  return staff ? { kind: 'staff', staff: { ...staff, name } } : { kind: 'other' }
}

const refuse = (error: unknown): SignInStep => ({
  kind: 'refused',
  message:
    error instanceof Error ? getSignInMessage(error.name, error.message) : getSignInMessage(''),
})

type Output = Awaited<ReturnType<typeof signIn>>

function toStep({ nextStep }: Output): SignInStep {
  if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
    const { totpSetupDetails } = nextStep
    const uri = totpSetupDetails.getSetupUri(APP_NAME).href
    return { kind: 'set-up', key: totpSetupDetails.sharedSecret, uri }
  }
  const name: string = nextStep.signInStep
  switch (name) {
    case 'DONE':
      return { kind: 'signed-in' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code' }
    default:
      return { kind: 'refused', message: getSignInMessage(name) }
  }
}

/** Signs in by SRP: the password does not leave the browser. */
export async function signInStaff(email: string, password: string): Promise<SignInStep> {
  try {
    // Ends an earlier session, such as that of a member without a staff group.
    if ((await fetchAuthSession()).tokens) await signOut()
    return toStep(await signIn({ username: email.trim(), password }))
  } catch (error) {
    return refuse(error)
  }
}

/** Answers a challenge: the new password of an invited user, or an authenticator code. */
export async function answerChallenge(answer: string): Promise<SignInStep> {
  try {
    return toStep(await confirmSignIn({ challengeResponse: answer }))
  } catch (error) {
    return refuse(error)
  }
}

/** Leaves for the company's own sign-in, which comes back to the enquiries. */
export async function signInWithCompany(provider: string): Promise<SignInStep> {
  try {
    await signInWithRedirect({ provider: { custom: provider } })
    return { kind: 'signed-in' }
  } catch (error) {
    return refuse(error)
  }
}

type ResetResult = { ok: true } | { ok: false; message: string }

async function tryReset(act: () => Promise<unknown>): Promise<ResetResult> {
  try {
    await act()
    return { ok: true }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: '' }
    return { ok: false, message: getSignInMessage(`RESET_${name}`, message) }
  }
}

/** Mails a code to an account, without saying whether there is one. */
export const mailResetCode = (email: string): Promise<ResetResult> =>
  tryReset(() => resetPassword({ username: email.trim() }))

export const setNewPassword = (
  email: string,
  code: string,
  newPassword: string,
): Promise<ResetResult> =>
  tryReset(() =>
    confirmResetPassword({
      username: email.trim(),
      confirmationCode: code.trim(),
      newPassword,
    }),
  )

/** Signs out locally even when the user pool cannot be reached. */
export async function signOutStaff(): Promise<void> {
  await signOut().catch(() => undefined)
}
