import type { Metadata } from 'next'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import {
  confirmEmailAction,
  emailAction,
  otherEmailAction,
  resendEmailAction,
} from '#views/member/email-actions.ts'
import { CODE_FIELD, CodeLinks, getSentNotice } from '#views/member/code-links.tsx'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'
import { readNewEmail } from '#views/member/new-email.ts'
import { requireSession } from '#views/member/require-session.ts'

export const metadata: Metadata = { title: 'Your email | BYD by 1826' }

/** A new address: requested with the password, effective once its code is confirmed. */
export default async function EmailRoute({ searchParams }: QueryProps) {
  const { claims } = await requireSession(memberPaths.email)
  const [provider] = claims.identities ?? []
  if (provider) {
    return (
      <DoorView
        title="Your email"
        lead={`You sign in with ${provider.providerName}, which tells us your email. Change it there, and it is here the next time you sign in.`}
      >
        <Back />
      </DoorView>
    )
  }
  const asked = await readNewEmail()
  if (asked) {
    const notice = getSentNotice(toSearchParams(await searchParams).get('sent'))
    return (
      <DoorView
        title="Six digits, please"
        lead={`Sent to ${asked.email}. Valid for ten minutes. Until then your email stays as it is.`}
      >
        <div className="grid gap-5">
          {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
          <MemberForm
            action={confirmEmailAction}
            submit="Change email"
            busyLabel="Checking"
            fields={[CODE_FIELD]}
          />
        </div>
        <CodeLinks resend={resendEmailAction}>
          <form action={otherEmailAction}>
            <button
              type="submit"
              className="inline-flex min-h-11 items-center font-medium hover:text-accent"
            >
              <span className="border-b border-current pb-0.5">Use another email</span>
            </button>
          </form>
        </CodeLinks>
      </DoorView>
    )
  }
  return (
    <DoorView
      title="A new email"
      lead={`Your current email is ${claims.email ?? 'not known'}. We send a code to the new one. Bookings keep the address they were made with.`}
    >
      <MemberForm
        action={emailAction}
        submit="Send a code"
        busyLabel="Sending"
        fields={[
          { name: 'email', label: 'New email', type: 'email', autoComplete: 'email' },
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: 'current-password',
            hint: 'So that nobody else changes it on your device.',
          },
        ]}
      />
      <Back />
    </DoorView>
  )
}

function Back() {
  return (
    <div className="mt-4">
      <TextLink href={memberPaths.home} arrow="none">
        Back without changing it
      </TextLink>
    </div>
  )
}
