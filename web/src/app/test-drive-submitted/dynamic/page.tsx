import { ConfirmationView } from '#views/confirmation/confirmation-view.tsx'
import TestDriveSubmittedRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function DynamicTestDriveSubmittedRoute() {
  return (
    <ConfirmationView>
      <TestDriveSubmittedRoute />
    </ConfirmationView>
  )
}
