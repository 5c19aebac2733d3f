import { routes } from '#config/routes.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'
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
  return (
    <main id="content">
      <CareersView />
      <JsonLdScript things={[buildCrumbs({ name: TITLE, path: routes.careers })]} />
    </main>
  )
}
