import { ConfirmationView } from '#views/confirmation/confirmation-view.tsx'
import BookingSuccessRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function DynamicBookingSuccessRoute() {
  return (
    <ConfirmationView>
      <BookingSuccessRoute />
    </ConfirmationView>
  )
}
