import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { ContactView } from './contact-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: 'Contact',
    description:
      'Write to BYD by 1826 about a car, a table or anything else. A real person replies.',
    path: routes.contact,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default function ContactRoute() {
  return <ContactView />
}
