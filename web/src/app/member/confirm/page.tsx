import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { confirmAction, resendAction } from '#views/member/sign-in-actions.ts'
import { CODE_FIELD, CodeLinks, getSentNotice } from '#views/member/code-links.tsx'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'
import { getRememberedEmail } from '#views/member/remembered-email.ts'

export const metadata: Metadata = { title: 'Confirm your email | BYD by 1826' }

export default async function ConfirmRoute({ searchParams }: QueryProps) {
  const email = await getRememberedEmail()
  if (!email) redirect(memberPaths.signIn)
  const notice = getSentNotice(toSearchParams(await searchParams).get('sent'))
  return (
    <DoorView title="Six digits, please" lead={`Sent to ${email}. Valid for ten minutes.`}>
      <div className="grid gap-5">
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <MemberForm
          action={confirmAction}
          submit="Confirm"
          busyLabel="Checking"
          fields={[CODE_FIELD]}
        />
      </div>
      <CodeLinks resend={resendAction}>
        <TextLink href={memberPaths.signUp} arrow="none">
          Use another email
        </TextLink>
      </CodeLinks>
      <p className="mt-3 text-muted">
        If this email had an account already, the code is for{' '}
        <TextLink href={memberPaths.reset} arrow="none">
          a new password
        </TextLink>
      </p>
    </DoorView>
  )
}
