import { ConfirmationView } from '../../confirmation-view.tsx'
import TestDriveSubmittedRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function ChosenTestDriveSubmittedRoute() {
  return (
    <ConfirmationView>
      <TestDriveSubmittedRoute />
    </ConfirmationView>
  )
}
