import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getSessionState } from '#backend/member/session.ts'
import { memberConfig } from '#config/member.server.ts'
import { documentPaths, routes } from '#config/routes.ts'
import { Or } from '#features/member/door.tsx'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toPathAfterSignIn } from '#views/member/after-sign-in.ts'
import { signInAction } from '#views/member/sign-in-actions.ts'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'
import { getRememberedEmail } from '#views/member/remembered-email.ts'

export const metadata: Metadata = { title: 'Sign in | BYD by 1826' }

/** Reasons why a visitor was redirected here. */
const REASONS: Readonly<Record<string, { tone: 'info' | 'error'; text: string }>> = {
  out: { tone: 'info', text: 'You are signed out.' },
  ended: {
    tone: 'info',
    text: 'Your session has ended. Sign in again to continue where you left off.',
  },
  confirmed: { tone: 'info', text: 'Your email is confirmed. Sign in with your password.' },
  changed: { tone: 'info', text: 'Your password is changed. Sign in with the new one.' },
  deleted: { tone: 'info', text: 'Your account is deleted. Goodbye, and thank you.' },
  cancelled: { tone: 'info', text: 'You came back without signing in. Nothing was shared.' },
  retry: { tone: 'error', text: 'That did not work. Start again from here.' },
  down: {
    tone: 'error',
    text: 'Signing in does not work at the moment. Try again in a minute; bookings work without it.',
  },
}

export default async function SignInRoute({ searchParams }: QueryProps) {
  const parameters = toSearchParams(await searchParams)
  const next = toPathAfterSignIn(parameters.get('next'))
  const key = parameters.get('reason') ?? ''
  const reason = memberConfig
    ? Object.hasOwn(REASONS, key)
      ? REASONS[key]
      : undefined
    : REASONS['down']
  if (!reason && (await getSessionState()).kind === 'signed-in') redirect(next)
  const query = new URLSearchParams({ next }).toString()

  return (
    <DoorView
      title="Your table, your car, one door"
      lead="You can book without an account. Signing in keeps everything in one place."
    >
      <div className="grid gap-5">
        {reason && <Notice tone={reason.tone}>{reason.text}</Notice>}
        {memberConfig && (
          <ButtonLink variant="ghost" isBlock href={`${memberPaths.social}?${query}`} target="_top">
            Continue with {memberConfig.auth.federationTarget}
          </ButtonLink>
        )}
        <Or />
        <MemberForm
          action={signInAction}
          submit="Sign in"
          busyLabel="Signing in"
          hidden={{ next }}
          values={{ email: (await getRememberedEmail()) ?? '' }}
          fields={[
            {
              name: 'email',
              label: 'Email',
              type: 'email',
              autoComplete: 'username',
              placeholder: 'you@example.com',
            },
            {
              name: 'password',
              label: 'Password',
              type: 'password',
              autoComplete: 'current-password',
            },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-7">
        <TextLink href={memberPaths.signUp} arrow="none">
          Create an account
        </TextLink>
        <TextLink href={memberPaths.forgot} arrow="none">
          Forgot your password?
        </TextLink>
        {memberConfig && (
          <TextLink href={`${memberPaths.hosted}?${query}`} target="_top" arrow="none">
            Other ways to sign in
          </TextLink>
        )}
      </div>
      <p className="mt-3 text-muted">
        Booked without an account?{' '}
        <TextLink href={routes.myBooking} arrow="none">
          My booking
        </TextLink>
      </p>
      <p className="mt-6 text-label text-muted">
        See the{' '}
        <a href={documentPaths.privacy} className="underline underline-offset-4">
          Privacy Policy
        </a>
        .
      </p>
    </DoorView>
  )
}
