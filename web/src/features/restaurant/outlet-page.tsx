import type { ReactNode } from 'react'
import type { Outlet } from '#content/types.ts'
import { BookingCard } from './booking-card.tsx'
import { CarsOnShow } from './cars-on-show.tsx'
import { OutletFacts } from './outlet-facts.tsx'
import { type HeroDish, OutletHero } from './outlet-hero.tsx'
import { ReserveLink } from './reserve-link.tsx'

interface OutletPageProps {
  outlet: Outlet
  /** ISO date. */
  today: string
  dishes: readonly HeroDish[]
  /** Columns of the menu: sections and dishes. */
  menu: ReactNode
  /** Marketing's blocks below the menu. */
  children?: ReactNode
}

/** One restaurant: address and hours, menu, cars at the door. */
export function OutletPage({ outlet, today, dishes, menu, children }: OutletPageProps) {
  return (
    <div>
      <div className="print:hidden">
        <OutletHero outlet={outlet} dishes={dishes} />
      </div>
      {/* The sticky bar at the bottom of a phone ends with this element: after the hero, before the footer. */}
      <div data-holds-bar>
        <div data-surface="light" className="last:pb-(--section)">
          <div className="page-wrap grid items-start gap-7 pb-11 md:grid-cols-trail-text-70 md:pb-30 lg:grid-cols-outlet lg:gap-9 print:block">
            <OutletFacts outlet={outlet} today={today} />
            {/* Before the menu, whose dishes are many. */}
            <BookingCard outlet={outlet} />
            {menu}
          </div>
          <div className="print:hidden">
            <CarsOnShow outlet={outlet} />
          </div>
        </div>
        <div className="print:hidden">{children}</div>
        <div
          data-bottom-bar
          data-no-print
          data-surface="dark"
          className="sticky bottom-0 z-30 flex flex-wrap gap-2.5 border-t border-line px-5 pt-3 pb-4 *:flex-1 md:hidden"
        >
          <ReserveLink outlet={outlet} variant="lamp" />
        </div>
      </div>
    </div>
  )
}
