import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { TITLE, TradeInView } from './trade-in-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: TITLE,
    description:
      'What is your car worth as a trade-in? Send its plate, mileage, condition, remaining COE and four photos, and we look at it while you eat.',
    path: routes.tradeIn,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default function TradeInRoute() {
  return <TradeInView />
}
