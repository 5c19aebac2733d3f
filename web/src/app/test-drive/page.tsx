import { DRIVER_RULE } from 'core/driver-rule'
import { routes } from '#config/routes.ts'
import { expireAtMidnight } from '#content/page-lifetime.ts'
import { describePage } from '#views/describe-page.ts'
import { TestDriveView } from './test-drive-view.tsx'

export const generateMetadata = () =>
  describePage({
    title: 'Book a test drive',
    description: `Choose a BYD, a restaurant with cars at the door and a time. To drive, you must ${DRIVER_RULE}; lunch is optional.`,
    path: routes.testDrive,
  })

export default async function TestDriveRoute() {
  await expireAtMidnight()
  return <TestDriveView />
}
