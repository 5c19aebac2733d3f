import type { Car } from '#content/types.ts'
import { SmallFigure } from '#features/shared/figure.tsx'
import { Image } from '#ui/image.tsx'

interface InterestRailProps {
  car: Pick<Car, 'name' | 'carType' | 'heroImage' | 'keyFigures'>
}

/** The car that the news will be about. */
export function InterestRail({ car }: InterestRailProps) {
  return (
    <div className="pb-7">
      <h2 className="px-5 pt-7.5 type-badge text-24 md:px-8">{car.name}</h2>
      <p className="px-5 text-muted md:px-8">{car.carType}</p>
      <Image
        image={car.heroImage}
        alt=""
        sizes="(width < 1024px) 90vw, (width < 1680px) 34vw, 560px"
        className="h-auto w-full"
      />
      <ul className="px-5 md:px-8">
        {car.keyFigures.map((figure) => (
          <li
            key={`${figure.label} ${figure.variant ?? ''}`}
            className="border-t border-line py-2.5"
          >
            <SmallFigure figure={figure} />
          </li>
        ))}
      </ul>
    </div>
  )
}
