import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'What you sent',
    description: 'Your message confirmation.',
    path: routes.enquirySubmitted,
  })

export default function EnquirySubmittedRoute() {
  return (
    <NothingToConfirmView
      title="Nothing to confirm here"
      text="You see this page once, right after sending. The details are in our email or message. Neither came? Look under “My booking”, or call us."
      action={{ href: routes.contact, label: 'Write to us' }}
    />
  )
}
