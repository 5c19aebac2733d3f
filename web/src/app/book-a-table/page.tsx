import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { ReservationView } from './reservation-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: 'Book a table',
    description:
      'A table at any of our restaurants, and a BYD to drive before or after the meal, in one booking.',
    path: routes.reservation,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default function ReservationRoute() {
  return <ReservationView />
}
