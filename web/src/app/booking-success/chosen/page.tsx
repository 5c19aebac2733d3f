import { ConfirmationView } from '../../confirmation-view.tsx'
import BookingSuccessRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function ChosenBookingSuccessRoute() {
  return (
    <ConfirmationView>
      <BookingSuccessRoute />
    </ConfirmationView>
  )
}
