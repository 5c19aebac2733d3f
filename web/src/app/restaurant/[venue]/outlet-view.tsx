import { toSingaporeTime } from 'core/singapore-clock'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { readNow } from '#content/now.ts'
import type { Outlet } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { chooseDishes } from '#features/menu/choose-dishes.ts'
import { OutletMenu } from '#features/menu/outlet-menu-client.tsx'
import { toMenuAnswer } from '#features/menu/to-menu-answer.ts'
import { OutletPage } from '#features/restaurant/outlet-page.tsx'
import { ReserveLink } from '#features/restaurant/reserve-link.tsx'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { buildAutoDealer, buildRestaurant } from '#features/shared/seo/outlet-json-ld.ts'
import { getKitchenMenu } from '#views/menus/outlet-menus.ts'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

const HERO_DISHES = 3

export const buildOutletMetadata = (outlet: Outlet) =>
  describePage({
    title: `${outlet.name} restaurant and showroom`,
    description: [`${site.name} at ${outlet.name}, Singapore.`, outlet.knownFor, outlet.lead]
      .filter(Boolean)
      .join(' '),
    path: outlet.path,
    image: outlet.heroImage,
    seo: outlet.seo,
  })

export async function OutletView({ outlet }: { outlet: Outlet }) {
  const { reading, isLive } = await getKitchenMenu(outlet.venue)
  const now = await readNow()
  const { date: today, minutes } = toSingaporeTime(now)
  const answer = toMenuAnswer(reading, outlet.menu, now)
  const dealer = buildAutoDealer(outlet, env.siteUrl)
  return (
    <main id="content">
      <ChangesAt instant={outlet.changesAt} />
      <OutletPage
        outlet={outlet}
        today={today}
        dishes={chooseDishes(answer, HERO_DISHES)}
        menu={
          <OutletMenu
            outletName={outlet.name}
            answer={answer}
            liveVenue={isLive ? outlet.venue : undefined}
            minutes={minutes}
          >
            <ReserveLink outlet={outlet} />
          </OutletMenu>
        }
      >
        <Blocks
          blocks={outlet.blocks}
          place="page"
          isSample={outlet.sampleFields.includes('blocks')}
        />
      </OutletPage>
      <JsonLdScript
        things={[
          buildRestaurant(outlet, env.siteUrl, reading?.menu),
          ...(dealer ? [dealer] : []),
          buildCrumbs(
            { name: 'Restaurants', path: routes.restaurants },
            { name: outlet.name, path: outlet.path },
          ),
        ]}
      />
    </main>
  )
}
