import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { routes } from '#config/routes.ts'
import {
  buildConfirmationMetadata,
  NothingToConfirmView,
} from '#views/confirmation/nothing-to-confirm-view.tsx'

export const generateMetadata = () =>
  buildConfirmationMetadata({
    title: 'Your trade-in',
    description: 'Your trade-in confirmation.',
    path: ENQUIRY_KINDS.TRADE_IN.confirmationPath,
  })

export default function TradeInSubmittedRoute() {
  return (
    <NothingToConfirmView
      title="No trade-in to confirm"
      text="You see your trade-in here once, right after sending it. After that it is under “My booking”, with your reference."
      action={{ href: routes.tradeIn, label: 'Value my car' }}
    />
  )
}
