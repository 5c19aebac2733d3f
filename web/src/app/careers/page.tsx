import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { buildBreadcrumbs } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { describePage } from '#views/describe-page.ts'
import { CareersView } from './careers-view.tsx'

const TITLE = 'Careers'

export const generateMetadata = () =>
  describePage({
    title: TITLE,
    description:
      'Open roles at BYD by 1826 in Singapore: showroom floor, kitchen, service and office, by team, place and hours.',
    path: routes.careers,
  })

export default function CareersRoute() {
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: TITLE, path: routes.careers },
  ]
  return (
    <main id="content">
      <CareersView />
      <JsonLdScript things={[buildBreadcrumbs(crumbs, env.siteUrl)]} />
    </main>
  )
}
