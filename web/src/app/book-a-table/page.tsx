import { routes } from '#config/routes.ts'
import { expireAtMidnight } from '#content/page-lifetime.ts'
import { describePage } from '#views/describe-page.ts'
import { ReservationView } from './reservation-view.tsx'

export const generateMetadata = () =>
  describePage({
    title: 'Book a table',
    description:
      'Book a table at any of our restaurants, with a BYD to test drive before or after your meal.',
    path: routes.reservation,
  })

export default async function ReservationRoute() {
  await expireAtMidnight()
  return <ReservationView />
}
