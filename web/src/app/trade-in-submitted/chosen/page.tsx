import { ConfirmationView } from '../../confirmation-view.tsx'
import TradeInSubmittedRoute from '../page.tsx'

export { generateMetadata } from '../page.tsx'

export default function ChosenTradeInSubmittedRoute() {
  return (
    <ConfirmationView>
      <TradeInSubmittedRoute />
    </ConfirmationView>
  )
}
