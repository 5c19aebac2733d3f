import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { z } from 'zod'
import type { EnquiryBackend } from '../environment.ts'
import { getSignInMessage } from './sign-in-messages.ts'
import { type Staff, toStaff } from './staff.ts'

/** The next sign-in challenge; `refused` says what to do instead. */
export type SignInStep =
  | { kind: 'signed-in' }
  | { kind: 'new-password' }
  | { kind: 'code' }
  | { kind: 'refused'; message: string }

/** The signed-in user, who may not be staff. */
export type SessionState = { kind: 'staff'; staff: Staff } | { kind: 'other' } | { kind: 'none' }

const claimsSchema = z.looseObject({
  email: z.string(),
  'cognito:groups': z.array(z.string()).default([]),
})

/** Configures Amplify for the user pool; tokens are stored in the browser like Studio's session. */
export function configureSession(backend: EnquiryBackend): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = backend
  // Amplify warns about every custom endpoint.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
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
  const { email, 'cognito:groups': groups } = claims.data
  const staff = toStaff(email, groups)
  return staff ? { kind: 'staff', staff } : { kind: 'other' }
}

const refuse = (error: unknown): SignInStep => ({
  kind: 'refused',
  message:
    error instanceof Error ? getSignInMessage(error.name, error.message) : getSignInMessage(''),
})

type Output = Awaited<ReturnType<typeof signIn>>

function toStep({ nextStep }: Output): SignInStep {
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

/** Signs out locally even when the user pool cannot be reached. */
export async function signOutStaff(): Promise<void> {
  await signOut().catch(() => undefined)
}
