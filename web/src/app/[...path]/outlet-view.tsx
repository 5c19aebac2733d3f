import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Outlet } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { OutletPage } from '#features/restaurant/outlet-page.tsx'
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts'
import { JsonLdScript } from '#lib/seo/json-ld-script.tsx'
import { buildMetadata } from '#lib/seo/metadata.ts'
import { buildAutoDealer, buildRestaurant } from '#lib/seo/outlet-json-ld.ts'

export async function buildOutletMetadata(outlet: Outlet): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: `${outlet.name} restaurant and showroom`,
    description: [`${site.name} at ${outlet.name}, Singapore.`, outlet.knownFor, outlet.lead]
      .filter(Boolean)
      .join(' '),
    path: outlet.path,
    image: outlet.heroImage,
    seo: outlet.seo,
    defaultSeo,
  })
}

export function OutletView({ outlet }: { outlet: Outlet }) {
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: 'Restaurants', path: routes.restaurants },
    { name: outlet.name, path: outlet.path },
  ]
  const dealer = buildAutoDealer(outlet, env.siteUrl)
  return (
    <main id="content">
      <OutletPage outlet={outlet}>
        <Blocks
          blocks={outlet.blocks}
          place="page"
          isSample={outlet.sampleFields.includes('blocks')}
        />
      </OutletPage>
      <JsonLdScript
        things={[
          buildRestaurant(outlet, env.siteUrl),
          ...(dealer ? [dealer] : []),
          buildBreadcrumbs(crumbs, env.siteUrl),
        ]}
      />
    </main>
  )
}
