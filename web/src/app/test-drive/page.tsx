import { DRIVER_RULE } from 'core/driver-rule'
import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { expireAtMidnight } from '#content/page-lifetime.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { TestDriveView } from './test-drive-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: 'Book a test drive',
    description: `Choose a BYD, a restaurant with cars at the door and a time. To drive, you must ${DRIVER_RULE}; lunch is optional.`,
    path: routes.testDrive,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function TestDriveRoute() {
  await expireAtMidnight()
  return <TestDriveView />
}
