import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your test drive',
    description: 'Your test drive confirmation.',
    path: ENQUIRY_KINDS.TEST_DRIVE.confirmationPath,
  })

export default function TestDriveSubmittedRoute() {
  return (
    <NothingToConfirmView
      title="No test drive to confirm"
      text="You see your test drive here once, right after booking. After that it is under “My booking”, with your reference."
      action={{ href: routes.testDrive, label: 'Book a test drive' }}
    />
  )
}
