import { ConfirmationView } from '#views/confirmation/confirmation-view.tsx'
import TradeInSubmittedRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function DynamicTradeInSubmittedRoute() {
  return (
    <ConfirmationView>
      <TradeInSubmittedRoute />
    </ConfirmationView>
  )
}
