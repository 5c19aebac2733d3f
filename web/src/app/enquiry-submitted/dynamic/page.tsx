import { ConfirmationView } from '#views/confirmation/confirmation-view.tsx'
import EnquirySubmittedRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function DynamicEnquirySubmittedRoute() {
  return (
    <ConfirmationView>
      <EnquirySubmittedRoute />
    </ConfirmationView>
  )
}
