import type { ReactNode } from 'react'
import type { Outlet } from '#content/types.ts'
import { Notice } from '#ui/notice.tsx'
import { BookingCard } from './booking-card.tsx'
import { CarsOnShow } from './cars-on-show.tsx'
import { OutletFacts } from './outlet-facts.tsx'
import { OutletHero } from './outlet-hero.tsx'
import { MenuParts, OutletMenu } from './outlet-menu.tsx'

interface OutletPageProps {
  outlet: Outlet
  /** What marketing composed below. */
  children?: ReactNode
}

/** One restaurant: where and when, what it serves, the cars it shows. */
export function OutletPage({ outlet, children }: OutletPageProps) {
  const { menu, name } = outlet
  return (
    <div>
      <OutletHero outlet={outlet} />
      <div data-surface="light" className="last:pb-(--section)">
        <div className="page-wrap">
          <OutletFacts outlet={outlet} />
        </div>
        <div className="page-wrap grid items-start gap-7 py-11 md:pt-18 md:pb-30 lg:grid-cols-[170px_minmax(0,1fr)_280px] lg:gap-9 xl:grid-cols-[200px_minmax(0,1fr)_320px] xl:gap-16">
          {menu ? <MenuParts menu={menu} /> : <span className="max-lg:hidden" />}
          <div className="min-w-0">
            {menu ? (
              <OutletMenu menu={menu} outletName={name} />
            ) : (
              <Notice tone="info">
                The menu of {name} is not on this site yet. Call, or come by.
              </Notice>
            )}
          </div>
          <BookingCard outlet={outlet} />
        </div>
        <CarsOnShow outlet={outlet} />
      </div>
      {children}
    </div>
  )
}
