import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { confirmAction, resendAction } from '../actions.ts'
import { DoorView } from '../door-view.tsx'
import { memberPaths } from '../member-paths.ts'
import { getRememberedEmail } from '../remembered-email.ts'

export const metadata: Metadata = { title: 'Confirm your email | BYD by 1826' }

const SENT: Readonly<Record<string, { tone: 'info' | 'error'; text: string }>> = {
  yes: { tone: 'info', text: 'A new code is on its way. The one before no longer works.' },
  often: { tone: 'error', text: 'That were many codes. Wait an hour, then ask for a new one.' },
  no: { tone: 'error', text: 'No code could be sent. Try again in a minute.' },
}

interface ConfirmRouteProps {
  searchParams: Promise<PageSearchParams>
}

export default async function ConfirmRoute({ searchParams }: ConfirmRouteProps) {
  const email = await getRememberedEmail()
  if (!email) redirect(memberPaths.signIn)
  const key = toSearchParams(await searchParams).get('sent') ?? ''
  const sent = Object.hasOwn(SENT, key) ? SENT[key] : undefined
  return (
    <DoorView title="Six digits, please" lead={`Sent to ${email}. Good for ten minutes.`}>
      <div className="grid gap-5">
        {sent && <Notice tone={sent.tone}>{sent.text}</Notice>}
        <MemberForm
          action={confirmAction}
          submit="Confirm"
          fields={[
            {
              name: 'code',
              label: 'Code',
              type: 'text',
              autoComplete: 'one-time-code',
              isCode: true,
            },
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-7">
        <form action={resendAction}>
          <button
            type="submit"
            className="inline-flex min-h-11 items-center font-[520] hover:text-accent"
          >
            <span className="border-b border-current pb-0.5">Send a new code</span>
          </button>
        </form>
        <TextLink href={memberPaths.signUp} arrow="none">
          Use another email
        </TextLink>
      </div>
    </DoorView>
  )
}
