import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { FindBookingPage } from '#features/confirmation/find-booking-page.tsx'
import { FIND_BOOKING_PARAMETER } from '#features/confirmation/find-booking-state.ts'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { openFindBooking } from '#submission/find-booking.ts'
import { getFormSecret } from '#submission/secret.ts'
import { describePage } from '#views/describe-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await describePage({
      title: 'My booking',
      description: 'Finds a booking by its reference, to change or cancel it.',
      path: routes.myBooking,
      seo: { noIndex: true },
    })),
    referrer: 'no-referrer',
  }
}

/** Finds a booking for whoever lost its link, or never had one. */
export default async function MyBookingRoute({ searchParams }: QueryProps) {
  const sealed = toSearchParams(await searchParams).get(FIND_BOOKING_PARAMETER)
  const state = openFindBooking(sealed, { secret: getFormSecret(), now: Date.now() })
  return (
    <main id="content">
      <FindBookingPage state={state} contact={toContact(await getSiteSettings())} />
    </main>
  )
}
