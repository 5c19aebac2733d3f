import type { Outlet } from '#content/types.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { toReservationHref } from '#features/shared/visit/reservation-href.ts'
import { SHOWN_TIMES } from './shown-times.ts'
import { NextTablesWhenNear } from './next-tables-client.tsx'
import { ReserveLink } from './reserve-link.tsx'

export const CARS_ON_SHOW_ID = 'cars'

/** Outlines of the times until they are loaded. */
const TimesToCome = () => (
  <div aria-hidden="true" className="grid grid-cols-3 gap-1.5 pt-8">
    {Array.from({ length: SHOWN_TIMES }, (_, index) => (
      <span key={index} className="min-h-11 rounded-control inset-ring inset-ring-line" />
    ))}
  </div>
)

/** Link to the reservation sheet, beside the facts on tablets and beside the menu on wide screens; it has no fields of its own. */
export function BookingCard({ outlet }: { outlet: Outlet }) {
  const { venue, name, openingHours, hoursExceptions, tables, sampleFields, carsOnShow } = outlet
  const [car] = carsOnShow
  const hasTimes = openingHours.length > 0 && tables !== undefined
  return (
    <aside
      aria-labelledby="booking-title"
      className="mt-7 rounded-card bg-raised p-6 shadow-card max-md:hidden lg:sticky lg:top-24 lg:col-start-3 lg:row-start-2 lg:mt-0 xl:p-7 print:hidden short:static"
    >
      <h2
        id="booking-title"
        className="mb-5 font-voice text-26 leading-title font-title tracking-title"
      >
        A table at {name}
      </h2>
      {hasTimes && (
        <>
          <NextTablesWhenNear
            venue={venue}
            href={toReservationHref(venue)}
            openingHours={openingHours}
            hoursExceptions={hoursExceptions}
            tables={tables}
          >
            <TimesToCome />
          </NextTablesWhenNear>
          <p className="my-4.5 text-label text-muted">
            You can change or cancel a booking without an account.{' '}
            {sampleFields.includes('openingHours') && <SampleMark />}
          </p>
        </>
      )}
      <ReserveLink outlet={outlet} isBlock variant={hasTimes ? 'ghost' : 'primary'} />
      {car && (
        <div className="mt-5.5 border-t border-line pt-4 max-lg:hidden">
          <Image
            image={car.image}
            alt=""
            sizes="320px"
            className="mx-auto h-auto w-full max-w-100"
          />
          <p className="mt-2 text-small">
            <b className="type-badge">{car.name}</b> is on the floor here.{' '}
            <a
              href={`#${CARS_ON_SHOW_ID}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              See the cars on show
            </a>
          </p>
        </div>
      )}
    </aside>
  )
}
