import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { expireAtMidnight } from '#content/page-lifetime.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { ReservationView } from './reservation-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: 'Book a table',
    description:
      'Book a table at any of our restaurants, with a BYD to test drive before or after your meal.',
    path: routes.reservation,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function ReservationRoute() {
  await expireAtMidnight()
  return <ReservationView />
}
