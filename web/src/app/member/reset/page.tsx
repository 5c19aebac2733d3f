import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { resetAction } from '#views/member/sign-in-actions.ts'
import { CODE_FIELD } from '#views/member/code-links.tsx'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'
import { getRememberedEmail } from '#views/member/remembered-email.ts'

export const metadata: Metadata = { title: 'Choose a new password | BYD by 1826' }

export default async function ResetRoute() {
  const email = await getRememberedEmail()
  if (!email) redirect(memberPaths.forgot)
  return (
    <DoorView
      title="A new password"
      lead={`If ${email} has an account, a code is on its way. Valid for ten minutes.`}
    >
      <MemberForm
        action={resetAction}
        submit="Change password"
        busyLabel="Changing it"
        fields={[
          CODE_FIELD,
          {
            name: 'password',
            label: 'New password',
            type: 'password',
            autoComplete: 'new-password',
            hint: 'At least 10 characters.',
          },
        ]}
      />
      <div className="mt-4">
        <TextLink href={memberPaths.forgot} arrow="none">
          Send a new code
        </TextLink>
      </div>
    </DoorView>
  )
}
