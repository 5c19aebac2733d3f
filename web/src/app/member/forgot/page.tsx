import type { Metadata } from 'next'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { forgotAction } from '#views/member/sign-in-actions.ts'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'
import { getRememberedEmail } from '#views/member/remembered-email.ts'

export const metadata: Metadata = { title: 'Forgot your password? | BYD by 1826' }

export default async function ForgotRoute() {
  return (
    <DoorView title="It happens" lead="We will email you a code.">
      <MemberForm
        action={forgotAction}
        submit="Send a code"
        busyLabel="Sending"
        values={{ email: (await getRememberedEmail()) ?? '' }}
        fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }]}
      />
      <div className="mt-4">
        <TextLink href={memberPaths.signIn} arrow="none">
          Back to sign in
        </TextLink>
      </div>
    </DoorView>
  )
}
