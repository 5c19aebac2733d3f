import { routes } from '#config/routes.ts'
import type { Car } from '#content/types.ts'
import { SpecificationPage } from '#features/car/specification-page.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

export const buildSpecificationsMetadata = (car: Car) =>
  describePage({
    title: `BYD ${car.name} specifications`,
    description: `Every figure of the BYD ${car.name} in Singapore, by version, with its test cycle, source and date.`,
    path: car.specificationsHref ?? car.path,
    image: car.heroImage,
    seo: { noIndex: car.seo.noIndex },
  })

export function SpecificationsView({ car }: { car: Car }) {
  return (
    <main id="content">
      <SpecificationPage car={car} />
      <JsonLdScript
        things={[
          buildCrumbs(
            { name: 'Models', path: routes.models },
            { name: car.name, path: car.path },
            { name: 'Specifications', path: car.specificationsHref ?? car.path },
          ),
        ]}
      />
    </main>
  )
}
