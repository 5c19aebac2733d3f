import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your pre-order',
    description: 'Shows a pre-order to the one who made it on this site.',
    path: ENQUIRY_KINDS.PRE_ORDER.confirmationPath,
  })

export default function BookingSuccessRoute() {
  return (
    <NothingToConfirmView
      title="There is no pre-order to confirm here"
      text="Who has made one sees it here once, right after paying. The email that we sent has all of it, with a link to manage it."
      action={{ href: routes.preOrder, label: 'See what can be held' }}
      alternative={{ href: routes.testDrive, label: 'Drive it first' }}
    />
  )
}
