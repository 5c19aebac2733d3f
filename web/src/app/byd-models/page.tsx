import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { markSorted } from '#content/mark-sorted.ts'
import { ModelsPage } from '#features/car/models-page.tsx'
import { buildLineUp } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

const TITLE = 'Models'

export const generateMetadata = () =>
  describePage({
    title: TITLE,
    description:
      'The BYD line-up in Singapore: electric and plug-in hybrid cars by body, seats and COE category, with range, price and the source of every figure.',
    path: routes.models,
  })

export default async function ModelsRoute() {
  const cars = await markSorted(await getLineUp(), 'carModel')
  return (
    <main id="content">
      <ModelsPage cars={cars} />
      <JsonLdScript
        things={[buildLineUp(cars, env.siteUrl), buildCrumbs({ name: TITLE, path: routes.models })]}
      />
    </main>
  )
}
