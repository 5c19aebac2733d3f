import { env } from '#config/env.server.ts'
import { documentPaths, routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { TradeInPage } from '#features/trade-in/trade-in-page-client.tsx'
import { buildBreadcrumbs } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'

export const TITLE = 'Trade in your car'

interface TradeInViewProps {
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export async function TradeInView({ again }: TradeInViewProps) {
  const settings = await getSiteSettings()
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: TITLE, path: routes.tradeIn },
  ]
  return (
    <main id="content">
      <TradeInPage
        contact={toContact(settings)}
        privacyHref={documentPaths.privacy}
        again={again}
      />
      <JsonLdScript things={[buildBreadcrumbs(crumbs, env.siteUrl)]} />
    </main>
  )
}
