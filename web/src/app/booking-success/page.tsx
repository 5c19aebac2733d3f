import { routes } from '#config/routes.ts'
import { buildConfirmationMetadata, NothingToConfirmView } from '../nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your pre-order',
    description: 'Shows a pre-order to the one who made it on this site.',
    path: routes.preOrderSubmitted,
  })

export default function BookingSuccessRoute() {
  return (
    <NothingToConfirmView
      title="There is no pre-order to confirm here"
      text="This site cannot take pre-orders or payments yet, so nothing has been paid through it. If you gave us one in another way, our answer to you is the confirmation."
      action={{ href: routes.preOrder, label: 'See what can be held' }}
      alternative={{ href: routes.testDrive, label: 'Drive it first' }}
    />
  )
}
