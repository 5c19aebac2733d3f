import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'What you sent',
    description: 'Shows what was sent to the one who sent it on this site.',
    path: routes.enquirySubmitted,
  })

export default function EnquirySubmittedRoute() {
  return (
    <NothingToConfirmView
      title="There is no message to confirm here"
      text="Who has sent something sees it here once, right after. The email that we sent has all of it."
      action={{ href: routes.contact, label: 'Write to us' }}
      alternative={{ href: routes.restaurants, label: 'See the restaurants' }}
    />
  )
}
