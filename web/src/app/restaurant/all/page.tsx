import { getSingaporeDate } from 'core/singapore-clock'
import type { Metadata } from 'next'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { markSorted } from '#content/mark-sorted.ts'
import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { RestaurantsPage } from '#features/restaurant/restaurants-page.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildOutletList } from '#features/shared/seo/outlet-json-ld.ts'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

const TITLE = 'Restaurants'

export async function generateMetadata(): Promise<Metadata> {
  const outlets = await getOutlets()
  return describePage({
    title: TITLE,
    description:
      'The restaurants of BYD by 1826 in Singapore: addresses, opening hours, menus and tables. Each has BYD cars on the floor and keys for a test drive.',
    path: routes.restaurants,
    image: outlets[0]?.image,
  })
}

export default async function RestaurantsRoute() {
  const outlets = await markSorted(await getOutlets(), 'outlet')
  return (
    <main id="content">
      <RestaurantsPage outlets={outlets} today={getSingaporeDate(await readNow())} />
      <JsonLdScript
        things={[
          buildOutletList(outlets, env.siteUrl),
          buildCrumbs({ name: TITLE, path: routes.restaurants }),
        ]}
      />
    </main>
  )
}
