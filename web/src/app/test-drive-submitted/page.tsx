import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your test drive',
    description: 'Shows a test drive to the one who asked for it on this site.',
    path: ENQUIRY_KINDS.TEST_DRIVE.confirmationPath,
  })

export default function TestDriveSubmittedRoute() {
  return (
    <NothingToConfirmView
      title="There is no test drive to confirm here"
      text="Who has sent one sees it here once, right after. The email that we sent has all of it, with a link to change or cancel."
      action={{ href: routes.testDrive, label: 'Book a test drive' }}
      alternative={{ href: routes.restaurants, label: 'See the restaurants' }}
    />
  )
}
