import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getHome } from '#content/page.ts'
import { getOutlets } from '#content/outlets.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { withHeading } from '#features/blocks/with-heading.ts'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildWebSite } from '#features/shared/seo/json-ld.ts'
import { buildAutoDealer } from '#features/shared/seo/outlet-json-ld.ts'
import { showNotFound } from '#views/errors/redirect-or-not-found.ts'
import { describePage } from '#views/describe-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const home = await getHome()
  return describePage({
    title: site.homeTitle,
    isTitleWhole: true,
    description: site.homeDescription,
    path: routes.home,
    seo: home?.seo,
  })
}

export default async function HomePage() {
  const [home, outlets] = await Promise.all([getHome(), getOutlets()])
  if (!home) return showNotFound()
  return (
    <main id="content">
      <ChangesAt instant={home.changesAt} />
      <Blocks blocks={withHeading(home.blocks, site.name)} place="home" />
      <JsonLdScript
        things={[
          buildWebSite(env.siteUrl),
          ...outlets.flatMap((outlet) => buildAutoDealer(outlet, env.siteUrl) ?? []),
        ]}
      />
    </main>
  )
}
