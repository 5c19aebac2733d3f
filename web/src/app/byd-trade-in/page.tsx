import { routes } from '#config/routes.ts'
import { describePage } from '#views/describe-page.ts'
import { TITLE, TradeInView } from './trade-in-view.tsx'

export const generateMetadata = () =>
  describePage({
    title: TITLE,
    description:
      'What is your car worth as a trade-in? Send its plate, mileage, condition, remaining COE and four photos, and we look at it while you eat.',
    path: routes.tradeIn,
  })

export default function TradeInRoute() {
  return <TradeInView />
}
