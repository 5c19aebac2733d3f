import type { Metadata } from 'next'
import { documentPaths } from '#config/routes.ts'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { signUpAction } from '#views/member/sign-in-actions.ts'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'

export const metadata: Metadata = { title: 'Create an account | BYD by 1826' }

export default function SignUpRoute() {
  return (
    <DoorView
      title="A place for your plans"
      lead="We will email you a six-digit code to confirm that it is yours."
    >
      <MemberForm
        action={signUpAction}
        submit="Create account"
        busyLabel="Creating it"
        fields={[
          { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
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
            autoComplete: 'new-password',
            hint: 'At least 10 characters. A few words are better than symbols.',
          },
        ]}
      />
      <div className="mt-4">
        <TextLink href={memberPaths.signIn} arrow="none">
          I have an account
        </TextLink>
      </div>
      <p className="mt-6 text-label text-muted">
        We keep your name and email to show you your bookings. See the{' '}
        <a href={documentPaths.privacy} className="underline underline-offset-4">
          Privacy Policy
        </a>
        .
      </p>
    </DoorView>
  )
}
