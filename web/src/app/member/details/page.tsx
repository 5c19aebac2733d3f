import type { Metadata } from 'next'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { detailsAction } from '#views/member/account-actions.ts'
import { DoorView } from '#views/member/door-view.tsx'
import { memberPaths } from '#views/member/member-paths.ts'
import { requireSession } from '#views/member/require-session.ts'

export const metadata: Metadata = { title: 'Your details | BYD by 1826' }

export default async function DetailsRoute() {
  const { claims } = await requireSession(memberPaths.details)
  return (
    <DoorView
      title="Your details"
      lead="The name we greet you by, and the number we call about a booking."
    >
      <MemberForm
        action={detailsAction}
        submit="Save"
        busyLabel="Saving"
        values={{ name: claims.name ?? '', phone: claims.phone_number ?? '' }}
        fields={[
          { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
          {
            name: 'phone',
            label: 'Mobile',
            type: 'tel',
            autoComplete: 'tel',
            placeholder: '+65 8123 4567',
            isOptional: true,
          },
        ]}
      />
      <div className="mt-4">
        <TextLink href={memberPaths.home} arrow="none">
          Back without saving
        </TextLink>
      </div>
    </DoorView>
  )
}
