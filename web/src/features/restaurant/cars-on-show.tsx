import { routes } from '#config/routes.ts'
import type { Outlet } from '#content/types.ts'
import { toCountWord } from '#lib/number-word.ts'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CARS_ON_SHOW_ID } from './booking-card.tsx'

/** The cars at the restaurant, to one scale. */
export function CarsOnShow({ outlet }: { outlet: Outlet }) {
  const { carsOnShow, venue, sampleFields } = outlet
  if (carsOnShow.length === 0) return null
  return (
    <section id={CARS_ON_SHOW_ID} aria-labelledby="cars-title" className="page-wrap scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-b border-line-strong pb-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="cars-title" className="type-h2">
            {carsOnShow.length === 1
              ? 'One car on the floor'
              : `${toCountWord(carsOnShow.length)} cars on the floor`}
          </h2>
          {sampleFields.includes('carsOnShow') && <SampleMark />}
        </div>
        <TextLink href={routes.testDrive} data-sheet="test-drive" data-venue={venue}>
          Drive one of them
        </TextLink>
      </div>
      <ul className="mt-8 grid gap-x-(--gutter) gap-y-9 xs:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {carsOnShow.map((car) => (
          <li key={car.id} className="group relative">
            <Image
              image={car.image}
              alt=""
              sizes="(width < 360px) 90vw, (width < 768px) 44vw, (width < 1280px) 29vw, 280px"
              className="h-auto w-full"
            />
            <h3 className="mt-3 type-badge text-base">
              <a
                href={car.href}
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {car.name}
              </a>
            </h3>
            <p className="text-small text-muted">{car.carType}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
