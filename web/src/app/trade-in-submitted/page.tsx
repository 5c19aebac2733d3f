import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your trade-in',
    description: 'Shows a trade-in enquiry to the one who made it on this site.',
    path: ENQUIRY_KINDS.TRADE_IN.confirmationPath,
  })

export default function TradeInSubmittedRoute() {
  return (
    <NothingToConfirmView
      title="There is no trade-in to confirm here"
      text="Who has sent one sees it here once, right after. The email that we sent has all of it, with a link to withdraw it."
      action={{ href: routes.tradeIn, label: 'Value my car' }}
      alternative={{ href: routes.models, label: 'See the models' }}
    />
  )
}
