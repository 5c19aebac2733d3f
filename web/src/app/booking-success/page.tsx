import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your pre-order',
    description: 'Your pre-order confirmation.',
    path: ENQUIRY_KINDS.PRE_ORDER.confirmationPath,
  })

export default function BookingSuccessRoute() {
  return (
    <NothingToConfirmView
      title="No pre-order to confirm"
      text="You see your pre-order here once, right after paying. After that it is under “My booking”, with your reference."
      action={{ href: routes.preOrder, label: 'See cars you can pre-order' }}
    />
  )
}
