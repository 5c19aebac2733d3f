import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { documentPaths, routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getSiteSettings } from '#content/settings.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { TradeInPage } from '#features/trade-in/trade-in-page-client.tsx'
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts'
import { JsonLdScript } from '#lib/seo/json-ld-script.tsx'
import { buildMetadata } from '#lib/seo/metadata.ts'

const TITLE = 'Trade in your car'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: TITLE,
    description:
      'What is your car worth against a BYD? Plate, mileage, condition and remaining COE, four photos, and we look at it while you eat.',
    path: routes.tradeIn,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function TradeInRoute() {
  const settings = await getSiteSettings()
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: TITLE, path: routes.tradeIn },
  ]
  return (
    <main id="content">
      <TradeInPage contact={toContact(settings)} privacyHref={documentPaths.privacy} />
      <JsonLdScript things={[buildBreadcrumbs(crumbs, env.siteUrl)]} />
    </main>
  )
}
