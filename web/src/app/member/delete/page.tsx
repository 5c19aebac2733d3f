import type { Metadata } from 'next'
import { getOwnEnquiries } from '#backend/member/records.ts'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { sortRecords } from '#features/member/member-records.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deleteAction } from '#views/member/account-actions.ts'
import { memberPaths } from '#views/member/member-paths.ts'
import { requireSession } from '#views/member/require-session.ts'

export const metadata: Metadata = { title: 'Delete account | BYD by 1826' }

export default async function DeleteRoute() {
  const session = await requireSession(memberPaths.delete)
  const answer = await getOwnEnquiries(session)
  const records = answer.ok
    ? sortRecords(answer.value, { cars: {}, outlets: {} }, Date.now())
    : undefined
  return (
    <div data-surface="light" className="page-wrap grid justify-items-center py-16 md:py-30">
      <div className="w-full max-w-130 rounded-card border border-line bg-raised px-5.5 py-7 md:px-9 md:py-8.5">
        <h1 className="type-title">Delete this account?</h1>
        <ul className="grid list-disc gap-3 py-5 pl-5">
          <li>{describeBookings(records?.bookings.length)}</li>
          {records && records.voucherCodes.length > 0 && (
            <li>Vouchers stay valid. Write the codes down: we will no longer show them.</li>
          )}
          <li>
            A paid <span className="whitespace-nowrap">pre-order</span> stays on record, with its
            receipt, as the law requires.
          </li>
        </ul>
        <MemberForm
          action={deleteAction}
          submit="Delete account"
          variant="ghost"
          fields={[
            { name: 'word', label: 'Type DELETE to continue', type: 'text', autoComplete: 'off' },
          ]}
          busyLabel="Deleting"
        >
          <ButtonLink href={memberPaths.home}>Keep my account</ButtonLink>
        </MemberForm>
      </div>
    </div>
  )
}

function describeBookings(count: number | undefined): string {
  if (count === 0) return 'Nothing is booked.'
  if (count === 1) return 'Your booking is cancelled with it.'
  return count === undefined
    ? 'Bookings are cancelled with it.'
    : `Your ${count} bookings are cancelled with it.`
}
