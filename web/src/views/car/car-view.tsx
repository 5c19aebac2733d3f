import type { Metadata } from 'next'
import { KNOWN_COE_RESULTS } from 'core/cost/known-coe-results'
import { getSingaporeDate } from 'core/singapore-clock'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { Car } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { CostSection } from '#features/cost/cost-section.tsx'
import type { CostState } from '#features/cost/cost-view.tsx'
import { ModelPage } from '#features/car/model-page.tsx'
import { toCarKey } from '#features/shared/car-key.ts'
import { buildBreadcrumbs, buildCarThing } from '#features/shared/seo/json-ld.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildMetadata } from '#features/shared/seo/metadata.ts'

export async function buildCarMetadata(car: Car): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: `BYD ${car.name}`,
    description: [`BYD ${car.name}, ${car.carType}.`, car.tagline].filter(Boolean).join(' '),
    path: car.path,
    image: car.heroImage,
    seo: car.seo,
    defaultSeo,
  })
}

interface CarViewProps {
  car: Car
  /** The sum of the address. */
  cost?: CostState
}

export async function CarView({ car, cost }: CarViewProps) {
  const [lineUp, outlets] = await Promise.all([getLineUp(), getOutlets()])
  const crumbs = [
    { name: site.name, path: routes.home },
    { name: 'Models', path: routes.models },
    { name: car.name, path: car.path },
  ]
  return (
    <main id="content">
      <ModelPage
        car={car}
        outlets={outlets}
        lineUp={lineUp}
        cost={
          <CostSection
            base={{
              path: car.path,
              name: car.modelName,
              isElectric: car.powertrain === 'electric',
              driveKey: car.canBeDriven ? toCarKey(car) : undefined,
              preOrderHref: car.preOrderHref,
              versions: car.costVersions,
              today: getSingaporeDate(),
              coeResults: KNOWN_COE_RESULTS,
            }}
            siteUrl={env.siteUrl}
            chosen={cost}
          />
        }
      >
        <Blocks blocks={car.blocks} place="model" isSample={car.sampleFields.includes('blocks')} />
      </ModelPage>
      <JsonLdScript
        things={[buildCarThing(car, env.siteUrl), buildBreadcrumbs(crumbs, env.siteUrl)]}
      />
    </main>
  )
}
